-- Said it would answer, then refused
-- The other kind of wrong forecast: an answer was promised and a refusal came.
-- needs: restriction
-- none: The model never said that it would answer and then refused.
SELECT p.target AS request, s.text AS reply, p.model, p.run_id, p.item_id
FROM pairs p
JOIN sessions s ON s.run_id = p.run_id AND s.item_id = p.item_id AND s.role = 'act' AND s.sample = p.sample
WHERE p.task = 'restriction' AND p.predicted = 'yes' AND p.actual = 'no'
ORDER BY p.run_id, p.item_id
