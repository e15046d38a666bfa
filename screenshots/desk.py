"""The pictures of the inspection desk: browse, an item's differences, deciding, the code book, agreement, SQL."""

from collections.abc import Awaitable, Callable

from textual.pilot import Pilot

from benchmark.adjudicating.queue import QueuePlan
from benchmark.querying.saved import starters
from benchmark.records import CaseKind
from selfexec_tui.app import SelfexecApp

Shot = Callable[[SelfexecApp, Pilot[None], str], Awaitable[None]]
STARTER = "WHERE rung = 'embedding'"
"""In the text of the query that the association run has an answer to."""


async def desk(app: SelfexecApp, pilot: Pilot[None], shot: Shot) -> None:
    """From home, over the runs that are there, and back to home."""
    await pilot.press("b")
    await shot(app, pilot, "browse")
    await pilot.press("q")
    app.open_adjudicate(queue(app))
    await shot(app, pilot, "adjudicate")
    await pilot.press("question_mark")
    await shot(app, pilot, "code-book")
    await pilot.press("question_mark")
    for key in "21221":
        await pilot.press(key)
        await pilot.pause(0.5)
    await shot(app, pilot, "decided")
    await pilot.press("q")
    await pilot.pause(1)
    app.open_agreement()
    await shot(app, pilot, "agreement")
    await pilot.press("q")
    app.open_sql(next(query.sql for query in starters() if STARTER in query.sql))
    await pilot.pause(0.5)
    await pilot.press("f5")
    await shot(app, pilot, "sql")
    await pilot.press("escape", "q")


def queue(app: SelfexecApp) -> QueuePlan:
    """Refusals where there are some, else words."""
    refusals = QueuePlan(rater="ada", kinds=(CaseKind.REFUSAL,), all_cases=True)
    words = QueuePlan(rater="ada", kinds=(CaseKind.WORDS,))
    return refusals if app.desks.queue(refusals) else words
