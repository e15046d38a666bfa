-- Who decided what
-- Standing decisions of people by rater, pass, kind and value, with the seconds that one took.
-- none: Nobody has decided a case yet: a on the list of runs opens the desk.
SELECT rater, pass_number, kind, value, count(*) AS decisions, avg(seconds) AS seconds_each,
    count(*) FILTER (NOT blind OR revealed) AS not_blind, max(noted_at) AS last_one
FROM decisions
GROUP BY ALL
ORDER BY rater, pass_number, kind, decisions DESC
