-- What each rung of the word ladder decides
-- How many listed words each rung finds, and how often the forecast was right there.
-- needs: association
-- none: No option word was looked for yet.
SELECT model, coalesce(rung, 'not listed') AS rung, count(*) AS options, avg(agrees::INT) AS right_share,
    min(similarity) AS least_similar, count(*) FILTER (grey) AS grey
FROM pairs
WHERE task = 'association'
GROUP BY ALL
ORDER BY model, options DESC
