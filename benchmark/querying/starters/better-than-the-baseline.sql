-- Is a model better than its baseline, and how sure are we?
-- The main score of each run beside the dumb predictor; an interval that holds zero settles nothing.
-- none: No run has a score yet.
SELECT model, task, CASE WHEN skill_low > 0 THEN 'better' WHEN skill_high < 0 THEN 'worse' WHEN skill IS NULL THEN 'no score'
    ELSE 'not settled' END AS verdict, round(skill, 3) AS skill, round(skill_low, 3) AS skill_low,
    round(skill_high, 3) AS skill_high, score, baseline, baseline_name, n, coverage, run_id
FROM runs
ORDER BY task, runs.skill DESC NULLS LAST
