-- Does it do the same twice?
-- Options whose outcome is not the same in every epoch, with how often it was yes.
-- none: Every outcome was the same in all epochs, or no run has more than one epoch.
SELECT run_id, model, task, item_id, option, part, count(*) AS epochs, avg((actual = 'yes')::INT) AS yes_share
FROM pairs
WHERE actual IS NOT NULL
GROUP BY ALL
HAVING count(DISTINCT actual) > 1
ORDER BY abs(yes_share - 0.5), run_id, item_id
