-- Beside always saying no
-- Every figure that has the always-false predictor next to it, by rule and by how failures count.
-- needs: association
-- none: No run has a figure beside always saying no yet.
SELECT model, metric, rule, failures, value, low, high, baseline, skill, skill_low, skill_high, n, clusters, run_id
FROM scores
WHERE baseline_name = 'always_false'
ORDER BY metric, rule, failures, skill DESC NULLS LAST
