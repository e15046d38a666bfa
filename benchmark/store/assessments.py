"""Readings, pairs and scores: each assessment of a run is kept, the newest one is shown."""

import itertools
import threading
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from datetime import UTC, datetime
from typing import Any

import duckdb

from benchmark import __version__
from benchmark.records import Judgement, Pair, Reading, Referral, Run, Score, SessionKey
from benchmark.store import fetch
from benchmark.store.amending import BLOCK, amend
from benchmark.store.rows import (
    Row,
    judgement_of,
    judgement_row,
    key_of,
    naive,
    pair_row,
    reading_of,
    reading_row,
    referral_row,
    score_row,
)
from benchmark.store.writer import Writer

_OTHERS = """
    WITH own AS (SELECT *, (config::JSON ->> 'dataset_hash') AS hash FROM raw.run WHERE run_id = $run_id),
    other AS (
        SELECT r.model, arg_max(r.run_id, r.run_id[3:]::INTEGER) AS run_id
        FROM raw.run r JOIN own ON r.task = own.task AND r.model <> own.model
            AND (r.config::JSON ->> 'dataset_hash') = own.hash
        JOIN raw.latest_assessment l ON l.run_id = r.run_id
        GROUP BY r.model
    )
    SELECT DISTINCT o.model, p.item_id, p.option, p.actual
    FROM other o JOIN raw.latest_assessment l ON l.run_id = o.run_id
    JOIN raw.pair p ON p.run_id = o.run_id AND p.assessment = l.number
    WHERE p.sample = 0 AND p.actual IS NOT NULL
    ORDER BY o.model
"""
_NEWEST = "JOIN raw.latest_assessment l ON l.run_id = t.run_id AND l.number = t.assessment"

_FOLLOWS = """SELECT number FROM raw.latest_assessment l
    WHERE run_id = ? AND EXISTS (SELECT 1 FROM raw.rescoring r WHERE r.run_id = l.run_id AND r.number = l.number)"""
_AMENDED = """UPDATE raw.assessment SET made_at = $made_at, program = $program
    WHERE run_id = $run_id AND number = $number"""
_LOGGED = "INSERT INTO raw.rescoring BY NAME SELECT $run_id AS run_id, $number AS number, $made_at AS made_at, "
_LOGGED += "$entries AS entries, $changed AS changed, $program AS program"


@dataclass(frozen=True, slots=True)
class Known:
    """What was known of people's decisions when a run was assessed."""

    at: datetime
    entries: int
    """Of the log of decisions, from its first one."""


class Assessments:
    def __init__(
        self, connection: duckdb.DuckDBPyConnection, writer: Writer, saved: Callable[[], object] = lambda: None
    ) -> None:
        """`saved` is called after each assessment that is stored whole."""
        self._connection, self._writer, self._saved = connection, writer, saved
        self._saving, self._following = threading.Lock(), threading.Lock()

    def save(
        self,
        run_id: str,
        readings: Iterable[tuple[SessionKey, Reading]],
        pairs: Iterable[Pair],
        scores: Sequence[Score],
        judgements: Iterable[Judgement] = (),
        referrals: Iterable[Referral] = (),
        at: datetime | None = None,
    ) -> int:
        """Store an assessment and give its number; it is the newest only once its last row is in.

        `at` is when the decisions were read that are in it, by default now.
        """
        with self._saving:
            number = self._next(run_id)
            rows = _rows(run_id, number, readings, pairs, scores, judgements, referrals)
            while block := list(itertools.islice(rows, BLOCK)):
                self._writer.write(block)
            row = {"run_id": run_id, "number": number, "made_at": naive(at or datetime.now(UTC))}
            self._writer.write([("assessment", row | {"program": __version__})])
        self._saved()
        return number

    def follow(
        self,
        run_id: str,
        readings: Iterable[tuple[SessionKey, Reading]],
        pairs: Iterable[Pair],
        scores: Sequence[Score],
        judgements: Iterable[Judgement],
        referrals: Iterable[Referral],
        known: Known,
    ) -> int:
        """Store an assessment that was made only because of decisions, and give its number.

        Where the newest one was made so too, it is changed in place, whole or not at all: of a long sitting stay the
        assessment before its first decision and the last one.
        """
        with self._following:
            number = self._newest_that_follows(run_id)
            line = {"run_id": run_id, "made_at": naive(known.at), "entries": known.entries, "program": __version__}
            if number is None:
                number = self.save(run_id, readings, pairs, scores, judgements, referrals, known.at)
                self._writer.write([("rescoring", line | {"number": number, "changed": 0})])
                return number
            line |= {"number": number}
            with fetch.writing(self._connection) as cursor:
                rows = _rows(run_id, number, readings, pairs, scores, judgements, referrals)
                changed = amend(cursor, run_id, number, rows)
                cursor.execute(_AMENDED, {name: line[name] for name in ("run_id", "number", "made_at", "program")})
                cursor.execute(_LOGGED, line | {"changed": changed})
        return number

    def _newest_that_follows(self, run_id: str) -> int | None:
        """The number of the newest assessment, if only decisions were the reason for it."""
        found = fetch.first(self._connection, _FOLLOWS, [run_id])
        return int(found["number"]) if found else None

    def readings(self, run_id: str, item_ids: str | Sequence[str] | None = None) -> dict[SessionKey, Reading]:
        where, values = _of(run_id, item_ids)
        found = fetch.rows(self._connection, f"SELECT t.* FROM raw.reading t {_NEWEST} WHERE {where}", values)
        return {key_of(row): reading_of(row) for row in found}

    def judgements(self, run_id: str, item_ids: str | Sequence[str] | None = None) -> list[Judgement]:
        where, values = _of(run_id, item_ids)
        sql = f"SELECT t.* FROM raw.judgement t {_NEWEST} WHERE {where} ORDER BY t.rowid"
        return [judgement_of(row) for row in fetch.rows(self._connection, sql, values)]

    def pairs(self, run_id: str, item_ids: Sequence[str] | None = None) -> list[Pair]:
        """Pairs in the order in which they were made."""
        chosen = "" if item_ids is None else "AND list_contains($ids, t.item_id)"
        values = {"run_id": run_id} | ({} if item_ids is None else {"ids": list(item_ids)})
        sql = f"SELECT t.* FROM raw.pair t {_NEWEST} WHERE t.run_id = $run_id {chosen} ORDER BY t.rowid"
        return [
            Pair(**{name: row[name] for name in Pair.model_fields}) for row in fetch.rows(self._connection, sql, values)
        ]

    def scores(self, run_id: str) -> list[Score]:
        sql = f"SELECT t.* FROM raw.score t {_NEWEST} WHERE t.run_id = ? ORDER BY t.rowid"
        found = fetch.rows(self._connection, sql, [run_id])
        return [Score(**{name: row[name] for name in Score.model_fields}) for row in found]

    def outcomes_of_others(self, run: Run) -> dict[str, dict[tuple[str, str], str]]:
        """Model -> (item, option) -> what it did, first sample, in its newest run over the same dataset."""
        found = fetch.rows(self._connection, _OTHERS, {"run_id": run.id})
        outcomes: dict[str, dict[tuple[str, str], str]] = {}
        for row in found:
            outcomes.setdefault(row["model"], {})[row["item_id"], row["option"]] = row["actual"]
        return outcomes

    def _next(self, run_id: str) -> int:
        """A number that no row has, those of an assessment that broke off included."""
        used = " UNION ALL ".join(
            f"SELECT max(assessment) AS number FROM raw.{table} WHERE run_id = $run_id"
            for table in ("reading", "judgement", "pair", "score", "referral")
        )
        sql = f"""SELECT max(number) AS number FROM
            ({used} UNION ALL SELECT max(number) FROM raw.assessment WHERE run_id = $run_id)"""
        newest = fetch.first(self._connection, sql, {"run_id": run_id}) or {}
        return (newest.get("number") or 0) + 1


def _rows(
    run_id: str,
    number: int,
    readings: Iterable[tuple[SessionKey, Reading]],
    pairs: Iterable[Pair],
    scores: Sequence[Score],
    judgements: Iterable[Judgement],
    referrals: Iterable[Referral],
) -> Iterator[tuple[str, Row]]:
    return itertools.chain(
        (("reading", reading_row(number, key, reading)) for key, reading in readings),
        (("judgement", judgement_row(number, judgement)) for judgement in judgements),
        (("pair", pair_row(number, pair)) for pair in pairs),
        (("score", score_row(run_id, number, score)) for score in scores),
        (("referral", referral_row(number, referral)) for referral in referrals),
    )


def _of(run_id: str, item_ids: str | Sequence[str] | None) -> tuple[str, list[Any]]:
    """The condition for one item, some items, or all of a run; and its values."""
    if item_ids is None:
        return "t.run_id = ?", [run_id]
    if isinstance(item_ids, str):
        return "t.run_id = ? AND t.item_id = ?", [run_id, item_ids]
    return "t.run_id = ? AND t.item_id IN (SELECT unnest(?::VARCHAR[]))", [run_id, list(item_ids)]
