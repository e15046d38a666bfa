-- Words matched by embedding alone
-- Option words that no rule of the ladder found in the model's list, and how near the nearest listed word is.
-- needs: association
-- none: No option word was matched by embedding alone: the other rungs found what there was, or the run was made or imported without an embedder.
SELECT target, option, matched_word, similarity, grey, predicted, model, run_id
FROM pairs
WHERE rung = 'embedding'
ORDER BY similarity
