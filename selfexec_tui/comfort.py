"""Shows each screen's hint until it is put away, and remembers which are done with; remembers the theme too."""

from pathlib import Path
from typing import TYPE_CHECKING, Any

from textual.screen import ModalScreen, Screen
from textual.theme import Theme

from selfexec_tui.present.hints import hint_for
from selfexec_tui.settings import Settings, load_settings, remember
from selfexec_tui.themes import DEFAULT_THEME
from selfexec_tui.widgets.hint import Hint
from selfexec_tui.widgets.key_footer import KeyFooter

if TYPE_CHECKING:
    from selfexec_tui.app import SelfexecApp


class Comfort:
    """What a dashboard remembers, where it has a file to remember it in; without one it shows no hints."""

    def __init__(self, app: "SelfexecApp", place: Path | None) -> None:
        self._app, self._place = app, place
        self.settings = load_settings(place) if place else Settings()

    def watch(self) -> None:
        """Begin, once the first theme is set."""
        if self._place:
            self._app.screen_change_signal.subscribe(self._app, self._screen_changed, immediate=True)
            self._app.theme_changed_signal.subscribe(self._app, self._theme_changed)

    def put_away(self) -> None:
        """The hint on show is done with, for good."""
        for hint in self._app.screen.query(Hint):
            hint.remove()
            self._remember(seen=str(self._app.screen.TITLE))

    def _screen_changed(self, screen: Screen[Any]) -> None:
        title = str(screen.TITLE)
        if isinstance(screen, ModalScreen) or title in self.settings.seen:
            return
        if text := hint_for(title, self._app.key_of):
            key = self._app.key_of("app.understood")
            screen.call_after_refresh(self._show, screen, f"{text}  ({key} puts this away)")

    def _show(self, screen: Screen[Any], text: str) -> None:
        if screen.is_attached and not screen.query(Hint):
            screen.mount(Hint(text), before=next(iter(screen.query(KeyFooter)), None))

    def _theme_changed(self, theme: Theme) -> None:
        if theme.name != (self.settings.theme or DEFAULT_THEME) and not self._app.no_color:
            self._remember(theme=theme.name)

    def _remember(self, *, theme: str | None = None, seen: str | None = None) -> None:
        assert self._place is not None
        try:
            self.settings = remember(self._place, theme=theme, seen=seen)
        except OSError as error:
            self._app.say(f"{self._place} cannot be written: {error.strerror}; this is forgotten next time", "warning")
