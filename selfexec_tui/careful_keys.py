"""The keys of a screen on which a press cannot be taken for what comes next."""

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, cast

from textual.message import Message
from textual.screen import Screen
from textual.timer import Timer

from selfexec_tui.key_guard import HELD_S, KeyGuard, Verdict

if TYPE_CHECKING:
    from selfexec_tui.desk_app import DeskApp

EARLY = "{key} came before this was on screen: not counted"
HELD = "{key} is held: it counts once"


def now() -> float:
    """The time on the clock that stamps key events."""
    return Message().time


class CarefulKeys:
    """Does what a key asks for, at once or after a moment, or says why not.

    `say` is told, below what is on screen, about presses that do not count.
    """

    def __init__(self, screen: Screen[Any], say: Callable[[str], object]) -> None:
        self._screen, self._say = screen, say
        self._guard = KeyGuard()
        self._waiting: tuple[Timer, Callable[[], object]] | None = None

    def shows(self) -> None:
        """Something else is shown from now on; presses count once it is painted."""
        self._guard.hide()
        self._screen.call_after_refresh(lambda: self._guard.show(now()))

    def press(self, act: Callable[[], object], click: Message | None = None) -> None:
        """Judge the key that was pressed last, or the click that is said."""
        key, at = ("the click", click.time) if click else cast("DeskApp", self._screen.app).pressed
        verdict = self._guard.judge(key, at)
        if verdict is not Verdict.BOUNCE and (waiting := self._take()) and verdict is not Verdict.HELD:
            waiting()
            # What was to be judged by now is for what has just come.
            verdict = Verdict.EARLY
        if verdict is Verdict.COUNTS:
            act()
        elif verdict is Verdict.WAITS:
            self._waiting = self._screen.set_timer(HELD_S, self._act), act
        else:
            self._say((EARLY if verdict is Verdict.EARLY else HELD).format(key=key))

    def _act(self) -> None:
        if waiting := self._take():
            waiting()

    def _take(self) -> Callable[[], object] | None:
        """What waits, which waits no longer."""
        if self._waiting is None:
            return None
        (timer, act), self._waiting = self._waiting, None
        timer.stop()
        return act
