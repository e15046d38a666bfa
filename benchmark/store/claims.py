"""Who has which case on screen: an append-only table whose primary key lets one rater have a place of a case.

A claim is the newest generation of its place. Taking, renewing and releasing each add the next generation; a claim is
free again once its time is over. Nothing is updated: plain SELECT and INSERT are all that it takes, from any process.
"""

from collections.abc import Callable, Sequence
from datetime import UTC, datetime, timedelta
from typing import Any

import duckdb

from benchmark.errors import StoreError
from benchmark.records import CaseKind, CaseRow, QueuePlan
from benchmark.store import fetch
from benchmark.store.rows import naive
from benchmark.store.writer import Writer
from benchmark.text import scrub

LEASE_S = 600.0
"""A claim that is not renewed for so long is lost."""
TRIES = 2
"""So many more places than a case has are tried, where others come first each time."""
_KEY = ("kind", "text_hash", "pass_number", "place", "generation")
_NEWEST = """
    SELECT kind, text_hash, pass_number, place, arg_max(rater, generation) AS rater,
        arg_max(until, generation) AS until, max(generation) AS generation
    FROM raw.claim WHERE kind = $kind AND text_hash = $text_hash AND pass_number = $pass_number GROUP BY ALL
"""
_MINE = """
    SELECT * FROM (SELECT kind, text_hash, pass_number, place, arg_max(rater, generation) AS rater,
        arg_max(until, generation) AS until, max(generation) AS generation
        FROM raw.claim WHERE pass_number = $pass_number AND list_contains($texts, text_hash) GROUP BY ALL)
    WHERE rater = $rater AND until > $now
"""
_RATED = """
    SELECT DISTINCT rater FROM decisions
    WHERE kind = $kind AND text_hash = $text_hash AND pass_number = $pass_number AND rater <> $rater
"""
_WHO = """
    SELECT rater, claimed_at FROM raw.claim WHERE kind = $kind AND text_hash = $text_hash
        AND pass_number = $pass_number AND place = $place AND generation = $generation
"""
_LIVE = """
    SELECT DISTINCT rater FROM (SELECT arg_max(rater, generation) AS rater, arg_max(until, generation) AS until
        FROM raw.claim GROUP BY kind, text_hash, pass_number, place) WHERE until > $now ORDER BY rater
"""
Now = Callable[[], datetime]


class Claims:
    """The claims of all raters. `now` gives the time, with its zone."""

    def __init__(
        self, connection: duckdb.DuckDBPyConnection, writer: Writer, now: Now = lambda: datetime.now(UTC)
    ) -> None:
        self._connection, self._writer, self._now = connection, writer, now

    def claim(self, plan: QueuePlan, candidates: Sequence[CaseRow], lease_s: float = LEASE_S) -> CaseRow | None:
        """The first of the candidates that this rater gets; None where others have or had them all.

        A case has room while fewer raters have decided it, or have it on screen, than it wants ratings. In the second
        pass everybody looks at their own cases: there a case has room for each rater.
        """
        return next((case for case in candidates if self._take(plan, case, lease_s)), None)

    def renew(self, plan: QueuePlan, case: CaseRow, lease_s: float = LEASE_S) -> bool:
        """Hold on to a claim for another lease; False where it was lost to somebody else."""
        return self._take(plan, case, lease_s)

    def release(self, plan: QueuePlan, *cases: CaseRow) -> None:
        """Let somebody else have these cases, all at once."""
        at = naive(self._now())
        values = {"rater": scrub(plan.rater), "pass_number": plan.pass_number, "now": at}
        texts = {"texts": [case.text_hash for case in cases]}
        mine = list(fetch.rows(self._connection, _MINE, values | texts)) if cases else []
        freed = [_next(claim, plan.rater, at, at) for claim in mine]
        try:
            self._writer.write([("claim", row) for row in freed])
        except StoreError:
            # Somebody took one of them in this moment, its lease being over: the others are freed one by one.
            for claim in mine:
                self._insert(claim, plan.rater, at, at)

    def raters(self) -> list[str]:
        """Everybody who has a case on screen."""
        found = fetch.rows(self._connection, _LIVE, {"now": naive(self._now())})
        return [row["rater"] for row in found]

    def _take(self, plan: QueuePlan, case: CaseRow, lease_s: float) -> bool:
        if plan.pass_number > 1:
            return True
        name = _name(case.kind, case.text_hash, plan.pass_number)
        for _ in range(plan.ratings + TRIES):
            at = naive(self._now())
            rater, claims = scrub(plan.rater), self._claims(plan, case)
            live = {claim["place"]: claim for claim in claims if claim["until"] > at}
            mine = next((claim for claim in live.values() if claim["rater"] == rater), None)
            if mine is None:
                rated = {row["rater"] for row in fetch.rows(self._connection, _RATED, name | {"rater": rater})}
                if len(rated | {claim["rater"] for claim in live.values()}) >= plan.ratings:
                    return False
                free = next(place for place in range(len(live) + 1) if place not in live)
                last = max((claim["generation"] for claim in claims if claim["place"] == free), default=-1)
                mine = name | {"place": free, "generation": last}
            if self._insert(mine, rater, at, at + timedelta(seconds=lease_s)):
                return True
        return False

    def _claims(self, plan: QueuePlan, case: CaseRow) -> list[dict[str, Any]]:
        """The newest generation of each place of a case."""
        return list(fetch.rows(self._connection, _NEWEST, _name(case.kind, case.text_hash, plan.pass_number)))

    def _insert(self, claim: dict[str, Any], rater: str, at: datetime, until: datetime) -> bool:
        """Add the next generation; False where somebody else was first."""
        row = _next(claim, rater, at, until)
        try:
            self._writer.write([("claim", row)])
        except StoreError:
            if fetch.first(self._connection, _WHO, {name: row[name] for name in _KEY}) is None:
                raise
            return False
        return True


def _next(claim: dict[str, Any], rater: str, at: datetime, until: datetime) -> dict[str, Any]:
    """The row of the next generation of a claim."""
    place = {name: claim[name] for name in _KEY} | {"generation": claim["generation"] + 1}
    return place | {"rater": scrub(rater), "claimed_at": at, "until": until}


def _name(kind: CaseKind, text_hash: str, pass_number: int) -> dict[str, Any]:
    return {"kind": kind.value, "text_hash": text_hash, "pass_number": pass_number}
