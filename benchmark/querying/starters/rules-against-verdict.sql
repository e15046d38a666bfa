-- Where rules and the model's own verdict disagree
-- Replies that the rules call one thing and the model, asked about itself, another.
-- needs: restriction
-- none: Rules and verdicts agree on every reply that both have judged.
WITH verdict AS (
    SELECT run_id, item_id, sample, string_agg(DISTINCT label, ' / ' ORDER BY label) AS verdict
    FROM judgements WHERE source = 'verdict' GROUP BY ALL
)
SELECT j.run_id, j.model, j.item_id, j.label AS rules, v.verdict, j.confidence, s.text AS reply
FROM judgements j
JOIN verdict v ON v.run_id = j.run_id AND v.item_id = j.item_id AND v.sample = j.sample
JOIN sessions s ON s.run_id = j.run_id AND s.item_id = j.item_id AND s.role = j.role AND s.part = j.part
    AND s.sample = j.sample
WHERE j.source = 'rules' AND v.verdict <> j.label
ORDER BY j.confidence, j.run_id, j.item_id
