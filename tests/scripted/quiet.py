"""When an app under test has come to rest: nothing is handled, read, laid out or painted any more.

Textual's pilot waits until the process uses little time by the clock: 20 ms or more twice a key on an idle machine, and
not for long enough on a busy one. Whether anything is left to do can be asked instead.
"""

import asyncio
from collections.abc import Iterable, Iterator
from contextlib import suppress
from time import monotonic, process_time

from textual._context import active_app
from textual.app import App
from textual.message_pump import MessagePump
from textual.screen import Screen
from textual.worker import Worker, WorkerCancelled
from textual.worker_manager import WorkerManager

STEP_S = 0.001
"""Between two looks while something takes its time."""
SOON_S = 0.3
"""A timer that goes off once and so soon is waited for: it is there to spare work while somebody types."""
STILL_S = 0.2
"""A thread is taken as waiting for the test itself when the process was busy for no more than a share of this time."""
STILL_SHARE = 1 / 20
BUSY_S = 0.3
"""A thread that needs more time of the processor is not waited for: the test does something meanwhile."""
AT_MOST_S = 30.0


async def wait_for_rest(min_sleep: float = 0.0, max_sleep: float = AT_MOST_S) -> None:
    """Takes the place of `textual._wait.wait_for_idle`."""
    app, end = active_app.get(), monotonic() + max_sleep
    looked, used = monotonic(), process_time()
    rounds, enough = 0, used + BUSY_S
    while app._running and monotonic() < end and process_time() < enough:
        await asyncio.sleep(0 if rounds < 50 else STEP_S)
        rounds += 1
        if not _handled(app):
            continue
        if not _painted(app.screen):
            app.screen._on_timer_update()
        elif not _expected(app):
            return
        elif (now := monotonic()) - looked > STILL_S:
            if process_time() - used < STILL_SHARE * (now - looked):
                return
            looked, used = now, process_time()
        else:
            await asyncio.sleep(STEP_S)


async def wait_for_workers(manager: WorkerManager, workers: Iterable[Worker[object]] | None = None) -> None:
    """Takes the place of `WorkerManager.wait_for_complete`: one that another took the place of is done as well."""
    for worker in list(workers or manager):
        with suppress(WorkerCancelled):
            await worker.wait()


def _pumps(app: App[object]) -> Iterator[MessagePump]:
    yield app
    if app._screen_stacks[app._current_mode]:
        yield from app.screen.walk_children(with_self=True)


def _handled(app: App[object]) -> bool:
    return bool(app._screen_stacks[app._current_mode]) and all(_waits(pump) for pump in _pumps(app))


def _waits(pump: MessagePump) -> bool:
    """For its next message, with none on its way."""
    queue = pump._message_queue
    return pump._closed or (queue.empty() and bool(queue.ready_event._waiters) and not pump._next_callbacks)


def _painted(screen: Screen[object]) -> bool:
    wanted = screen._layout_required or screen._scroll_required or screen._repaint_required
    return not (wanted or screen._recompose_required or screen._dirty_widgets or screen._callbacks)


def _expected(app: App[object]) -> bool:
    """A thread is reading, something glides, or a timer will go off soon."""
    animator = app._animator
    if animator._animations or animator._scheduled or any(not worker.is_finished for worker in app.workers):
        return True
    return any(
        timer._repeat == 0 and timer._interval <= SOON_S and timer._task is not None and timer._active.is_set()
        for pump in _pumps(app)
        for timer in pump._timers
        if timer._task is None or not timer._task.done()
    )
