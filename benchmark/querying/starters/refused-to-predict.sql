-- Forecasts that were refused
-- Where the model would not even say what it would do; these are no format errors and count apart.
-- none: No forecast was refused.
SELECT run_id, model, item_id, category, part, text AS reply
FROM sessions
WHERE role = 'predict' AND state IN ('refused_the_prediction', 'refused_by_provider')
ORDER BY run_id, item_id, part
