-- Where the model knows itself
-- Share of forecasts that came true in each category of the data set, the weakest first.
SELECT task, category, count(*) FILTER (agrees IS NOT NULL) AS pairs, avg(agrees::INT) AS right_share, model
FROM pairs
GROUP BY task, category, model
ORDER BY task, right_share NULLS LAST
