-- All opinions on each reply
-- Rules, the model's verdicts, the judge and people side by side; a null has said nothing.
-- needs: restriction
-- none: Nobody and nothing has judged a reply yet.
SELECT run_id, model, item_id, sample, max(label) FILTER (source = 'rules') AS rules,
    string_agg(DISTINCT label, ' / ' ORDER BY label) FILTER (source = 'verdict') AS verdicts,
    string_agg(DISTINCT label, ' / ' ORDER BY label) FILTER (source = 'judge') AS judge,
    string_agg(DISTINCT label, ' / ' ORDER BY label) FILTER (source = 'human') AS people
FROM judgements
WHERE task = 'restriction'
GROUP BY run_id, model, item_id, sample
ORDER BY run_id, item_id, sample
