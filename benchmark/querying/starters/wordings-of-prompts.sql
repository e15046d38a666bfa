-- Does the wording of the prompt matter?
-- Share of readable replies by prompt, version and paraphrase.
SELECT prompt_id, prompt_version, paraphrase, role, count(*) AS sessions, avg((state NOT IN ('format_error', 'empty'))::INT) AS readable_share,
    avg(output_tokens) AS tokens_a_reply, count(DISTINCT model) AS models
FROM sessions
WHERE state <> 'skipped'
GROUP BY ALL
ORDER BY prompt_id, readable_share
