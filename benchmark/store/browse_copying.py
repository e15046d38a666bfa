"""The slim copy of what is browsed, in SQL: what there is to copy, and how it is read.

The public views join and compare texts over everything, which takes seconds for a million rows; the copy has every
column but the long texts. Of the texts that are shown it has the beginning: to fetch those of rows that lie apart, the
database would read all texts between them. The beginning is cut off below the joins, which would carry whole texts.
"""

from collections.abc import Sequence
from dataclasses import dataclass

from benchmark.browsing import Kind
from benchmark.browsing.values import quoted

SCHEMA = "browse_copy"
MADE_BY = 2
"""Version of the statements here; copies that another version made are made anew."""
TABLES = {Kind.SESSIONS: f"{SCHEMA}.session", Kind.PAIRS: f"{SCHEMA}.pair"}
RUNS = "raw.run"
ROW = {Kind.SESSIONS: "session_row", Kind.PAIRS: "pair_row"}
"""The column that names a row: its place in the table that it stands for, which never changes."""
USUAL = {
    Kind.SESSIONS: "run_number DESC, place, part, sample",
    Kind.PAIRS: "run_number DESC, place, part, sample, option",
}
"""The usual order of the copies: by numbers first, where the views compare names."""
EXCERPT = 100
"""Letters of a reply and of an error that the copy has."""

INDEX = {kind: f"CREATE INDEX IF NOT EXISTS {kind}_rows ON {TABLES[kind]} ({ROW[kind]})" for kind in Kind}
NO_INDEX = {kind: f"DROP INDEX IF EXISTS {SCHEMA}.{kind}_rows" for kind in Kind}
_NOW = {
    Kind.SESSIONS: """SELECT s.run_id, count(*) AS rows, coalesce(any_value(v.version), 0) AS assessment
        FROM raw.session s LEFT JOIN raw.assessment_version v USING (run_id) GROUP BY s.run_id""",
    Kind.PAIRS: """SELECT p.run_id, count(*) AS rows, any_value(v.version) AS assessment FROM raw.newest_pair p
        JOIN raw.assessment_version v ON v.run_id = p.run_id GROUP BY p.run_id""",
}
_ONLY = {Kind.SESSIONS: "", Kind.PAIRS: " AND state.copied = now.rows"}
"""Sessions are added to a run that is on; the pairs of an assessment are all there at once."""
LOOK = {
    kind: f"""SELECT now.run_id, now.rows, now.assessment, state.copied, state.assessment, state.last_row,
            state.last_attempt, (SELECT max(rowid) FROM raw.session), (SELECT max(rowid) FROM raw.attempt)
        FROM ({now}) now LEFT JOIN {SCHEMA}.state
            ON state.run_id = now.run_id AND state.kind = '{kind}' AND state.made_by = {MADE_BY}{_ONLY[kind]}
        ORDER BY now.run_id[3:]::INTEGER DESC"""
    for kind, now in _NOW.items()
}
"""Run -> what there is of it and what the copy has; the last session and the last attempt of all. One statement, so
that it is true of one moment."""
SET = f"INSERT OR REPLACE INTO {SCHEMA}.state VALUES (?, ?, ?, ?, ?, ?, ?)"

_KEY = "run_id, item_id, role, part, sample"
_SAME = " AND ".join(f"later.{name} = s.{name}" for name in _KEY.split(", "))
_ITEMS = f"""INSERT INTO {SCHEMA}.item
    SELECT run_id, item_id, row_number() OVER (PARTITION BY run_id ORDER BY item_id), category, target
    FROM items WHERE {{runs}} AND run_id NOT IN (SELECT run_id FROM {SCHEMA}.item)"""
_RUNS = "(SELECT run_id, run_id[3:]::INTEGER AS run_number, task, model FROM raw.run)"
_LATEST = f"""(
        SELECT * EXCLUDE (messages, prompt_hash), rowid AS session_row FROM raw.session
        WHERE {{runs}} AND rowid > {{after}} AND rowid <= {{until}}
    ) s ANTI JOIN (
        SELECT {_KEY}, max(number) AS number FROM raw.session WHERE number > 1 AND {{runs}} GROUP BY ALL
    ) later ON {_SAME} AND later.number > s.number"""
_SESSIONS = f"""INSERT INTO {TABLES[Kind.SESSIONS]} BY NAME
    SELECT s.run_id, CASE WHEN s.answerer = 'subject' THEN n.model ELSE a.model END AS model, s.item_id, i.category,
        i.target, s.role, s.part, s.sample, s.answerer,
        CASE WHEN s.reply_state = 'ok' THEN coalesce(r.state, s.reply_state) ELSE s.reply_state END AS state, a.text,
        r.grade, r.problem, a.finish_reason, a.started_at, a.duration_s, a.input_tokens, a.output_tokens,
        a.reasoning_tokens, s.number AS attempts, s.leg, a.status, a.error, a.served_model, s.prompt_id,
        s.prompt_version, s.paraphrase, s.temperature, s.seed, s.max_tokens, s.session_row, a.attempt_row,
        r.reading_row, n.run_number,
        4 * i.place + CASE s.role WHEN 'predict' THEN 0 WHEN 'act' THEN 1 WHEN 'verify' THEN 2 ELSE 3 END AS place
    FROM (SELECT s.* FROM {_LATEST}) s
    JOIN (
        SELECT {_KEY}, number, model, finish_reason, started_at, duration_s, input_tokens, output_tokens,
            reasoning_tokens, status, served_model, left(text, {EXCERPT}) AS text, left(error, {EXCERPT}) AS error,
            rowid AS attempt_row
        FROM raw.attempt WHERE {{runs}} AND rowid > {{after_attempt}}
    ) a USING ({_KEY}, number)
    JOIN {_RUNS} n USING (run_id)
    JOIN (SELECT * FROM {SCHEMA}.item WHERE {{runs}}) i USING (run_id, item_id)
    LEFT JOIN (
        SELECT {_KEY}, state, grade, problem, r.rowid AS reading_row
        FROM raw.reading r JOIN raw.latest_assessment l USING (run_id)
        WHERE l.number = r.assessment AND {{runs}} AND r.state NOT IN ('transport_error', 'budget_stop')
    ) r USING ({_KEY})"""
_PAIRS = f"""INSERT INTO {TABLES[Kind.PAIRS]} BY NAME
    SELECT run_id, n.task, n.model, item_id, i.category, i.target, p.option, p.part, p.band, p.sample, p.predicted,
        p.actual, p.actual_exact, p.predicted = p.actual AS agrees,
        p.mark, p.word AS matched_word, p.rung, p.similarity, p.grey, p.pair_row, n.run_number, i.place
    FROM raw.newest_pair p JOIN {_RUNS} n USING (run_id)
    JOIN (SELECT * FROM {SCHEMA}.item WHERE {{runs}}) i USING (run_id, item_id)
    WHERE {{runs}}"""


@dataclass(frozen=True, slots=True)
class Part:
    """What is copied in one transaction: some runs whole, or one run from some row on."""

    runs: tuple[str, ...]
    rows: int
    """About so many."""
    until: int
    """The last session that was there when it was looked at."""
    after: int = -1
    """The last session that is copied already, -1 for a run whose copy is made anew."""
    after_attempt: int = -1
    """Sessions after that one have no attempt before this one."""


def items(part: Part) -> str:
    """Puts the items of the runs in order, once."""
    return _filled(_ITEMS, part)


def rows(kind: Kind, part: Part) -> str:
    """Copies the rows."""
    return _filled(_SESSIONS if kind is Kind.SESSIONS else _PAIRS, part)


def gone(kind: Kind, part: Part) -> str:
    """Takes away what the rows that are copied then stand for: all of the runs, or what has been asked again since."""
    if part.after < 0:
        return _filled(f"DELETE FROM {TABLES[kind]} WHERE {{runs}}", part)
    again = f"""SELECT {_KEY} FROM raw.session
        WHERE {{runs}} AND number > 1 AND rowid > {{after}} AND rowid <= {{until}}"""
    return _filled(f"DELETE FROM {TABLES[kind]} WHERE {{runs}} AND ({_KEY}) IN ({again})", part)


def expected(part: Part) -> str:
    """Counts the sessions that are to be copied."""
    return _filled(f"SELECT count(*) FROM {_LATEST}", part)


def _filled(sql: str, part: Part) -> str:
    return sql.format(runs=_of(part.runs), after=part.after, until=part.until, after_attempt=part.after_attempt)


def _of(runs: Sequence[str]) -> str:
    """A condition that lets the database pass over the blocks of other runs."""
    if len(runs) == 1:
        return f"run_id = {quoted(runs[0])}"
    first, last, each = quoted(min(runs)), quoted(max(runs)), ", ".join(map(quoted, runs))
    return f"run_id BETWEEN {first} AND {last} AND run_id IN ({each})"
