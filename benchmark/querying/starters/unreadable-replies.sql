-- Unreadable replies, by what is wrong with them
-- Counts of each reader problem, with one reply to look at.
-- none: Every reply could be read.
SELECT problem, task, role, count(*) AS replies, any_value(s.model) AS a_model, any_value(item_id) AS an_item,
    any_value(text) AS a_reply
FROM sessions s
JOIN runs r USING (run_id)
WHERE problem IS NOT NULL AND s.state <> 'skipped'
GROUP BY problem, task, role
ORDER BY replies DESC, problem
