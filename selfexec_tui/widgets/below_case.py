"""The line below a case: what stands on it and what an undo takes back, or what stands in the way."""

from collections.abc import Sequence

from benchmark.adjudicating.desk import Promise, Step
from benchmark.adjudicating.opening import OpenCase
from benchmark.errors import SelfexecError
from selfexec_tui.present.case_lines import remarks
from selfexec_tui.present.desk_lines import last_lines
from selfexec_tui.present.literal import wrapped
from selfexec_tui.present.spans import DIM, WARNING, Span, Spans
from selfexec_tui.widgets.span_lines import Lines, SpanLines

MOST = 3
"""Lines of what stands in the way."""


class BelowCase(SpanLines):
    """What is said holds until something else is put or said."""

    DEFAULT_CSS = "BelowCase { min-height: 1; }"

    def __init__(self) -> None:
        super().__init__(self._below, wrap=False)
        self._said: Span | None = None
        self._usual: Lines = lambda _: []

    def put(self, case: OpenCase | None, last: Step | None, promise: Promise | None, *, apart: bool) -> None:
        """The marks on the case, and what an undo takes back; with the case that this is about where it is `apart`."""
        own = remarks(case) if case else []
        self._said, self._usual = None, lambda width: last_lines(last, promise, own, apart, width)
        self.repaint()

    def warn(self, error: SelfexecError) -> None:
        """Say what is wrong, and what to do."""
        self._say(Span(f"{error.message}{f' - {error.hint}' if error.hint else ''}", WARNING))

    def remark(self, said: str) -> None:
        """Say something, though nothing is wrong."""
        self._say(Span(said, DIM))

    def _say(self, said: Span) -> None:
        self._said = said
        self.repaint()

    def _below(self, width: int) -> Sequence[Spans]:
        if self._said is None:
            return self._usual(width)
        return [[Span(line, self._said.kind)] for line in wrapped(self._said.text, width, MOST)]
