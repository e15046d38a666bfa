-- Tokens by task and role
-- What each kind of session takes in and gives out, reasoning counted apart.
SELECT r.task, s.role, count(*) AS sessions, sum(s.input_tokens) AS tokens_in, sum(s.output_tokens) AS tokens_out,
    sum(s.reasoning_tokens) AS reasoning_tokens, avg(s.output_tokens) AS tokens_a_reply
FROM sessions s
JOIN runs r USING (run_id)
GROUP BY ALL
ORDER BY tokens_out DESC NULLS LAST, r.task, s.role
