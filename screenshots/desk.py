"""The pictures of the inspection desk: browse, deciding, agreement, SQL."""

from collections.abc import Awaitable, Callable

from textual.pilot import Pilot

from benchmark.querying.saved import starters
from benchmark.records import CaseKind, QueuePlan
from selfexec_tui.app import SelfexecApp
from selfexec_tui.screens.adjudicate import AdjudicateScreen

Shot = Callable[[SelfexecApp, Pilot[None], str], Awaitable[None]]
CASES = 5
"""So many are decided."""
DECLINED = ("I'm sorry", "As an AI", "I can't")
STARTER = "WHERE rung = 'embedding'"
"""In the text of the query that the association run has an answer to."""


async def desk(app: SelfexecApp, pilot: Pilot[None], shot: Shot) -> None:
    """From home, over the runs that are there, and back to home."""
    await pilot.press("b")
    await shot(app, pilot, "browse")
    await pilot.press("q")
    app.open_adjudicate(queue(app))
    await shot(app, pilot, "adjudicate")
    for _ in range(CASES):
        await pilot.press(decision(app))
        await pilot.pause(0.5)
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


def decision(app: SelfexecApp) -> str:
    """The key of what a person would say."""
    case = app.screen.case if isinstance(app.screen, AdjudicateScreen) else None
    return "3" if case and case.reply.startswith(DECLINED) else "2" if case and case.kind is CaseKind.WORDS else "1"


def queue(app: SelfexecApp) -> QueuePlan:
    """Refusals where there are some, else words."""
    refusals = QueuePlan(rater="ada", kinds=(CaseKind.REFUSAL,), all_cases=True)
    words = QueuePlan(rater="ada", kinds=(CaseKind.WORDS,))
    return refusals if app.desks.queue(refusals) else words
