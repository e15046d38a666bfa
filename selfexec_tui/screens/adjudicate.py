"""One case fills the screen; one key decides it, saves it and brings the next."""

from typing import TYPE_CHECKING, ClassVar, cast

from textual.app import ComposeResult
from textual.containers import VerticalScroll
from textual.message import Message
from textual.screen import Screen
from textual.widgets import Footer, Input
from textual.worker import get_current_worker

from benchmark.adjudicating.desk import Desk, Failure
from benchmark.adjudicating.opening import OpenCase
from benchmark.adjudicating.queue import QueuePlan
from benchmark.errors import SelfexecError
from benchmark.records import CaseKind
from benchmark.store import RunRow
from selfexec_tui.actions import ADJUDICATE, bindings, key_list
from selfexec_tui.present import case_lines
from selfexec_tui.present.desk_lines import last_line, top_lines
from selfexec_tui.present.spans import DIM, Span, Spans
from selfexec_tui.screens.code_book import CodeBookScreen
from selfexec_tui.screens.desk_done import DeskDoneScreen
from selfexec_tui.widgets.choice_bar import ChoiceBar
from selfexec_tui.widgets.literal_label import LiteralLabel
from selfexec_tui.widgets.span_lines import SpanLines
from selfexec_tui.widgets.text_pane import LitTextArea

if TYPE_CHECKING:
    from selfexec_tui.app import SelfexecApp

RENEW_S = 120.0
"""Seconds between two looks at the claim of the case on screen."""
SHORT, ROOMY = 2, 4
"""Lines of the request on low screens, and on others."""
LOW = 30
NOTE, TYPED = "note", "typed"


class NotSaved(Message):
    """An entry could not be written."""

    def __init__(self, failure: Failure) -> None:
        super().__init__()
        self.failure = failure


class AdjudicateScreen(Screen[None]):
    BINDINGS = bindings(ADJUDICATE)
    TITLE = "Adjudicate"
    DEFAULT_CSS: ClassVar[str] = """
    AdjudicateScreen SpanLines { height: auto; padding: 0 1; }
    AdjudicateScreen #asked { border-top: solid $surface-lighten-2; border-bottom: solid $surface-lighten-2; }
    AdjudicateScreen #asked-whole { height: 1fr; border: none; padding: 0 1; background: $background; display: none; }
    AdjudicateScreen #case { height: 1fr; border: none; padding: 0 1; background: $background; }
    AdjudicateScreen LitTextArea:focus { border: none; }
    AdjudicateScreen #pair { height: 1fr; }
    AdjudicateScreen #revealed { border-top: solid $surface-lighten-2; }
    AdjudicateScreen ChoiceBar { border-top: solid $surface-lighten-2; }
    AdjudicateScreen #line { height: 1; display: none; background: $surface; }
    AdjudicateScreen #line.shown { display: block; }
    AdjudicateScreen .gone { display: none; }
    """
