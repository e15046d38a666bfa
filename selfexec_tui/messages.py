"""What the bridge tells the screens."""

from typing import TYPE_CHECKING

from textual.message import Message

if TYPE_CHECKING:
    from selfexec_tui.bridge import LiveRun


class LiveChanged(Message):
    """Something happened in a run that is on; at most ten of these a second."""

    def __init__(self, live: "LiveRun") -> None:
        super().__init__()
        self.live = live


class LiveEnded(Message):
    """A run that was on is over, well or not."""

    def __init__(self, live: "LiveRun") -> None:
        super().__init__()
        self.live = live


class Rescored(Message):
    """A run was scored again after decisions, or could not be."""

    def __init__(self, run_id: str, error: BaseException | None = None) -> None:
        super().__init__()
        self.run_id, self.error = run_id, error


class SharingChanged(Message):
    """The database is served now, is this process's own now, or somebody else has added to it."""
