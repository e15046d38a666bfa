-- Do raters agree with each other?
-- For each two raters the share of texts, decided by both, on which they said the same.
-- none: No two raters have decided the same case.
SELECT a.rater AS rater, b.rater AS other, a.kind, count(*) AS both_decided, avg((a.value = b.value)::INT) AS same_share
FROM decisions a
JOIN decisions b ON a.kind = b.kind AND a.text_hash = b.text_hash AND a.pass_number = b.pass_number AND a.rater < b.rater
WHERE a.pass_number = 1
GROUP BY ALL
ORDER BY same_share
