"""Until nothing is under way any more."""

import contextlib

from textual.pilot import Pilot
from textual.worker import WorkerCancelled


async def settled(pilot: Pilot) -> None:
    """Messages are handled, and what threads read has come."""
    await pilot.pause()
    with contextlib.suppress(WorkerCancelled):
        await pilot.app.workers.wait_for_complete()
    await pilot.pause()
