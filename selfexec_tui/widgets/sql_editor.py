"""An editor of SQL: words in their colours, a mark at a mistake, and what the word at the cursor may become."""

from bisect import bisect_right
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import ClassVar

from rich.text import Text
from textual.events import Key
from textual.geometry import Offset
from textual.message import Message
from textual.widgets import TextArea

from benchmark.querying.completion import Candidate, Completion
from benchmark.querying.statement import line_and_column, place_of
from benchmark.records.tokens import Kind, Token
from selfexec_tui.present.literal import letter_for_letter

Lex = Callable[[str], Sequence[Token]]
Complete = Callable[[str, int], Completion]
SOON = 2
"""Letters of a word after which the list comes by itself."""
_WHOLE_TEXT = 50_000
"""Characters up to which the words are coloured; a longer text is shown plain."""


class SqlEditor(TextArea):
    """`lex` cuts the text into words, `complete` knows what the word before a place may become."""

    COMPONENT_CLASSES: ClassVar[set[str]] = {f"sql--{kind}" for kind in (*Kind, "mistake")}
    DEFAULT_CSS: ClassVar[str] = """
    SqlEditor { border: none; padding: 0; background: $background; scrollbar-size-vertical: 1;
        scrollbar-size-horizontal: 1; }
    SqlEditor:focus { border: none; }
    SqlEditor > .sql--keyword { color: $accent; text-style: bold; }
    SqlEditor > .sql--name { color: $foreground; }
    SqlEditor > .sql--number { color: $warning; }
    SqlEditor > .sql--text { color: $success; }
    SqlEditor > .sql--operator { color: $foreground; }
    SqlEditor > .sql--comment { color: $dim; text-style: italic; }
    SqlEditor > .sql--mistake { color: $error; text-style: bold reverse; }
    """

    @dataclass
    class Offered(Message):
        """What the word at the cursor may become now; `at` is where on the screen the word begins."""

        candidates: Sequence[Candidate]
        chosen: int
        at: Offset

    def __init__(self, text: str, lex: Lex, complete: Complete, *, id: str | None = None) -> None:
        self._lex, self._complete = lex, complete
        self._words: dict[int, list[tuple[int, int, str]]] = {}
        self._mistake: tuple[int, int] | None = None
        self._completion: Completion | None = None
        self._chosen = 0
        self._asked = False
        super().__init__(text, tab_behavior="indent", show_line_numbers=True, highlight_cursor_line=False, id=id)
        self._words = self._coloured(text)

    @property
    def place(self) -> int:
        """The cursor, in characters of the text."""
        return place_of(self.text, *self.cursor_location)

    @property
    def offering(self) -> bool:
        """The list is there."""
        return self._completion is not None

    def mark(self, place: int | None) -> None:
        """Show that something is wrong at this character and go there; None takes the mark away. Typing does, too."""
        self._mistake = None if place is None else line_and_column(self.text, place)
        if self._mistake:
            self.move_cursor(self._mistake)
            self.focus()
        self._line_cache.clear()
        self.refresh()

    def update_suggestion(self) -> None:
        """Called after each change of the text."""
        self._mistake = None
        self._words = self._coloured(self.text)

    def colour(self) -> None:
        """Words may be something else than before: the tables are known now."""
        self._words = self._coloured(self.text)
        self._line_cache.clear()
        self.refresh()

    def get_line(self, line_index: int) -> Text:
        line = super().get_line(line_index)
        line.plain = letter_for_letter(line.plain)
        for start, end, kind in self._words.get(line_index, ()):
            line.stylize(self.get_component_rich_style(f"sql--{kind}", partial=True), start, end)
        if self._mistake and self._mistake[0] == line_index:
            start = min(self._mistake[1], max(len(line) - 1, 0))
            end = next((end for first, end, _ in self._words.get(line_index, ()) if first <= start < end), start + 1)
            line.stylize(self.get_component_rich_style("sql--mistake", partial=True), start, end)
        return line

    def complete(self, *, asked: bool = True) -> None:
        """Offer what the word at the cursor may become; `asked`: the person wants the list, however short the word."""
        found = self._complete(self.text, self.place)
        begun = self.place - found.start
        behind_point = found.start > 0 and self.text[found.start - 1] == "."
        alone = len(found.candidates) == 1 and found.candidates[0].insert == self.text[found.start : self.place]
        if not found.candidates or alone or (not asked and begun < SOON and not behind_point):
            self.close_list()
            return
        self._completion, self._chosen, self._asked = found, 0, asked
        self._tell()

    def close_list(self) -> None:
        if self._completion is not None:
            self._completion = None
            self.post_message(self.Offered((), 0, Offset()))

    def accept(self, candidate: Candidate) -> None:
        """Put the candidate in place of the word that is begun."""
        if self._completion is None:
            return
        start = line_and_column(self.text, self._completion.start)
        self.close_list()
        self.replace(candidate.insert, start, self.cursor_location, maintain_selection_offset=False)
        self.move_cursor((start[0], start[1] + len(candidate.insert)))

    def on_key(self, event: Key) -> None:
        """Keys of the list, before the editor has them."""
        if event.key in ("ctrl+@", "ctrl+space"):
            self.complete()
        elif event.key == "tab" and not self.offering and self._in_a_word():
            self.complete()
            self._accept_the_only_one()
        elif self._completion is not None and event.key in ("up", "down", "tab", "enter", "escape"):
            self._steer(event.key)
            if event.key == "enter" and self.offering:
                self.close_list()
                return
        elif event.key == "escape":
            # The screen's own key: the editor would take it to go to the next field.
            event.prevent_default()
            return
        elif event.key != "ctrl+p":
            self.call_after_refresh(self._follow, event.is_printable or event.key == "backspace")
            return
        else:
            return
        event.stop()
        event.prevent_default()

    def on_blur(self) -> None:
        self.close_list()

    def _accept_the_only_one(self) -> None:
        """Nothing has to be chosen where one candidate alone goes on from what is written."""
        if self._completion is None:
            return
        begun = self.text[self._completion.start : self.place].lower()
        going_on = [one for one in self._completion.candidates if one.label.lower().startswith(begun)]
        if len(going_on) == 1:
            self.accept(going_on[0])

    def _steer(self, key: str) -> None:
        if self._completion is None:
            return
        if key == "escape":
            self.close_list()
        elif key in ("up", "down"):
            self._chosen = (self._chosen + (1 if key == "down" else -1)) % len(self._completion.candidates)
            self._asked = True
            self._tell()
        elif key == "tab" or self._asked:
            self.accept(self._completion.candidates[self._chosen])

    def _follow(self, typed: bool) -> None:
        """The list goes with what is typed, and goes away with anything else."""
        if typed and (self.offering or self._in_a_word() or self.text[: self.place].endswith(".")):
            self.complete(asked=self._asked and self.offering)
        else:
            self.close_list()

    def _in_a_word(self) -> bool:
        before = self.text[: self.place][-1:]
        return before.isalnum() or (before in ("_", ".", '"') and before != "")

    def _tell(self) -> None:
        if self._completion is None:
            return
        back = self.place - self._completion.start
        where = self.cursor_screen_offset
        self.post_message(
            self.Offered(self._completion.candidates, self._chosen, Offset(max(where.x - back, 0), where.y))
        )

    def _coloured(self, text: str) -> dict[int, list[tuple[int, int, str]]]:
        if len(text) > _WHOLE_TEXT:
            return {}
        found: dict[int, list[tuple[int, int, str]]] = {}
        starts = [0, *(place + 1 for place, letter in enumerate(text) if letter == "\n")]
        for token in self._lex(text):
            begins, line = token.start, bisect_right(starts, token.start) - 1
            for piece in text[token.start : token.end].split("\n"):
                column = begins - starts[line]
                found.setdefault(line, []).append((column, column + len(piece), token.kind))
                begins, line = begins + len(piece) + 1, line + 1
        return found
