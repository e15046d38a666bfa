-- Said and done, by band
-- For options that the data set calls near-certain, plausible or unlikely: how often yes was said, how often it came true.
-- needs: association
-- none: The data sets of these runs say nothing of bands.
SELECT band, avg((predicted = 'yes')::INT) AS said_yes, avg((actual = 'yes')::INT) AS did_yes, count(*) AS pairs, model, task
FROM pairs
WHERE band IS NOT NULL AND predicted IS NOT NULL AND actual IS NOT NULL
GROUP BY band, model, task
ORDER BY task, model, said_yes DESC
