"""The line that a filter is typed into, with what could come next below it."""

from collections.abc import Sequence
from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical
from textual.message import Message
from textual.widgets import Input

from benchmark.browsing import BrowseQuery, Kind
from benchmark.browsing.completion import Wanted, completed, describe, offered_names, offered_values, wanted
from benchmark.errors import SelfexecError
from selfexec_tui.present.spans import ACCENT, DIM, WARNING, Span, Spans
from selfexec_tui.widgets.plain_input import PlainInput
from selfexec_tui.widgets.span_lines import SpanLines


class FilterInput(PlainInput):
    """Tab takes the offer that is lit, up and down light another one, escape leaves."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("enter", "submit", "filter"),
        Binding("tab", "take", "complete"),
        Binding("down", "light(1)", "next offer", key_display="↓"),
        Binding("up", "light(-1)", "offer before", show=False),
        Binding("escape", "leave", "leave"),
    ]

    def action_take(self) -> None:
        self._line.take()

    def action_light(self, by: int) -> None:
        self._line.light(by)

    def action_leave(self) -> None:
        self.post_message(FilterLine.Left())

    @property
    def _line(self) -> "FilterLine":
        return next(one for one in self.ancestors if isinstance(one, FilterLine))


class FilterLine(Vertical):
    """Hidden until it is wanted."""

    DEFAULT_CSS = """
    FilterLine { height: auto; display: none; padding: 0 1; }
    FilterLine.shown { display: block; }
    FilterLine Input { height: 1; border: none; padding: 0; background: $surface; }
    FilterLine Input:focus { border: none; background: $panel; }
    FilterLine SpanLines { height: 1; }
    """

    class Submitted(Message):
        """Enter was pressed on a line that can be read."""

        def __init__(self, line: str) -> None:
            super().__init__()
            self.line = line

    class Left(Message):
        """Escape was pressed."""

    class Asked(Message):
        """Values of a field are wanted from the database."""

        def __init__(self, wanted: Wanted) -> None:
            super().__init__()
            self.wanted = wanted

    def __init__(self, kind: Kind, *, id: str | None = None) -> None:
        super().__init__(id=id)
        self._kind = kind
        self._wanted = Wanted("", "", 0, 0)
        self._offers: Sequence[str] = ()
        self._lit = 0
        self._wrong = ""

    def compose(self) -> ComposeResult:
        yield FilterInput(placeholder="show only ...", select_on_focus=False)
        yield SpanLines(self._below, wrap=False)

    def open(self, kind: Kind, line: str) -> None:
        """Show it with a line to go on from."""
        self._kind = kind
        self.add_class("shown")
        box = self.query_one(FilterInput)
        box.value = f"{line} " if line else ""
        box.cursor_position = len(box.value)
        box.focus()
        self._look()

    def close(self) -> None:
        self.remove_class("shown")

    def offer(self, wanted: Wanted, values: Sequence[str]) -> None:
        """Values from the database, if they are still wanted."""
        if wanted == self._wanted:
            self._offers, self._lit = values, 0
            self.query_one(SpanLines).repaint()

    def take(self) -> None:
        """Put the offer that is lit into the line."""
        if not self._offers:
            return
        box = self.query_one(FilterInput)
        line, cursor = completed(box.value, self._wanted, self._offers[self._lit])
        box.value = line
        box.cursor_position = cursor
        self._look()

    def light(self, by: int) -> None:
        """Light another offer."""
        if self._offers:
            self._lit = (self._lit + by) % len(self._offers)
            self.query_one(SpanLines).repaint()

    def on_input_changed(self, event: Input.Changed) -> None:
        event.stop()
        self._look()

    def on_input_submitted(self, event: Input.Submitted) -> None:
        event.stop()
        self._wrong = self._complaint(event.value)
        self.query_one(SpanLines).repaint()
        if not self._wrong:
            self.post_message(self.Submitted(event.value))

    def _look(self) -> None:
        """What is being typed, and what could come next."""
        box = self.query_one(FilterInput)
        now = wanted(box.value, box.cursor_position)
        self._wanted, self._lit, self._wrong = now, 0, ""
        if now.field:
            known = offered_values(self._kind, now.field, now.typed)
            self._offers = known or ()
            if known is None:
                self.post_message(self.Asked(now))
        else:
            self._offers = offered_names(self._kind, now.typed)
        if not self._offers:
            self._wrong = self._complaint(box.value[: now.start] if not now.typed else box.value)
        self.query_one(SpanLines).repaint()

    def _complaint(self, line: str) -> str:
        try:
            BrowseQuery(kind=self._kind).typed(line)
        except SelfexecError as error:
            return f"{error.message}: {error.hint}"
        return ""

    def _below(self, width: int) -> list[Spans]:
        if self._wrong:
            return [[Span(self._wrong, WARNING)]]
        if not self._offers:
            return [[Span(describe(self._kind), DIM)]]
        spans: Spans = []
        for place, one in enumerate(self._offers):
            spans += [Span("  "), Span(one, ACCENT if place == self._lit else DIM)]
        return [spans[1:]]
