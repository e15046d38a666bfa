"""Until nothing is under way any more."""

import contextlib

from textual.pilot import Pilot
from textual.worker import WorkerCancelled

ROUNDS = 5
"""What one thread has read may set off another."""


async def settled(pilot: Pilot) -> None:
    """Messages are handled, and what threads read has come."""
    for _ in range(ROUNDS):
        await pilot.pause()
        if not pilot.app.workers:
            break
        with contextlib.suppress(WorkerCancelled):
            await pilot.app.workers.wait_for_complete()
    await pilot.pause()
    await pilot.wait_for_scheduled_animations()
    await pilot.pause()
