"""Keys for a screen that is still being made wait until it is there."""

from collections.abc import Callable

from textual.events import Event
from textual.screen import Screen


class HeldKeys:
    """A screen takes keys as soon as it is on top, before it has anything that they could act on."""

    def __init__(self, post: Callable[[Event], object]) -> None:
        self._post = post
        self._held: list[Event] = []

    def hold(self, event: Event, screen: Screen[object]) -> bool:
        """Whether the event was put aside; it comes again when the screen is there."""
        if screen.is_mounted and not self._held:
            return False
        self._held.append(event)
        if len(self._held) == 1:
            screen.call_after_refresh(self._give_back)
        return True

    def _give_back(self) -> None:
        held, self._held = self._held, []
        for event in held:
            self._post(event)
