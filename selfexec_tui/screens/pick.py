"""One of many, found by a few letters."""

from collections.abc import Sequence
from dataclasses import dataclass

from rich.text import Text
from textual.app import ComposeResult
from textual.containers import Vertical
from textual.events import Key
from textual.fuzzy import Matcher
from textual.screen import ModalScreen
from textual.widgets import Input, OptionList
from textual.widgets.option_list import Option

from selfexec_tui.actions import SQL_LIST, bindings
from selfexec_tui.present.literal import fit, visible
from selfexec_tui.present.spans import widest
from selfexec_tui.widgets.literal_label import LiteralLabel
from selfexec_tui.widgets.plain_input import PlainInput

MOST = 200
NARROW = 60
"""Cells below which there is room for titles alone."""
FEW = 12
"""Choices that need no full height."""


@dataclass(frozen=True, slots=True)
class Choice:
    title: str
    detail: str = ""
    """Beside the title, dim."""
    preview: str = ""
    """Below the list, while the cursor is on it."""


class PickScreen(ModalScreen[int | None]):
    """Gives the place of the choice, None where it was left."""

    BINDINGS = bindings(SQL_LIST)
    TITLE = SQL_LIST
    DEFAULT_CSS = """
    PickScreen { align: center middle; }
    PickScreen > Vertical { width: 96; max-width: 96%; height: 90%; max-height: 32; border: round $accent;
        padding: 0 1; background: $surface; }
    PickScreen .title { padding: 0; }
    PickScreen Input { height: 1; border: none; padding: 0; background: $panel; margin-bottom: 1; }
    PickScreen OptionList { height: 1fr; border: none; padding: 0; background: $surface; scrollbar-size-vertical: 1; }
    PickScreen OptionList > .option-list--option { padding: 0; }
    PickScreen OptionList > .option-list--option-highlighted { background: $surface-lighten-2; text-style: none; }
    PickScreen > Vertical.few { height: auto; }
    PickScreen .few OptionList { height: auto; max-height: 12; }
    PickScreen #preview { height: auto; max-height: 8; border-top: solid $surface-lighten-2; color: $dim; }
    """

    def __init__(self, title: str, choices: Sequence[Choice]) -> None:
        super().__init__()
        self._title, self._choices = title, choices
        self._found: list[int] = list(range(len(choices)))[:MOST]

    def compose(self) -> ComposeResult:
        with Vertical(classes="few" if len(self._choices) <= FEW else ""):
            yield LiteralLabel(self._title, classes="title")
            yield PlainInput(compact=True, placeholder="a few letters find it; enter takes it")
            yield OptionList(markup=False)
            yield LiteralLabel(id="preview")

    def on_mount(self) -> None:
        options = self.query_one(OptionList)
        options.can_focus = False
        self.query_one(Input).focus()
        self.call_after_refresh(self._fill)

    def on_resize(self) -> None:
        self.call_after_refresh(self._fill)

    def on_input_changed(self, event: Input.Changed) -> None:
        self._found = self._matching(event.value.strip())[:MOST]
        self._fill()

    def _matching(self, wanted: str) -> list[int]:
        """The choices that hold these letters, the best first; all of them for no letters."""
        if not wanted:
            return list(range(len(self._choices)))
        matcher = Matcher(wanted)
        scores = [matcher.match(f"{choice.title} {choice.detail}") for choice in self._choices]
        return sorted((place for place, score in enumerate(scores) if score > 0), key=lambda place: -scores[place])

    def on_key(self, event: Key) -> None:
        """The list moves while the letters are typed."""
        moves = {"up": "cursor_up", "down": "cursor_down", "pageup": "page_up", "pagedown": "page_down"}
        if event.key in moves:
            getattr(self.query_one(OptionList), f"action_{moves[event.key]}")()
            event.stop()
            event.prevent_default()

    def on_input_submitted(self) -> None:
        highlighted = self.query_one(OptionList).highlighted
        if highlighted is not None:
            self.dismiss(self._found[highlighted])

    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        self.dismiss(_place(event.option_id))

    def on_option_list_option_highlighted(self, event: OptionList.OptionHighlighted) -> None:
        """Of a list that letters typed meanwhile have already replaced, too."""
        self._preview(self._choices[_place(event.option_id)].preview)

    def action_leave(self) -> None:
        self.dismiss(None)

    def _fill(self) -> None:
        options = self.query_one(OptionList)
        width = max(options.size.width - 1, 20)
        options.clear_options()
        title = min(widest([choice.title for choice in self._choices], 10), width if width < NARROW else width // 2)
        options.add_options([Option(_line(self._choices[place], width, title), id=str(place)) for place in self._found])
        options.highlighted = 0 if self._found else None
        if not self._found:
            self._preview("nothing is called so" if self._choices else "nothing yet")

    def _preview(self, text: str) -> None:
        label = self.query_one("#preview", LiteralLabel)
        label.display = bool(text)
        label.put(visible(text))


def _place(option_id: str | None) -> int:
    """Which of the choices an option stands for."""
    return int(option_id or 0)


def _line(choice: Choice, width: int, title: int) -> Text:
    text = Text(fit(choice.title, title), no_wrap=True, end="")
    if choice.detail and width - title > 4:
        text.append(f"  {fit(choice.detail, width - title - 2)}", "dim")
    return text
