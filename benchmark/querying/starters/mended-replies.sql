-- What was mended to read replies
-- Each named repair of the readers and how often it was needed, by task and role.
-- none: No reply had to be mended.
SELECT repair, task, role, count(*) AS replies, count(DISTINCT s.model) AS models
FROM (SELECT *, unnest(repairs) AS repair FROM sessions) s
JOIN runs r USING (run_id)
GROUP BY ALL
ORDER BY replies DESC, repair
