-- What waits for a person
-- Cases that a person is asked about and nobody has decided, the most unsure first.
-- none: Nothing waits for a person.
SELECT run_id, task, model, kind, item_id, role, option, word, label, uncertainty, contested, flagged
FROM cases
WHERE wanted AND decision IS NULL
ORDER BY uncertainty DESC, run_id, item_id
