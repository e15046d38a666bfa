-- What went wrong with endpoints
-- Every failed request by status and message, with how often another attempt was worth it.
-- none: No request has failed.
SELECT endpoint, model, state, status, error, count(*) AS requests, count(*) FILTER (retry) AS retried,
    max(retry_after_s) AS longest_wait_s, max(started_at) AS last_seen
FROM attempts
WHERE error IS NOT NULL AND state <> 'skipped'
GROUP BY ALL
ORDER BY requests DESC
