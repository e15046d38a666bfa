-- Too much or too little promised
-- Forecasts of yes that did not happen against forecasts of no that did, by model and task.
SELECT model, task, count(*) FILTER (predicted = 'yes' AND actual = 'no') AS promised_too_much,
    count(*) FILTER (predicted = 'no' AND actual = 'yes') AS promised_too_little,
    count(*) FILTER (agrees) AS as_promised, count(*) FILTER (agrees IS NULL) AS unread
FROM pairs
WHERE predicted IS NULL OR predicted IN ('yes', 'no')
GROUP BY ALL
ORDER BY model, task
