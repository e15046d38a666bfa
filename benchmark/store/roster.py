"""The items of a run by name alone: which there are, in which order, how each compares, which titles hold a text."""

from collections.abc import Sequence
from dataclasses import dataclass

import duckdb

from benchmark.store import fetch

_ROSTER = """
    WITH asked AS (SELECT DISTINCT item_id FROM raw.session WHERE run_id = $run),
    compared AS (
        SELECT item_id, bool_or(mark = '!') AS differs, bool_or(mark = '~') AS grey, bool_or(mark = '=') AS same
        FROM raw.newest_pair WHERE run_id = $run GROUP BY item_id
    )
    SELECT list(i.item_id ORDER BY i.position) AS ids, string_agg(CASE WHEN c.differs THEN '!' WHEN c.grey THEN '~'
        WHEN c.same THEN '=' WHEN a.item_id IS NULL THEN ' ' ELSE '?' END, '' ORDER BY i.position) AS marks
    FROM raw.item i LEFT JOIN compared c ON c.item_id = i.item_id LEFT JOIN asked a ON a.item_id = i.item_id
    WHERE i.run_id = $run
"""
_TITLE = "coalesce(nullif(target, ''), concat(item_id, ': ', payload::JSON ->> '$.questions[0].question'))"
_HOLDING = f"""
    SELECT item_id FROM (SELECT item_id, position, lower({_TITLE}) AS title FROM items WHERE run_id = $run)
    WHERE list_bool_and(list_transform($words, lambda word: contains(title, lower(word)))) ORDER BY position
"""
NOT_ASKED = " "
"""The mark of an item of which no session is in."""


@dataclass(frozen=True, slots=True)
class Roster:
    """All items of a run in their order."""

    ids: Sequence[str]
    marks: str
    """One sign an item: what differs decides, then what is too close to call; `?` where nothing could be compared."""

    def marked(self, mark: str) -> list[str]:
        """The items with this mark."""
        return [item_id for item_id, its in zip(self.ids, self.marks, strict=True) if its == mark]


class Rosters:
    """Narrow questions about all items of a run; half a million items take about a second."""

    def __init__(self, connection: duckdb.DuckDBPyConnection) -> None:
        self._connection = connection

    def of(self, run_id: str) -> Roster:
        """The items by the newest assessment; none where the database has no such run."""
        found = fetch.first(self._connection, _ROSTER, {"run": run_id}) or {}
        return Roster(found.get("ids") or (), found.get("marks") or "")

    def holding(self, run_id: str, text: str) -> list[str]:
        """The items whose title has all words of the text in it, upper and lower case alike, in their order."""
        values = {"run": run_id, "words": text.split()}
        return [row["item_id"] for row in fetch.rows(self._connection, _HOLDING, values)]
