"""A session that there was no reason to ask, kept like any other so that plan and store agree."""

from datetime import UTC, datetime

from benchmark.records import Attempt, PlannedSession, State


def skipped(planned: PlannedSession, *, number: int, leg: int) -> Attempt:
    """The attempt that was not made: no request, no tokens, and the reason."""
    return Attempt(
        key=planned.key,
        number=number,
        leg=leg,
        endpoint="",
        model="",
        started_at=datetime.now(UTC),
        duration_s=0.0,
        request="",
        state=State.SKIPPED,
        error=planned.skip,
    )
