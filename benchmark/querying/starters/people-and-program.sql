-- Do people and the program agree?
-- What most people said of a case beside what the program took it for, as a count of each pairing.
-- none: Nobody has decided a case yet: a on the list of runs opens the desk.
SELECT kind, label AS program, decision AS people, count(DISTINCT text_hash) AS texts, count(*) AS cases,
    coalesce(label = decision, false) AS same
FROM cases
WHERE decision IS NOT NULL
GROUP BY ALL
ORDER BY kind, texts DESC
