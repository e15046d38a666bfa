"""What the labels mean, and the keys of the desk."""

from collections.abc import Mapping, Sequence
from typing import ClassVar

from textual.app import ComposeResult
from textual.containers import VerticalScroll
from textual.screen import Screen

from benchmark.adjudicating.code_book import code_book
from benchmark.records import CaseKind
from selfexec_tui.actions import CODE_BOOK, bindings
from selfexec_tui.present.code_book import chapter_lines, key_lines
from selfexec_tui.present.kinds import KINDS
from selfexec_tui.present.spans import ACCENT, DIM, Span, Spans
from selfexec_tui.widgets.key_footer import KeyFooter
from selfexec_tui.widgets.span_lines import SpanLines

WIDEST = 96
"""Cells of a line that is still read with ease."""
ORDER = tuple(CaseKind)


class CodeBookScreen(Screen[None]):
    """`keys` has the key that decides for each value of the kind on hand; `screen_keys` what the other keys do."""

    BINDINGS = bindings(CODE_BOOK)
    TITLE = "Code book"
    DEFAULT_CSS: ClassVar[str] = """
    CodeBookScreen #kinds { height: 1; padding: 0 1; }
    CodeBookScreen #book { height: 1fr; padding: 1 1 0 1; scrollbar-size-vertical: 1; }
    CodeBookScreen #book SpanLines { height: auto; }
    """

    def __init__(self, kind: CaseKind, keys: Mapping[str, str], screen_keys: Sequence[tuple[str, str]]) -> None:
        super().__init__()
        self.kind = self._on_hand = kind
        self._keys, self._screen_keys = keys, screen_keys

    def compose(self) -> ComposeResult:
        yield SpanLines(self._tabs, wrap=False, id="kinds")
        with VerticalScroll(id="book"):
            yield SpanLines(self._lines, wrap=False, id="chapter")
        yield KeyFooter()

    def on_mount(self) -> None:
        self.query_one("#book").focus()

    def action_turn(self, by: int) -> None:
        self.kind = ORDER[(ORDER.index(self.kind) + by) % len(ORDER)]
        for lines in self.query(SpanLines):
            lines.repaint()
        self.query_one("#book").scroll_home(animate=False)

    def action_leave(self) -> None:
        self.dismiss()

    def _tabs(self, width: int) -> list[Spans]:
        edition = f"code book {code_book().version}   " if width >= 50 else ""
        kinds = [Span(f"{KINDS[kind]}   ", ACCENT if kind is self.kind else DIM) for kind in ORDER]
        return [[Span(edition), *kinds]]

    def _lines(self, width: int) -> list[Spans]:
        width = min(width, WIDEST)
        keys = self._keys if self.kind is self._on_hand else {}
        chapter = chapter_lines(code_book().chapters[self.kind], keys, width)
        return [*chapter, *key_lines(self._screen_keys, width)]
