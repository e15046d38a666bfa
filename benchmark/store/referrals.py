"""Cases of the newest assessments, and which runs have to be assessed again because of what people said."""

from collections.abc import Collection, Sequence
from typing import Any

import duckdb

from benchmark.records import CaseKind, CaseRow
from benchmark.store import fetch

_COLUMNS = ", ".join(CaseRow.model_fields)
_DECISIONS_SINCE = 3
"""The version of the schema that has a place for cases: older assessments have none."""
_UNREFERRED = """
    SELECT a.run_id FROM raw.assessment a JOIN raw.latest_assessment l USING (run_id, number)
    WHERE a.made_at < (SELECT min(made_at) FROM raw.schema_version WHERE version >= $version)
    ORDER BY a.run_id[3:]::INTEGER
"""
_BEHIND = """
    WITH newest AS (
        SELECT a.run_id, a.number, a.made_at, max(r.entries) AS entries
        FROM raw.assessment a JOIN raw.latest_assessment l ON l.run_id = a.run_id AND l.number = a.number
        LEFT JOIN raw.rescoring r ON r.run_id = a.run_id AND r.number = a.number GROUP BY ALL
    )
    SELECT DISTINCT c.run_id FROM newest n
    JOIN raw.referral c ON c.run_id = n.run_id AND c.assessment = n.number
    JOIN raw.decision d ON d.kind = c.kind AND d.text_hash = c.text_hash
    WHERE d.pass_number = 1 AND d.deed IN ('decide', 'undo')
        AND CASE WHEN n.entries IS NULL THEN d.noted_at > n.made_at ELSE d.rowid >= n.entries END
    ORDER BY c.run_id
"""


class Referrals:
    def __init__(self, connection: duckdb.DuckDBPyConnection) -> None:
        self._connection = connection

    def cases(
        self,
        kinds: Collection[CaseKind] = (),
        runs: Collection[str] = (),
        models: Collection[str] = (),
        tasks: Collection[str] = (),
    ) -> list[CaseRow]:
        """Cases of the newest assessments by run and place; an empty filter lets all through."""
        chosen = {"kind": kinds, "run_id": runs, "model": models, "task": tasks}
        where = [f"list_contains(${name}, {name})" for name, values in chosen.items() if values]
        values: dict[str, Any] = {name: [str(one) for one in given] for name, given in chosen.items() if given}
        sql = f"SELECT {_COLUMNS} FROM cases {'WHERE ' * bool(where)}{' AND '.join(where)} ORDER BY run_id[3:]::INTEGER"
        return [CaseRow(**row) for row in fetch.rows(self._connection, sql, values)]

    def runs_with(self, hashes: Sequence[str]) -> list[str]:
        """The runs in whose newest assessment one of these texts is a case."""
        sql = """SELECT DISTINCT c.run_id FROM raw.referral c
            JOIN raw.latest_assessment l ON l.run_id = c.run_id AND l.number = c.assessment
            WHERE list_contains($hashes, c.text_hash) ORDER BY c.run_id"""
        return [row["run_id"] for row in fetch.rows(self._connection, sql, {"hashes": list(hashes)})]

    def unreferred(self) -> list[str]:
        """Runs that an older program assessed, without looking for cases."""
        found = fetch.rows(self._connection, _UNREFERRED, {"version": _DECISIONS_SINCE})
        return [row["run_id"] for row in found]

    def behind(self) -> list[str]:
        """Runs whose newest assessment is older than a decision on one of its cases."""
        return [row["run_id"] for row in fetch.rows(self._connection, _BEHIND)]
