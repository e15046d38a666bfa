-- Where runs stand
-- Sessions done and missing, failures and the age of each run; a crashed one still says running.
SELECT run_id, model, task, state, sessions_done, sessions - sessions_done AS missing, sessions_failed, legs, active_s,
    now() AT TIME ZONE 'UTC' - created_at AS age
FROM runs
ORDER BY created_at DESC
