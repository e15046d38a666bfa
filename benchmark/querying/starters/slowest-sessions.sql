-- The slowest sessions
-- Seconds of the latest attempt, with the tokens that came out of it.
SELECT run_id, model, item_id, role, part, duration_s, output_tokens, output_tokens / nullif(duration_s, 0) AS tokens_a_second,
    attempts, finish_reason
FROM sessions
WHERE duration_s IS NOT NULL
ORDER BY duration_s DESC
LIMIT 100
