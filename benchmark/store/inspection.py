"""What the inspection of one item asks of the database beyond its sessions and its assessment."""

from collections.abc import Sequence
from datetime import datetime

import duckdb

from benchmark.records import CaseKind, Record
from benchmark.store import fetch

_CASES = """
    SELECT c.kind, c.role, c.part, c.sample, c.option, c.word, c.label, c.contested, c.wanted, d.rater, d.value,
        d.pass_number, d.noted_at, d.blind, d.revealed,
        (SELECT string_agg(n.note, '; ' ORDER BY n.noted_at) FROM notes n
            WHERE n.kind = c.kind AND n.text_hash = c.text_hash AND n.rater = d.rater) AS note
    FROM cases c LEFT JOIN decisions d ON d.kind = c.kind AND d.text_hash = c.text_hash
    WHERE c.run_id = ? AND c.item_id = ? AND (c.wanted OR d.rater IS NOT NULL)
    ORDER BY c.kind, c.role, c.part, c.sample, c.option, d.pass_number, d.noted_at
"""
_MISMATCHES = """
    SELECT DISTINCT run_id, item_id FROM raw.newest_pair WHERE list_contains($runs, run_id) AND mark = '!'
"""


class ItemCase(Record):
    """A case of an item that people decide, with one decision on it, if there is any yet."""

    kind: CaseKind
    role: str
    part: str
    sample: int
    option: str
    word: str
    label: str
    """What the program takes it for."""
    contested: bool
    wanted: bool
    """A person is asked."""
    rater: str | None
    """None where nobody has decided; the rest belongs to the decision."""
    value: str | None
    pass_number: int | None
    noted_at: datetime | None
    blind: bool | None
    revealed: bool | None
    note: str | None


class Inspection:
    def __init__(self, connection: duckdb.DuckDBPyConnection) -> None:
        self._connection = connection

    def cases(self, run_id: str, item_id: str) -> list[ItemCase]:
        """The cases of an item by its run's newest assessment: those that were decided, and those that wait."""
        return [ItemCase(**row) for row in fetch.rows(self._connection, _CASES, [run_id, item_id])]

    def mismatches(self, run_ids: Sequence[str]) -> set[tuple[str, str]]:
        """(run, item) of the items in which anything that was predicted differs from what came."""
        found = fetch.rows(self._connection, _MISMATCHES, {"runs": list(run_ids)})
        return {(row["run_id"], row["item_id"]) for row in found}
