-- Did it find questions that it gets wrong?
-- Questions the model wrote to be too hard for itself, what it answered, and what the judge or a person says of the key.
-- needs: hard_question
-- none: No question was written yet.
SELECT s.run_id, s.model, s.item_id, s.value AS question, a.value AS answer, p.actual AS answered_wrongly, c.label AS key, c.decision
FROM sessions s
JOIN sessions a ON a.run_id = s.run_id AND a.item_id = s.item_id AND a.sample = s.sample AND a.role = 'act'
LEFT JOIN pairs p ON p.run_id = s.run_id AND p.item_id = s.item_id AND p.sample = s.sample
LEFT JOIN cases c ON c.run_id = s.run_id AND c.item_id = s.item_id AND c.kind = 'key'
WHERE s.role = 'predict' AND s.prompt_id LIKE 'hard_question/%'
ORDER BY s.run_id, s.item_id
