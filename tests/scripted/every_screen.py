"""The screens of the dashboard one after another, as a person would come to them, in one session."""

from collections.abc import AsyncIterator

from textual.pilot import Pilot

from benchmark.adjudicating.queue import QueuePlan
from scripted.waiting import settled
from selfexec_tui.app import SelfexecApp

SQL = "SELECT item_id, score FROM (SELECT item_id, text AS score FROM sessions LIMIT 20)"
PLOT = "SELECT state, count(*) AS n FROM sessions GROUP BY state"
MISTAKE = "SELECT [nothing] FROM there"
OVER_HOME = {
    "runs": (),
    "launch": ("n",),
    "import": ("n", "ctrl+o"),
    "browse": ("b",),
    "pairs": ("b", "tab"),
    "filter": ("b", "slash", *"st"),
    "desk setup": ("A",),
    "agreement": ("w",),
    "differences": ("w", "enter"),
    "audit": ("u",),
    "help": ("question_mark", "slash", *"sc"),
    "palette": ("ctrl+p",),
}
"""Screen -> the keys that lead to it from the runs."""
OVER_RUN = {
    "board": (),
    "item": ("enter",),
    "why": ("enter", "w"),
    "raw": ("enter", "r"),
    "request": ("enter", "a"),
    "differences of words": ("enter", "d"),
    "sessions": ("enter", "i"),
    "copy": ("enter", "y"),
    "go to": ("enter", "number_sign"),
    "search": ("enter", "slash", *"the", "enter"),
    "found": ("slash", *"["),
}
OVER_SCORES = {
    "scores": (),
    "behind a score": ("enter",),
    "plots": ("p",),
    "ability": ("p", "3"),
}
OVER_CASE = {"case": (), "revealed": ("v",), "note": ("n",), "code book": ("question_mark",), "decided": ("1",)}
OVER_SQL = {
    "rows": ("escape",),
    "cell": ("enter",),
    "value": ("enter", "pagedown"),
    "ways to copy": ("Y",),
    "export": ("e",),
    "history": ("ctrl+r",),
    "questions": ("ctrl+o",),
    "schema": ("f2",),
}


async def every_screen(app: SelfexecApp, pilot: Pilot[None]) -> AsyncIterator[str]:
    """The name of each screen once it is painted."""

    async def over(places: dict[str, tuple[str, ...]]) -> AsyncIterator[str]:
        base = len(app.screen_stack)
        for name, keys in places.items():
            await pilot.press(*keys)
            await settled(pilot)
            yield name
            while len(app.screen_stack) > base:
                app.pop_screen()
            await settled(pilot)

    async for name in over(OVER_HOME):
        yield name
    run_id = app.store.runs.rows()[0].run_id
    opened = (
        (lambda: app.open_run(run_id), OVER_RUN),
        (lambda: app.open_scores(run_id), OVER_SCORES),
        (lambda: app.open_adjudicate(QueuePlan(rater=app.desks.rater, all_cases=True)), OVER_CASE),
    )
    for enter, places in opened:
        enter()
        await settled(pilot)
        async for name in over(places):
            yield name
        app.go_home()
    async for name in at_the_sql_desk(app, pilot):
        yield name


async def at_the_sql_desk(app: SelfexecApp, pilot: Pilot[None]) -> AsyncIterator[str]:
    for query, keys in (
        (SQL, OVER_SQL),
        (PLOT, {"plot": ("escape", "p")}),
        ("SELECT [nothing] FROM there", {"mistake": ()}),
    ):
        app.open_sql(query)
        await settled(pilot)
        for name, pressed in keys.items():
            await pilot.press(*pressed)
            await settled(pilot)
            yield f"SQL: {name}"
            while len(app.screen_stack) > 3:
                app.pop_screen()
        app.go_home()
