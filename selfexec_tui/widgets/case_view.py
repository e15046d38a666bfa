"""What a rater looks at: the request above, below it the reply, the pair of words, or the question."""

from typing import ClassVar

from textual.app import ComposeResult
from textual.containers import Vertical
from textual.message import Message

from benchmark.adjudicating.opening import OpenCase
from benchmark.records import CaseKind
from selfexec_tui.present.case_lines import asked, asked_lines, body_text, hidden_lines, pair_lines
from selfexec_tui.present.spans import Spans
from selfexec_tui.widgets.lit_text_area import LitTextArea
from selfexec_tui.widgets.span_lines import SpanLines

SHORT, ROOMY = 2, 4
"""Lines of the request on low screens, and on others."""
WIDEST = 120
"""Cells of a line that is still read with ease."""
LOW = 30
"""Lines of a screen below which it is low."""


class PairLines(SpanLines):
    """In the middle of its height, whenever that changes."""

    def on_resize(self) -> None:
        super().on_resize()
        self.repaint()


class CaseView(Vertical):
    """Takes the room that is left; what is long scrolls."""

    DEFAULT_CSS: ClassVar[str] = """
    CaseView { height: 1fr; }
    CaseView SpanLines { height: auto; padding: 0 1; }
    CaseView #asked { border-bottom: solid $surface-lighten-2; }
    CaseView LitTextArea, CaseView LitTextArea:focus { border: none; padding: 0 1; background: $background; }
    CaseView LitTextArea { height: 1fr; max-width: 124; scrollbar-size-vertical: 1; }
    CaseView #asked-whole { border-bottom: solid $surface-lighten-2; }
    CaseView #pair { height: 1fr; }
    CaseView #revealed { border-top: solid $surface-lighten-2; }
    CaseView .gone { display: none; }
    """

    class Scrolled(Message):
        """The rater reads on."""

    def __init__(self) -> None:
        super().__init__()
        self._case: OpenCase | None = None
        self._open = False
        self.whole = False
        """The request is shown whole, in a pane that scrolls."""

    def compose(self) -> ComposeResult:
        yield SpanLines(self._asked, wrap=False, id="asked")
        whole, body = LitTextArea(id="asked-whole"), LitTextArea(id="body")
        yield whole
        yield body
        yield PairLines(self._pair, wrap=False, id="pair")
        yield SpanLines(self._revealed, wrap=False, id="revealed")

    def on_mount(self) -> None:
        for name in ("#asked-whole", "#body"):
            self.watch(self.query_one(name), "scroll_y", self._scrolled, init=False)

    def on_resize(self) -> None:
        for lines in self.query(SpanLines):
            lines.repaint()

    def put(self, case: OpenCase, *, revealed: bool, key_shown: bool) -> None:
        """Show a case from its beginning; what machines say of it only where it is revealed."""
        again = self._case is not None and self._case.row.text_hash == case.row.text_hash
        self._case, self._open = case, revealed
        if not again:
            self.whole = False
        words = case.kind is CaseKind.WORDS
        lit = case.hidden.spans if revealed else ()
        body = self.query_one("#body", LitTextArea)
        if not words:
            body.put(body_text(case, with_key=key_shown), lit)
        body.set_class(words, "gone")
        self.query_one("#pair").set_class(not words, "gone")
        self.query_one("#revealed").set_class(not revealed, "gone")
        self._put_whole(case)
        self.on_resize()

    def turn_request(self) -> None:
        """Show the request whole, or short again."""
        self.whole = not self.whole
        if self._case is not None:
            self._put_whole(self._case)

    def read(self) -> None:
        """Put the focus where the arrows scroll."""
        name = "#asked-whole" if self.whole else "#body"
        self.query_one(name).focus()

    def _put_whole(self, case: OpenCase) -> None:
        pane = self.query_one("#asked-whole", LitTextArea)
        pane.set_class(not self.whole, "gone")
        self.query_one("#asked").set_class(self.whole, "gone")
        pane.put(asked(case) if self.whole else "", ())
        self.read()

    def _scrolled(self) -> None:
        self.post_message(self.Scrolled())

    def _asked(self, width: int) -> list[Spans]:
        most = SHORT if self.app.size.height < LOW else ROOMY
        return asked_lines(self._case, min(max(width, 10), WIDEST), most) if self._case else []

    def _pair(self, width: int) -> list[Spans]:
        return pair_lines(self._case, max(width, 10), self.query_one("#pair").size.height) if self._case else []

    def _revealed(self, width: int) -> list[Spans]:
        return hidden_lines(self._case, max(width, 10)) if self._case and self._open else []
