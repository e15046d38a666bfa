-- Tokens that a scored pair costs
-- Tokens in and out and seconds of a run, divided by the pairs that could be compared; null where no endpoint counts.
WITH compared AS (SELECT run_id, count(*) FILTER (agrees IS NOT NULL) AS pairs FROM pairs GROUP BY run_id)
SELECT r.model, r.task, r.run_id, c.pairs, (r.input_tokens + r.output_tokens) / nullif(c.pairs, 0) AS tokens_a_pair,
    r.attempts / nullif(c.pairs, 0) AS requests_a_pair, r.active_s / nullif(c.pairs, 0) AS seconds_a_pair
FROM runs r
JOIN compared c USING (run_id)
ORDER BY tokens_a_pair DESC NULLS LAST
