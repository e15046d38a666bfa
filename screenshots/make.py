"""Makes the pictures of the README from a real run of the embedded model, driven by keyboard like a person would.

python screenshots/make.py [--items 12] [--size 120x36] [--db FILE]

With --db the pictures are those of the runs that are in a copy of that file, the oldest of them looked into; no model
is asked, and the picture of a run while it is on stays as it is. Writes SVG files.
"""

import argparse
import asyncio
import os
import shutil
import tempfile
from collections.abc import Callable
from pathlib import Path

from desk import desk
from textual.pilot import Pilot
from textual.widgets import Input, Select

from benchmark import paths
from benchmark.store import open_store
from selfexec_tui.app import SelfexecApp

FOLDER = Path(__file__).parent
AFTERWARDS = {
    "run": ["home"],
    "item": ["enter"],
    "why": ["w"],
    "scores": ["q", "s"],
    "runs": ["q", "q"],
    "help": ["question_mark"],
}
"""Picture -> the keys that lead to it, once the association run has ended."""
OTHERS = {"restriction": 3, "difficulty": 2}
"""Tasks whose item screen is shown too, with the items that they ask."""


async def tour(app: SelfexecApp, items: int, size: tuple[int, int]) -> None:
    """Set up a run, watch it, look into it, read its scores."""
    async with app.run_test(size=size) as pilot:
        await pilot.press("n")
        await pilot.pause(0.5)
        app.screen.query_one("#items", Input).value = str(items)
        await shot(app, pilot, "new-run")
        await pilot.press("ctrl+r")
        await wait(pilot, lambda: half_done(app, items))
        await shot(app, pilot, "live")
        await wait(pilot, lambda: not app.bridge.lives)
        for name, keys in AFTERWARDS.items():
            await pilot.press(*keys)
            await shot(app, pilot, name)
        await pilot.press("escape")
        for task, few in OTHERS.items():
            await one_item(app, pilot, task, few)
        await desk(app, pilot, shot)


async def look(app: SelfexecApp, size: tuple[int, int]) -> None:
    """Look into the oldest run that is there, read its scores, and sit down at the desk."""
    async with app.run_test(size=size) as pilot:
        await shot(app, pilot, "runs")
        await pilot.press("n")
        await shot(app, pilot, "new-run")
        await pilot.press("escape", "end", "enter")
        for name, keys in AFTERWARDS.items():
            if name in ("run", "item", "why", "scores"):
                await pilot.press(*keys)
                await shot(app, pilot, name)
        await pilot.press("q", "q")
        await desk(app, pilot, shot)


async def one_item(app: SelfexecApp, pilot: Pilot[None], task: str, items: int) -> None:
    """Run another task from the form and show its first item."""
    await pilot.press("n")
    await pilot.pause(0.5)
    app.screen.query_one("#task", Select).value = task
    app.screen.query_one("#items", Input).value = str(items)
    await pilot.pause(0.5)
    await pilot.press("ctrl+r")
    await wait(pilot, lambda: bool(app.bridge.lives))
    await wait(pilot, lambda: not app.bridge.lives)
    await pilot.press("home", "enter")
    await shot(app, pilot, task)
    await pilot.press("q", "q")


def half_done(app: SelfexecApp, items: int) -> bool:
    """Half of the sessions are in, and one item is compared."""
    board = app.bridge.lives[0].board
    return board.done >= items and any(view.rows for view in board.items.values())


async def wait(pilot: Pilot[None], until: Callable[[], bool]) -> None:
    while not until():
        await pilot.pause(0.2)


async def shot(app: SelfexecApp, pilot: Pilot[None], name: str) -> None:
    """A picture, once nothing is being read any more."""
    await pilot.pause(0.5)
    await app.workers.wait_for_complete()
    await pilot.pause(0.5)
    picture = FOLDER / f"{name}.svg"
    picture.write_text(app.export_screenshot(title="selfexec"), encoding="utf-8")
    print(picture.name, flush=True)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--items", type=int, default=12)
    parser.add_argument("--size", default="120x36")
    parser.add_argument("--db", type=Path)
    given = parser.parse_args()
    columns, lines = map(int, given.size.split("x"))
    with tempfile.TemporaryDirectory() as folder:
        os.environ |= {"SELFEXEC_CACHE": str(paths.cache_folder()), "HOME": folder, "SELFEXEC_DATA": folder}
        place = Path(folder) / "experiments.duckdb"
        if given.db:
            shutil.copy(given.db, place)
        with open_store(place) as store:
            app = SelfexecApp(store, rater="ada")
            try:
                asyncio.run(look(app, (columns, lines)) if given.db else tour(app, given.items, (columns, lines)))
            finally:
                app.desks.close()
                app.bridge.close()


if __name__ == "__main__":
    main()
