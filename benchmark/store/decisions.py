"""The log of what people decided: written entry by entry, read as it is or as what stands of it."""

from collections.abc import Collection, Iterable, Sequence
from concurrent.futures import Future
from typing import Any

import duckdb

from benchmark.adjudicating.decided import FIRST_PASS, Decided
from benchmark.records import CaseKind, CaseRow, Decision
from benchmark.store import fetch
from benchmark.store.referrals import Referrals
from benchmark.store.rows import decision_of, decision_row
from benchmark.store.writer import Writer


class Decisions:
    def __init__(self, connection: duckdb.DuckDBPyConnection, writer: Writer, referrals: Referrals) -> None:
        self._connection, self._writer, self._referrals = connection, writer, referrals

    def record(self, decision: Decision) -> "Future[None]":
        """Hand over one entry; the future is done once it is committed, or has the StoreError."""
        return self._writer.submit([("decision", decision_row(decision))])

    def write(self, decisions: Iterable[Decision]) -> None:
        """Write entries, all or none, and wait for the commit."""
        if rows := [("decision", decision_row(decision)) for decision in decisions]:
            self._writer.write(rows)

    def standing(
        self,
        rater: str | None = None,
        kinds: Collection[CaseKind] | None = None,
        pass_number: int | None = None,
    ) -> list[Decision]:
        """Of each rater, pass and case the last decision that was not taken back, in the order of the log."""
        where, values = _where(rater, kinds, pass_number)
        sql = f"""SELECT d.* FROM raw.decision d SEMI JOIN (SELECT id FROM decisions) s ON s.id = d.id
            {where} ORDER BY d.rowid"""
        return [decision_of(row) for row in fetch.rows(self._connection, sql, values)]

    def decided(self) -> Decided:
        """What counts in scores."""
        return Decided.of(self.standing(pass_number=FIRST_PASS))

    def entries(self) -> int:
        """Entries of the log, the last one that is there by now included."""
        found = fetch.first(self._connection, "SELECT coalesce(max(rowid) + 1, 0) AS entries FROM raw.decision")
        return int(found["entries"]) if found else 0

    def log(self, rater: str | None = None, last: int | None = None) -> list[Decision]:
        """Entries in the order in which they were written; of them the `last` ones."""
        where, values = _where(rater, None, None)
        sql = f"""SELECT * FROM (SELECT d.*, d.rowid AS entry FROM raw.decision d {where}
            ORDER BY d.rowid DESC LIMIT $most) ORDER BY entry"""
        return [decision_of(row) for row in fetch.rows(self._connection, sql, values | {"most": last})]

    def cases(
        self,
        kinds: Collection[CaseKind] = (),
        runs: Collection[str] = (),
        models: Collection[str] = (),
        tasks: Collection[str] = (),
    ) -> list[CaseRow]:
        """Cases of the newest assessments with what people say of them; an empty filter lets all through."""
        return self._referrals.cases(kinds, runs, models, tasks)

    def known(self, ids: Sequence[str]) -> set[str]:
        """Those of the ids that the log has."""
        sql = "SELECT id FROM raw.decision WHERE list_contains($ids, id)"
        return {row["id"] for row in fetch.rows(self._connection, sql, {"ids": list(ids)})}

    def raters(self) -> list[str]:
        """Everybody with an entry in the log, in the order of their first one."""
        sql = "SELECT rater FROM raw.decision GROUP BY rater ORDER BY min(rowid)"
        return [row["rater"] for row in fetch.rows(self._connection, sql)]


def _where(
    rater: str | None, kinds: Collection[CaseKind] | None, pass_number: int | None
) -> tuple[str, dict[str, Any]]:
    chosen: dict[str, tuple[str, Any]] = {}
    if rater is not None:
        chosen["rater"] = ("d.rater = $rater", rater)
    if kinds:
        chosen["kinds"] = ("list_contains($kinds, d.kind)", [kind.value for kind in kinds])
    if pass_number is not None:
        chosen["pass"] = ("d.pass_number = $pass", pass_number)
    where = " AND ".join(condition for condition, _ in chosen.values())
    return ("WHERE " + where if where else ""), {name: value for name, (_, value) in chosen.items()}
