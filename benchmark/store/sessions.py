"""Attempts, sessions and items: written as they happen, read in the order of the items."""

from collections.abc import Iterator, Sequence
from concurrent.futures import Future

import duckdb

from benchmark.records import Attempt, Item, Session, SessionKey, State
from benchmark.store import fetch
from benchmark.store.rows import attempt_of, attempt_row, item_of, key_of, key_row, session_of, session_row
from benchmark.store.writer import Writer

UNFINISHED = (State.TRANSPORT_ERROR.value, State.BUDGET_STOP.value)
"""Sessions that ended so are asked again by a resume."""
_SAME = " AND ".join(f"s.{name} = a.{name}" for name in ("run_id", "item_id", "role", "part", "sample", "number"))
_PROMPT = "s.prompt_id, s.prompt_version, s.paraphrase, s.prompt_hash, s.temperature, s.seed, s.max_tokens, s.answerer"
_WHOLE = f"""
    SELECT a.*, {_PROMPT}, s.messages FROM raw.latest_session s JOIN raw.attempt a ON {_SAME}
    JOIN raw.item i ON i.run_id = s.run_id AND i.item_id = s.item_id
"""
_BRIEF = f"""
    WITH named AS MATERIALIZED (SELECT unnest($ids::VARCHAR[]) AS item_id),
    s AS MATERIALIZED (
        SELECT * FROM raw.session WHERE run_id = $run AND item_id IN (SELECT item_id FROM named)
        QUALIFY row_number() OVER (PARTITION BY item_id, role, part, sample ORDER BY number DESC) = 1
    ),
    a AS MATERIALIZED (
        SELECT * REPLACE ('' AS request, '' AS reply, NULL AS reply_bytes) FROM raw.attempt
        WHERE run_id = $run AND item_id IN (SELECT item_id FROM named)
    )
    SELECT a.*, {_PROMPT}, '[]' AS messages FROM s JOIN a ON {_SAME}
"""
"""Some items of a run: each table is read once, for these alone, before anything is joined."""
_ROLES = "CASE s.role WHEN 'predict' THEN 0 WHEN 'act' THEN 1 ELSE 2 END"
_KEY = "run_id = $run_id AND item_id = $item_id AND role = $role AND part = $part AND sample = $sample"


class Sessions:
    def __init__(self, connection: duckdb.DuckDBPyConnection, writer: Writer) -> None:
        self._connection, self._writer = connection, writer

    def commit_attempt(self, attempt: Attempt) -> "Future[None]":
        return self._writer.submit([("attempt", attempt_row(attempt))])

    def commit_session(self, session: Session) -> "Future[None]":
        """The session and its last attempt, in one transaction."""
        return self._writer.submit([("attempt", attempt_row(session.attempt)), ("session", session_row(session))])

    def items(self, run_id: str, offset: int = 0, limit: int | None = None) -> Iterator[Item]:
        sql = "SELECT * FROM raw.item WHERE run_id = ? ORDER BY position LIMIT ? OFFSET ?"
        for row in fetch.rows(self._connection, sql, [run_id, limit, offset]):
            yield item_of(row)

    def items_named(self, run_id: str, item_ids: Sequence[str]) -> list[Item]:
        """These items, in this order; those that the run does not have are left out."""
        sql = "SELECT * FROM raw.item WHERE run_id = ? AND item_id IN (SELECT unnest(?::VARCHAR[]))"
        found = {row["item_id"]: item_of(row) for row in fetch.rows(self._connection, sql, [run_id, list(item_ids)])}
        return [found[item_id] for item_id in item_ids if item_id in found]

    def item(self, run_id: str, item_id: str) -> Item:
        """One item; KeyError where the run has no such item."""
        sql = "SELECT * FROM raw.item WHERE run_id = ? AND item_id = ?"
        row = fetch.first(self._connection, sql, [run_id, item_id])
        if row is None:
            raise KeyError(item_id)
        return item_of(row)

    def done_keys(self, run_id: str) -> set[SessionKey]:
        """Sessions that need not be asked again."""
        sql = "SELECT * FROM raw.latest_session WHERE run_id = ? AND reply_state NOT IN (?, ?)"
        return {key_of(row) for row in fetch.rows(self._connection, sql, [run_id, *UNFINISHED])}

    def attempt_counts(self, run_id: str) -> dict[SessionKey, int]:
        sql = """SELECT run_id, item_id, role, part, sample, max(number) AS number FROM raw.attempt
            WHERE run_id = ? GROUP BY ALL"""
        return {key_of(row): row["number"] for row in fetch.rows(self._connection, sql, [run_id])}

    def of_run(self, run_id: str) -> Iterator[Session]:
        """The latest session of each key, item by item."""
        sql = f"{_WHOLE} WHERE s.run_id = ? ORDER BY i.position, {_ROLES}, s.part, s.sample"
        for row in fetch.rows(self._connection, sql, [run_id]):
            yield session_of(row, attempt_of(row))

    def of_item(self, run_id: str, item_id: str) -> list[Session]:
        sql = f"{_WHOLE} WHERE s.run_id = ? AND s.item_id = ? ORDER BY {_ROLES}, s.part, s.sample"
        return [session_of(row, attempt_of(row)) for row in fetch.rows(self._connection, sql, [run_id, item_id])]

    def brief(self, run_id: str, item_ids: Sequence[str]) -> dict[str, list[Session]]:
        """Item -> its sessions, without their messages, requests and raw replies."""
        sql = f"{_BRIEF} ORDER BY {_ROLES}, s.part, s.sample"
        by_item: dict[str, list[Session]] = {}
        for row in fetch.rows(self._connection, sql, {"run": run_id, "ids": list(item_ids)}):
            by_item.setdefault(row["item_id"], []).append(session_of(row, attempt_of(row)))
        return by_item

    def attempts(self, key: SessionKey) -> list[Attempt]:
        """All attempts of a session, the first one first."""
        sql = f"SELECT * FROM raw.attempt WHERE {_KEY} ORDER BY number"
        return [attempt_of(row) for row in fetch.rows(self._connection, sql, key_row(key))]

    def counts(self, run_id: str) -> dict[str, int]:
        """Number of sessions by state, the largest first."""
        sql = "SELECT state, count(*) AS n FROM sessions WHERE run_id = ? GROUP BY state ORDER BY n DESC, state"
        return {row["state"]: row["n"] for row in fetch.rows(self._connection, sql, [run_id])}

    def mean_seconds(self, model: str, base_url: str) -> float | None:
        """Mean duration of the latest 500 answered requests to a model, None where there are none."""
        sql = """SELECT avg(duration_s) AS seconds FROM (SELECT a.duration_s FROM raw.attempt a
            JOIN raw.run r USING (run_id) WHERE a.model = ? AND r.base_url = ? AND a.status = 200
            ORDER BY a.started_at DESC LIMIT 500)"""
        row = fetch.first(self._connection, sql, [model, base_url])
        return None if row is None else row["seconds"]
