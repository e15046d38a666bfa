"""The levers of a run that is on, each with a word about what it did."""

from typing import TYPE_CHECKING

from selfexec_tui.bridge import LiveRun
from selfexec_tui.present.figures import counted

if TYPE_CHECKING:
    from selfexec_tui.app import SelfexecApp


def pause(live: LiveRun, app: "SelfexecApp") -> None:
    """Ask nothing new, or go on."""
    if live.control.paused:
        live.control.proceed()
        app.say("asking goes on")
    else:
        live.control.pause()
        app.say(f"paused: nothing new is asked; {app.key_of('board.pause')} goes on")


def stop(live: LiveRun, app: "SelfexecApp") -> None:
    """Wait for the sessions under way and end; the second time, drop them."""
    if live.control.stopping:
        live.control.cancel()
    else:
        live.control.stop()
        app.say(f"stopping: sessions under way are waited for; {app.key_of('board.stop')} again drops them")


def retune(live: LiveRun, app: "SelfexecApp", by: int) -> None:
    """Ask so many sessions more at a time."""
    live.control.set_concurrency(live.control.concurrency + by)
    live.board.concurrency = live.control.concurrency
    app.say(f"{counted(live.control.concurrency, 'session')} at a time")
