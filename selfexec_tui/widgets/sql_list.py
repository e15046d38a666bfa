"""The list beside the cursor: what a word may become, with what it is and what it means."""

from collections.abc import Sequence

from rich.text import Text
from textual.app import ComposeResult
from textual.containers import Vertical
from textual.geometry import Offset
from textual.message import Message
from textual.widgets import OptionList
from textual.widgets.option_list import Option

from benchmark.querying.completion import Candidate
from selfexec_tui.present.literal import fit
from selfexec_tui.widgets.literal_label import LiteralLabel

TALLEST = 8
WIDEST = 64
SIGNS = {"column": "·", "alias": "@", "table": "▪", "view": "▫", "function": "ƒ", "keyword": " "}
"""What a candidate is, in one sign."""


class SqlList(Vertical):
    """Lies over the screen; the editor keeps the focus and steers it."""

    DEFAULT_CSS = """
    SqlList { layer: above; position: absolute; display: none; height: auto; background: $panel; }
    SqlList OptionList { height: auto; max-height: 8; border: none; padding: 0; background: $panel;
        scrollbar-size-vertical: 1; }
    SqlList OptionList > .option-list--option { padding: 0 1; }
    SqlList OptionList > .option-list--option-highlighted { background: $accent; color: $background;
        text-style: none; }
    SqlList LiteralLabel { height: 1; padding: 0 1; color: $dim; }
    """

    class Taken(Message):
        """A candidate was clicked."""

        def __init__(self, candidate: Candidate) -> None:
            super().__init__()
            self.candidate = candidate

    def __init__(self) -> None:
        super().__init__()
        self._candidates: Sequence[Candidate] = ()

    def compose(self) -> ComposeResult:
        options = OptionList(markup=False)
        options.can_focus = False
        yield options
        yield LiteralLabel()

    def show(self, candidates: Sequence[Candidate], chosen: int, at: Offset) -> None:
        """Candidates below the place on the screen, or above it where there is no room."""
        self.display = bool(candidates)
        if not candidates:
            return
        width = min(WIDEST, self.screen.size.width - 2)
        options = self.query_one(OptionList)
        if candidates is not self._candidates:
            self._candidates = candidates
            options.clear_options()
            options.add_options([_Offer(candidate, width - 3) for candidate in candidates])
        options.highlighted = chosen
        about = candidates[chosen].about or candidates[chosen].detail
        self.query_one(LiteralLabel).put(fit(about, width - 2))
        height = min(len(candidates), TALLEST) + 1
        below = at.y + 1 + height <= self.screen.size.height - 1
        self.styles.width = width
        self.offset = Offset(
            max(min(at.x, self.screen.size.width - width), 0), at.y + 1 if below else max(at.y - height, 0)
        )

    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        event.stop()
        if isinstance(event.option, _Offer):
            self.post_message(self.Taken(event.option.candidate))


class _Offer(Option):
    """Knows its candidate: the list may be another one by the time it is taken."""

    def __init__(self, candidate: Candidate, width: int) -> None:
        super().__init__(_line(candidate, width))
        self.candidate = candidate


def _line(candidate: Candidate, width: int) -> Text:
    name = max(min(28, width // 2), 10)
    text = Text(f"{SIGNS.get(candidate.kind, ' ')} {fit(candidate.label, name)} ", no_wrap=True, end="")
    text.append(fit(candidate.detail or candidate.kind, max(width - name - 3, 1)), "dim")
    return text
