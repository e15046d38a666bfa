-- Words matched by embedding alone
-- Option words that no rule of the ladder found in the model's list, and how near the nearest listed word is.
SELECT target, option, matched_word, similarity, grey, predicted, model, run_id
FROM pairs
WHERE rung = 'embedding'
ORDER BY similarity
