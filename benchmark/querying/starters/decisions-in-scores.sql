-- How much of a score is people's word
-- The main figure of each run and the number of cases in it that a person decided.
SELECT run_id, model, task, metric, rule, value, n, decisions, decisions / nullif(n, 0) AS decided_share
FROM scores
WHERE main
ORDER BY decided_share DESC NULLS LAST, run_id
