"""The dashboard on a small stored run."""

import asyncio
import json
import shutil
from functools import partialmethod

import pytest
import textual.app
import textual.constants
import textual.pilot
import textual.worker_manager
from scripted.cases import every_kind
from scripted.quiet import wait_for_rest, wait_for_workers
from scripted.replies import reply
from scripted.runs import stored
from textual.widgets import Input, TextArea

from benchmark.models.scripted import ScriptedClient
from benchmark.records import SUBJECT, Endpoint, LadderConfig, Role
from benchmark.running.conduct import Crew, conduct
from benchmark.running.control import RunControl
from benchmark.store import open_store
from benchmark.tasks.registry import task_named
from selfexec_tui.app import SelfexecApp

PATIENCE_S = 200.0
"""For the widgets of a screen on a machine that is busy with other things."""
SIZES = [(60, 20), (80, 24), (120, 40), (200, 60)]


def seeing(press):
    """Keys of somebody who waits for the first screen: those that come before it are nobody's."""

    async def press_then(pilot, *keys):
        while not getattr(pilot.app, "_begun", True):
            await pilot.pause()
        await press(pilot, *keys)

    return press_then


@pytest.fixture(autouse=True, scope="session")
def rest():
    """A pilot waits for what an app is doing, not for a time; nothing glides."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(textual.constants, "TEXTUAL_ANIMATIONS", "none")
        patch.setattr(Input.cursor_blink, "_default", False)
        patch.setattr(TextArea.cursor_blink, "_default", False)
        patch.setattr(textual.app, "wait_for_idle", wait_for_rest)
        patch.setattr(textual.pilot, "wait_for_idle", wait_for_rest)
        patient = partialmethod(textual.pilot.Pilot._wait_for_screen, timeout=PATIENCE_S)
        patch.setattr(textual.pilot.Pilot, "_wait_for_screen", patient)
        patch.setattr(textual.pilot.Pilot, "press", seeing(textual.pilot.Pilot.press))
        patch.setattr(textual.worker_manager.WorkerManager, "wait_for_complete", wait_for_workers)
        yield


@pytest.fixture
def store(database):
    with open_store(database) as store:
        yield store


@pytest.fixture
def stored_run(store, make_config, make_item):
    """A finished run whose replies are what `script` says; by default one item is predicted right and one wrong."""

    async def make(script=None, items=None):
        task = task_named("association")
        items = items or [make_item("beach"), make_item("winter", {"snow": "near_certain", "sun": "unlikely"})]
        run = store.runs.create(make_config(ladder=LadderConfig(embedder=None)), items, 2 * len(items), {})
        client = ScriptedClient(script or ordinary, Endpoint(name="scripted", base_url="http://x/v1", model="tiny"))
        await conduct(run, Crew(store, task, {SUBJECT: client}, RunControl(2), lambda _: None, lambda: None))
        return run

    return make


def ordinary(planned) -> str:
    if planned.key.role is Role.ACT:
        return json.dumps({"words": ["sand", "snow", "waves", "sea", "shell"]})
    return json.dumps({"sand": True, "sun": False, "engine": False, "snow": False})


@pytest.fixture
def app(store):
    return SelfexecApp(store)


@pytest.fixture
def shown():
    """All text on the screen, line by line."""

    def read(app) -> list[str]:
        return ["".join(segment.text for segment in strip) for strip in app.screen._compositor.render_strips()]

    return read


@pytest.fixture
def stored_task(store):
    """A finished run of any task on the scripted model."""

    async def make(task, items=(), script=reply, **changes):
        return await stored(store, task, items, script, **changes)

    return make


@pytest.fixture(scope="session")
def cases_file(tmp_path_factory):
    """A database in which every kind of case waits, made once."""
    path = tmp_path_factory.mktemp("cases") / "a.duckdb"
    with open_store(path) as made:
        asyncio.run(every_kind(made))
    return path


@pytest.fixture
def desk(cases_file, tmp_path):
    """The dashboard on a copy of that database, its rater ana."""
    path = tmp_path / "cases.duckdb"
    shutil.copy(cases_file, path)
    with open_store(path) as opened:
        app = SelfexecApp(opened, rater="ana")
        yield app
        app.desks.close()


@pytest.fixture
def settle():
    """Wait until the workers of an app are done and their results are painted."""

    async def wait(app, pilot) -> None:
        for _ in range(3):
            await pilot.pause()
            await app.workers.wait_for_complete()
        await pilot.pause()

    return wait


@pytest.fixture
def slow_fingers():
    """Keys are judged by when they come, as for people."""


@pytest.fixture(autouse=True)
def quick_fingers(request, monkeypatch):
    """Keys count as soon as a case is painted, so that no test waits between them, but for `slow_fingers`."""
    if "slow_fingers" not in request.fixturenames:
        for name in ("SETTLE_S", "BOUNCE_S", "HELD_S", "REPEAT_S"):
            monkeypatch.setattr(f"selfexec_tui.key_guard.{name}", 0.0)
