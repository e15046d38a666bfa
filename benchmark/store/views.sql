-- What people query. Made anew at each open; a comment on every view and column is its documentation.
CREATE OR REPLACE VIEW raw.latest_assessment AS
    SELECT run_id, max(number) AS number FROM raw.assessment GROUP BY run_id;

-- Decisions change an assessment in place: its number stays, its version does not.
CREATE OR REPLACE VIEW raw.assessment_version AS
    SELECT l.run_id, l.number + coalesce(r.times, 0) AS version FROM raw.latest_assessment l
    LEFT JOIN (SELECT run_id, count(*) AS times FROM raw.rescoring WHERE changed > 0 GROUP BY run_id) r USING (run_id);

-- Few sessions are asked more than once: those are taken out, so that nothing has to be sorted and filters reach the table.
CREATE OR REPLACE VIEW raw.latest_session AS
    SELECT s.*, s.rowid AS session_row FROM raw.session s ANTI JOIN (
        SELECT run_id, item_id, role, part, sample, max(number) AS number FROM raw.session WHERE number > 1 GROUP BY ALL
    ) later ON later.run_id = s.run_id AND later.item_id = s.item_id AND later.role = s.role AND later.part = s.part
        AND later.sample = s.sample AND later.number > s.number;

CREATE OR REPLACE VIEW items AS
    SELECT run_id, position, item_id, task, category, cluster, coalesce(payload::JSON ->> 'target', payload::JSON ->> 'request', payload::JSON ->> 'question',
            payload::JSON ->> 'topic', '') AS target, payload
    FROM raw.item;

CREATE OR REPLACE VIEW readings AS
    SELECT r.run_id, r.item_id, r.role, r.part, r.sample, r.state, r.grade, r.value, r.repairs, r.problem, r.missing,
        r.invented, r.reader
    FROM raw.reading r JOIN raw.latest_assessment l ON l.run_id = r.run_id AND l.number = r.assessment;

CREATE OR REPLACE VIEW judgements AS
    SELECT j.run_id, n.task, n.model, j.item_id, j.role, j.part, j.sample, j.source, j.opinion, j.label, j.confidence,
        j.rule, j.spans, j.judge
    FROM raw.judgement j JOIN raw.latest_assessment l ON l.run_id = j.run_id AND l.number = j.assessment
    JOIN raw.run n ON n.run_id = j.run_id;

CREATE OR REPLACE VIEW attempts AS SELECT * FROM raw.attempt;

-- A reading of an unfinished session is dropped: a resume has asked again since, and nobody has read the new reply yet.
CREATE OR REPLACE VIEW raw.whole_session AS
    SELECT s.run_id, CASE WHEN s.answerer = 'subject' THEN n.model ELSE a.model END AS model, s.item_id, i.category,
        coalesce(i.payload::JSON ->> 'target', i.payload::JSON ->> 'request', i.payload::JSON ->> 'question',
            i.payload::JSON ->> 'topic', '') AS target, s.role, s.part, s.sample, s.answerer,
        CASE WHEN s.reply_state = 'ok' THEN coalesce(r.state, s.reply_state) ELSE s.reply_state END AS state,
        a.text, a.reasoning, r.value, r.grade, r.repairs, r.problem, a.finish_reason, a.started_at, a.duration_s,
        a.input_tokens, a.output_tokens, a.reasoning_tokens, s.number AS attempts, s.leg, a.status, a.error,
        a.served_model, a.quirks, s.prompt_id, s.prompt_version, s.paraphrase, s.temperature, s.seed, s.max_tokens,
        s.messages, s.session_row, a.rowid AS attempt_row, r.rowid AS reading_row
    FROM raw.latest_session s
    JOIN raw.attempt a ON a.run_id = s.run_id AND a.item_id = s.item_id AND a.role = s.role AND a.part = s.part
        AND a.sample = s.sample AND a.number = s.number
    JOIN raw.run n ON n.run_id = s.run_id
    JOIN raw.item i ON i.run_id = s.run_id AND i.item_id = s.item_id
    LEFT JOIN raw.latest_assessment l ON l.run_id = s.run_id
    LEFT JOIN raw.reading r ON r.run_id = s.run_id AND r.item_id = s.item_id AND r.role = s.role AND r.part = s.part
        AND r.sample = s.sample AND r.assessment = l.number AND r.state NOT IN ('transport_error', 'budget_stop');

CREATE OR REPLACE VIEW sessions AS SELECT * EXCLUDE (session_row, attempt_row, reading_row) FROM raw.whole_session;

CREATE OR REPLACE VIEW raw.newest_pair AS
    SELECT p.*, CASE WHEN p.grey AND p.predicted IS NOT NULL THEN '~'
            WHEN p.predicted IS NULL OR p.actual IS NULL THEN '?' WHEN p.actual = 'tie' THEN '~'
            WHEN p.predicted = p.actual THEN '=' ELSE '!' END AS mark, p.rowid AS pair_row
    FROM raw.pair p JOIN raw.latest_assessment l ON l.run_id = p.run_id AND l.number = p.assessment;

CREATE OR REPLACE VIEW raw.whole_pair AS
    SELECT p.run_id, n.task, n.model, p.item_id, i.category, coalesce(i.payload::JSON ->> 'target', i.payload::JSON ->> 'request',
            i.payload::JSON ->> 'question', i.payload::JSON ->> 'topic', '') AS target, p.option,
        p.part, p.band, p.sample, p.predicted, p.actual, p.actual_exact, p.predicted = p.actual AS agrees,
        p.mark, p.word AS matched_word, p.rung, p.similarity, p.grey, p.pair_row
    FROM raw.newest_pair p JOIN raw.run n ON n.run_id = p.run_id
    JOIN raw.item i ON i.run_id = p.run_id AND i.item_id = p.item_id;

CREATE OR REPLACE VIEW pairs AS SELECT * EXCLUDE (pair_row) FROM raw.whole_pair;

CREATE OR REPLACE VIEW scores AS
    SELECT s.run_id, n.task, n.model, s.metric, s.rule, s.failures, s.value, s.low, s.high, s.interval, s.baseline_name,
        s.baseline, s.skill, s.skill_low, s.skill_high, s.n, s.clusters, s.planned,
        CASE WHEN s.planned > 0 THEN s.n / s.planned END AS coverage, s.note, s.scorer, s.main, s.decisions
    FROM raw.score s JOIN raw.latest_assessment l ON l.run_id = s.run_id AND l.number = s.assessment
    JOIN raw.run n ON n.run_id = s.run_id;

CREATE OR REPLACE VIEW raw.standing AS
    SELECT d.*, d.rowid AS entry FROM raw.decision d
    WHERE d.deed <> 'undo' AND d.id NOT IN (SELECT undoes FROM raw.decision WHERE deed = 'undo');

CREATE OR REPLACE VIEW decision_log AS SELECT * FROM raw.decision;

CREATE OR REPLACE VIEW decisions AS
    SELECT noted_at, rater, pass_number, kind, text_hash, value, seconds, policy, blind, revealed, code_book, run_id, item_id,
        role, part, sample, option, word, origin, id
    FROM raw.standing WHERE deed = 'decide'
    QUALIFY row_number() OVER (PARTITION BY rater, pass_number, kind, text_hash ORDER BY noted_at DESC, entry DESC) = 1;

CREATE OR REPLACE VIEW flags AS
    SELECT kind, text_hash, rater, noted_at FROM raw.standing WHERE deed IN ('flag', 'unflag')
    QUALIFY row_number() OVER (PARTITION BY rater, kind, text_hash ORDER BY noted_at DESC, entry DESC) = 1 AND deed = 'flag';

CREATE OR REPLACE VIEW notes AS
    SELECT kind, text_hash, rater, noted_at, note FROM raw.standing WHERE note <> '';

CREATE OR REPLACE VIEW cases AS
    WITH vote AS (
        SELECT kind, text_hash, value, count(*) AS votes FROM decisions WHERE pass_number = 1 GROUP BY ALL
    ), decided AS (
        SELECT kind, text_hash, sum(votes)::BIGINT AS raters,
            CASE WHEN count(*) FILTER (votes = most) = 1 THEN arg_max(value, votes) ELSE 'unsure' END AS decision
        FROM (SELECT *, max(votes) OVER (PARTITION BY kind, text_hash) AS most FROM vote) GROUP BY ALL
    ), flagged AS (SELECT kind, text_hash, count(*) AS flags FROM flags GROUP BY ALL)
    SELECT c.run_id, n.task, n.model, c.kind, c.item_id, c.role, c.part, c.sample, c.option, c.word, c.label,
        c.uncertainty, c.contested, c.wanted, coalesce(d.raters, 0) AS raters, d.decision,
        coalesce(f.flags, 0) > 0 AS flagged, c.text_hash
    FROM raw.referral c JOIN raw.latest_assessment l ON l.run_id = c.run_id AND l.number = c.assessment
    JOIN raw.run n ON n.run_id = c.run_id
    LEFT JOIN decided d ON d.kind = c.kind AND d.text_hash = c.text_hash
    LEFT JOIN flagged f ON f.kind = c.kind AND f.text_hash = c.text_hash;

CREATE OR REPLACE VIEW runs AS
    WITH event AS (
        SELECT run_id, max(leg) AS legs, arg_max(state, seq) AS state, arg_max(detail, seq) AS detail
        FROM raw.run_event GROUP BY run_id
    ), done AS (
        SELECT run_id, count(*) FILTER (reply_state NOT IN ('transport_error', 'budget_stop')) AS sessions_done,
            count(*) FILTER (reply_state IN ('transport_error', 'budget_stop')) AS sessions_failed
        FROM raw.latest_session GROUP BY run_id
    ), leg AS (
        SELECT run_id, leg, date_diff('millisecond', min(started_at), max(started_at + to_microseconds(
            CAST(duration_s * 1000000 AS BIGINT)))) / 1000 AS seconds
        FROM raw.attempt GROUP BY run_id, leg
    ), spent AS (
        SELECT run_id, sum(input_tokens) AS input_tokens, sum(output_tokens) AS output_tokens,
            count(*) FILTER (state <> 'skipped') AS attempts
        FROM raw.attempt GROUP BY run_id
    ), main AS (
        SELECT * FROM scores WHERE main QUALIFY row_number() OVER (PARTITION BY run_id) = 1
    )
    SELECT r.run_id, r.created_at, r.task, r.model, r.endpoint, r.dataset, r.items, r.sessions,
        coalesce(d.sessions_done, 0) AS sessions_done, coalesce(d.sessions_failed, 0) AS sessions_failed,
        e.state, e.detail, coalesce(e.legs, 0) AS legs,
        (SELECT sum(seconds) FROM leg WHERE leg.run_id = r.run_id) AS active_s,
        s.input_tokens, s.output_tokens, coalesce(s.attempts, 0) AS attempts,
        m.value AS score, m.baseline_name, m.baseline, m.skill, m.skill_low, m.skill_high, m.coverage, m.n
    FROM raw.run r LEFT JOIN event e USING (run_id) LEFT JOIN done d USING (run_id) LEFT JOIN spent s USING (run_id)
    LEFT JOIN main m USING (run_id);
