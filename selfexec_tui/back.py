"""From a screen's thread back to the screen, which may have been left meanwhile."""

from collections.abc import Callable
from typing import Any

from textual.screen import Screen


def is_there(screen: Screen[Any]) -> bool:
    """It has not been left. Of one that is being left the widgets go first, while it still takes messages."""
    return screen in screen.app.screen_stack


def back(screen: Screen[Any], call: Callable[..., object], *values: object) -> None:
    """Call it in the app's own thread; not at all where the screen is no longer there to take anything."""

    def take() -> None:
        if is_there(screen):
            call(*values)

    screen.app.call_from_thread(take)
