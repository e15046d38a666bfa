-- Two models on the same items
-- Pairs that two runs of a task have in common, and on how many only one of the two knew itself.
-- none: No two runs of a task have items in common.
SELECT a.task, a.model AS model, b.model AS other, count(*) AS common, avg(a.agrees::INT) AS model_right,
    avg(b.agrees::INT) AS other_right, count(*) FILTER (a.agrees AND NOT b.agrees) AS only_model,
    count(*) FILTER (b.agrees AND NOT a.agrees) AS only_other, a.run_id AS run, b.run_id AS other_run
FROM pairs a
JOIN pairs b ON a.task = b.task AND a.item_id = b.item_id AND a.option = b.option AND a.part = b.part AND a.sample = b.sample
    AND a.run_id < b.run_id
WHERE a.agrees IS NOT NULL AND b.agrees IS NOT NULL
GROUP BY ALL
ORDER BY a.task, common DESC
