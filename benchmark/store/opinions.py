"""What people, programs and models said of the cases that people have decided."""

from collections.abc import Sequence

import duckdb

from benchmark.adjudicating.rated import Opinion, Place, Rating
from benchmark.records import CaseKind
from benchmark.store import fetch

_REFERRED = """
    WITH referred AS (
        SELECT c.*, i.cluster FROM raw.referral c
        JOIN raw.latest_assessment l ON l.run_id = c.run_id AND l.number = c.assessment
        JOIN raw.item i ON i.run_id = c.run_id AND i.item_id = c.item_id
    )
"""
_RATINGS = f"""{_REFERRED},
    place AS (SELECT kind, text_hash, min(cluster) AS cluster FROM referred GROUP BY ALL)
    SELECT d.kind, d.text_hash, coalesce(p.cluster, d.text_hash) AS cluster, d.rater, d.pass_number, d.value
    FROM decisions d LEFT JOIN place p ON p.kind = d.kind AND p.text_hash = d.text_hash
    ORDER BY d.kind, d.text_hash, d.rater, d.pass_number
"""
_OPINIONS = f"""{_REFERRED},
    decided AS (SELECT DISTINCT kind, text_hash FROM decisions),
    own AS (SELECT r.* FROM referred r JOIN decided d ON d.kind = r.kind AND d.text_hash = r.text_hash),
    said AS (
        SELECT o.kind, o.text_hash, o.cluster, j.source, j.label FROM own o
        JOIN judgements j ON j.run_id = o.run_id AND j.item_id = o.item_id AND j.role = o.role AND j.part = o.part
            AND j.sample = o.sample
        WHERE o.kind = 'refusal' AND j.source <> 'human'
        UNION ALL
        SELECT kind, text_hash, cluster,
            CASE kind WHEN 'words' THEN 'ladder' WHEN 'key' THEN 'judge' ELSE 'program' END AS source, label
        FROM own WHERE kind <> 'reading'
    )
    SELECT kind, text_hash, min(cluster) AS cluster, source, label, count(*) AS times
    FROM said GROUP BY kind, text_hash, source, label ORDER BY ALL
"""
_PLACES = """
    SELECT c.kind, c.text_hash, c.run_id, c.item_id, c.option, c.word, i.target
    FROM cases c JOIN items i ON i.run_id = c.run_id AND i.item_id = c.item_id
    WHERE list_contains($texts, c.text_hash)
    QUALIFY row_number() OVER
        (PARTITION BY c.kind, c.text_hash ORDER BY c.run_id DESC, i.position, c.role, c.sample) = 1
"""


class Opinions:
    def __init__(self, connection: duckdb.DuckDBPyConnection) -> None:
        self._connection = connection

    def ratings(self) -> list[Rating]:
        """All standing decisions, of both passes."""
        return [Rating(**row | {"kind": CaseKind(row["kind"])}) for row in fetch.rows(self._connection, _RATINGS)]

    def of_others(self) -> list[Opinion]:
        """What rules, verdicts, judges and the word ladder said of the decided cases, by the newest assessments."""
        return [Opinion(**row | {"kind": CaseKind(row["kind"])}) for row in fetch.rows(self._connection, _OPINIONS)]

    def places(self, texts: Sequence[str]) -> dict[str, Place]:
        """Text -> where it stands in the newest run that has it; texts of no stored run are left out."""
        found = fetch.rows(self._connection, _PLACES, {"texts": list(texts)})
        return {row["text_hash"]: Place(**row | {"kind": CaseKind(row["kind"])}) for row in found}
