-- Is a model better than its baseline, and how sure are we?
-- The main score of each run beside the dumb predictor; an interval that holds zero settles nothing.
-- none: No run has a score yet.
SELECT model, task, run_id, score, baseline_name, baseline, skill, skill_low, skill_high,
    CASE WHEN skill_low > 0 THEN 'better' WHEN skill_high < 0 THEN 'worse' WHEN skill IS NULL THEN 'no score'
        ELSE 'not settled' END AS verdict, n, coverage
FROM runs
ORDER BY task, skill DESC NULLS LAST
