"""All figures of a run, section by section, in as many columns as fit."""

from collections.abc import Sequence

from textual.events import Resize
from textual.message import Message
from textual.widgets import OptionList
from textual.widgets.option_list import Option

from benchmark.exchange.report.figures import Section
from benchmark.records import Score
from selfexec_tui.present.score_lines import ScoreLine, heading, layout, score_lines
from selfexec_tui.present.spans import Spans
from selfexec_tui.widgets.ink import ink, painted


class ScoreList(OptionList):
    """The cursor goes over figures and passes headings."""

    class Fitted(Message):
        """The columns changed: this is what stands over them now."""

        def __init__(self, heading: Spans) -> None:
            super().__init__()
            self.heading = heading

    class Pointed(Message):
        """The cursor is on another figure."""

        def __init__(self, detail: str) -> None:
            super().__init__()
            self.detail = detail

    def __init__(self, sections: Sequence[Section]) -> None:
        super().__init__(markup=False)
        self._sections = sections
        self._shown: list[ScoreLine] = []

    @property
    def current(self) -> Score | None:
        """The figure under the cursor."""
        return self._shown[self.highlighted].score if self.highlighted is not None else None

    def on_mount(self) -> None:
        self.app.theme_changed_signal.subscribe(self, lambda _: self._fit())

    def on_resize(self, event: Resize) -> None:
        self._fit()

    def on_option_list_option_highlighted(self, event: OptionList.OptionHighlighted) -> None:
        event.stop()
        if event.option_index < len(self._shown):
            self.post_message(self.Pointed(self._shown[event.option_index].detail))

    def _fit(self) -> None:
        width = self.size.width - 3
        chosen, kept, styles = layout(self._sections, width), self.highlighted, ink(self)
        self._shown = score_lines(self._sections, chosen, width)
        self.clear_options()
        self.add_options([Option(painted(line.spans, styles), disabled=not line.detail) for line in self._shown])
        first = next((place for place, line in enumerate(self._shown) if line.detail), None)
        self.highlighted = first if kept is None else kept
        self.post_message(self.Fitted(heading(chosen)))
