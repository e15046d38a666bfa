"""One case fills the screen; one key decides it, saves it and brings the next."""

from collections.abc import Callable, Sequence
from typing import ClassVar

from textual.app import ComposeResult
from textual.widgets import Input

from benchmark.adjudicating.desk import Desk, Failure
from benchmark.adjudicating.opening import OpenCase
from benchmark.errors import SelfexecError, StoreError
from benchmark.records import CaseKind, QueuePlan
from selfexec_tui.actions import ADJUDICATE, bindings, key_list
from selfexec_tui.careful_keys import CarefulKeys
from selfexec_tui.present.case_lines import pieces
from selfexec_tui.present.desk_lines import queue_line, top_lines
from selfexec_tui.present.literal import fit
from selfexec_tui.present.spans import DIM, Span, Spans
from selfexec_tui.screens.code_book import CodeBookScreen
from selfexec_tui.screens.desk_done import DeskDoneScreen
from selfexec_tui.screens.desk_session import DeskSession
from selfexec_tui.widgets.below_case import BelowCase
from selfexec_tui.widgets.case_view import CaseView
from selfexec_tui.widgets.choice_bar import ChoiceBar
from selfexec_tui.widgets.key_footer import KeyFooter
from selfexec_tui.widgets.one_line import OneLine
from selfexec_tui.widgets.span_lines import SpanLines

NOTE, TYPED = "note", "typed"
NOTE_HINT = "a line about this case; enter saves it, an empty one takes it away, escape leaves"
TYPED_HINT = "one of the choices; enter saves it, escape leaves"


class AdjudicateScreen(DeskSession):
    """The rater's session at one queue; the desk decides, this only shows and listens."""

    BINDINGS = bindings(ADJUDICATE)
    TITLE = "Adjudicate"
    DEFAULT_CSS: ClassVar[str] = """
    AdjudicateScreen > SpanLines { height: auto; padding: 0 1; }
    AdjudicateScreen #top { border-bottom: solid $surface-lighten-2; }
    AdjudicateScreen ChoiceBar { border-top: solid $surface-lighten-2; }
    AdjudicateScreen OneLine { margin: 0 1; background: $surface; }
    """

    def __init__(self, plan: QueuePlan) -> None:
        super().__init__(plan)
        self._case: OpenCase | None = None
        self._key_shown = False
        self._keys = CarefulKeys(self, lambda said: self._below.remark(said))

    def compose(self) -> ComposeResult:
        yield SpanLines(self._top, wrap=False, id="top")
        yield CaseView()
        yield ChoiceBar()
        yield OneLine(id="line")
        yield BelowCase()
        yield KeyFooter()

    def on_screen_resume(self) -> None:
        """A key for the screen that has just gone is none for this one."""
        self._keys.shows()

    def on_resize(self) -> None:
        self.query_one("#top", SpanLines).repaint()

    @property
    def case(self) -> OpenCase | None:
        """The case on screen."""
        return self._case

    def sql_behind(self) -> str:
        """What waits, as a query."""
        kinds = ", ".join(f"'{kind}'" for kind in self.plan.kinds)
        chosen = f" AND kind IN ({kinds})" if kinds else ""
        return f"SELECT * FROM cases\nWHERE wanted AND decision IS NULL{chosen}\nORDER BY uncertainty DESC"

    def action_choose(self, number: int) -> None:
        """Decide by the key of a choice."""
        self._keys.press(lambda: self._choose(str(number)))

    def action_value(self, value: str) -> None:
        if self._case is not None and self._case.kind is CaseKind.WORDS:
            self._keys.press(lambda: self._decide(value))

    def action_write(self) -> None:
        """Write down what a reply says; of a question show the key."""
        if self._case is None:
            return
        if self._case.kind is CaseKind.READING:
            self.query_one(OneLine).ask(TYPED, self._case.hint or TYPED_HINT)
        elif self._case.kind is CaseKind.KEY:
            self._show_key()

    def action_skip(self) -> None:
        self._keys.press(lambda: self._go(Desk.skip))

    def action_undo(self) -> None:
        self._keys.press(self._undo)

    def action_back(self) -> None:
        self._bring(Desk.back, "this is the first case of the session")

    def action_flag(self) -> None:
        self._keys.press(self._flag)

    def action_reveal(self) -> None:
        self._keys.press(self._reveal)

    def _flag(self) -> None:
        if self.desk and self._case:
            self.desk.flag()
            self.show(self.desk.current())

    def action_note(self) -> None:
        if self._case is not None:
            self.query_one(OneLine).ask(NOTE, NOTE_HINT, self._case.note)

    def _undo(self) -> None:
        self._bring(Desk.undo, "there is nothing to take back")

    def _reveal(self) -> None:
        if self.desk and self._case:
            self.desk.reveal()
            self._show_key()

    def action_request(self) -> None:
        self.query_one(CaseView).turn_request()

    def action_book(self) -> None:
        kind = self._case.kind if self._case else CaseKind.REFUSAL
        keys = {choice.value: choice.key for choice in self._case.choices} if self._case else {}
        own = next(keys for screen, keys in key_list(self.program.keymap.actions) if screen == ADJUDICATE)
        self.app.push_screen(CodeBookScreen(kind, keys, own))

    def action_leave(self) -> None:
        self._keys.press(self.dismiss)

    def on_choice_bar_chosen(self, event: ChoiceBar.Chosen) -> None:
        if event.name:
            self._keys.press(lambda: self._choose(event.name), event)
        else:
            self.action_write()

    def on_case_view_scrolled(self) -> None:
        if self.desk:
            self.desk.touch()

    def on_one_line_left(self) -> None:
        self._paint_around()
        self.query_one(CaseView).read()

    def on_input_submitted(self, event: Input.Submitted) -> None:
        line = self.query_one(OneLine)
        if line.purpose == NOTE and self.desk:
            self.desk.note(event.value)
            line.go()
            self.show(self.desk.current())
        elif line.purpose == TYPED and event.value.strip():
            self._decide(event.value)

    def on_desk_session_not_saved(self) -> None:
        """Say so, and give the case back."""
        failed = self.desk.failures() if self.desk else []
        if failed and self.desk:
            while isinstance(self.app.screen, DeskDoneScreen):
                self.app.pop_screen()
            self.show(self.desk.current())
            self._below.warn(_unsaved(failed))

    def _choose(self, key: str) -> None:
        choice = next((one for one in self._case.choices if one.key == key), None) if self._case else None
        if choice is None:
            return
        if self._case and self._case.kind is CaseKind.KEY and not self._key_is_shown:
            self.action_write()
            return
        self._decide(choice.value)

    def _decide(self, value: str) -> None:
        self._go(lambda desk: desk.decide(value))

    def _go(self, step: Callable[[Desk], OpenCase | None]) -> None:
        """Do something with the case and show the next one, or say why it cannot be done."""
        if self.desk is None or self._case is None:
            return
        try:
            case = step(self.desk)
        except SelfexecError as error:
            self._below.warn(error)
            return
        self.query_one(OneLine).go()
        self.show(case)

    def _bring(self, step: Callable[[Desk], OpenCase | None], nothing: str) -> None:
        case = step(self.desk) if self.desk else None
        if case is None:
            self.program.say(nothing)
        else:
            self.show(case)

    def show(self, case: OpenCase | None) -> None:
        other = case is None or self._case is None or case.row.text_hash != self._case.row.text_hash
        self._case = case
        if other:
            self._key_shown = False
            self._keys.shows()
        if case is None:
            self._finish()
        else:
            self._paint()

    def _show_key(self) -> None:
        """From now on a press decides; one that came before is none for what it has not seen."""
        if not self._key_is_shown and self._case and self._case.kind is CaseKind.KEY:
            self._keys.shows()
        self._key_shown = True
        self._paint()

    def _paint(self) -> None:
        if self._case is None or self.desk is None:
            return
        revealed = self.desk.revealed or not self.plan.blind
        self.query_one(CaseView).put(self._case, revealed=revealed, key_shown=self._key_is_shown)
        self.query_one(ChoiceBar).put(pieces(self._case, key_shown=self._key_is_shown))
        self._paint_around()

    def _paint_around(self) -> None:
        self.query_one("#top", SpanLines).repaint()
        if self.desk:
            desk, last = self.desk, self.desk.last
            undone = last is not None and last.undone
            self._below.put(self._case, last, desk.promise, apart=desk.gone_back or undone)

    @property
    def _key_is_shown(self) -> bool:
        return self._key_shown or not self.plan.blind

    def _finish(self) -> None:
        """Nothing is left: what was done, what it changed, what comes next."""
        if self.desk is None:
            return
        self._paint_around()
        self.app.push_screen(DeskDoneScreen(self.desk, self.before), self._after)

    def _after(self, chosen: str | None) -> None:
        if chosen == "undo":
            self._undo()
        elif chosen == "saved":
            self.show(self.desk.current() if self.desk else None)
        elif chosen == "second":
            self.dismiss()
            self.program.open_adjudicate(self.plan.model_copy(update={"pass_number": 2}))
        elif chosen == "setup":
            self.dismiss()
            self.program.open_desk_setup(self.plan)
        else:
            self.dismiss()

    def _top(self, width: int) -> list[Spans]:
        if self.desk is None:
            return [[Span(fit(queue_line(self.plan), width))], [Span("opening the desk ...", DIM)]]
        return top_lines(self.plan, self.desk.progress(), width)

    @property
    def _below(self) -> BelowCase:
        return self.query_one(BelowCase)


def _unsaved(failed: Sequence[Failure]) -> SelfexecError:
    """The complaint about what could not be saved."""
    first, more = failed[0], f" and {len(failed) - 1} more" if len(failed) > 1 else ""
    reason = str(first.error).splitlines()[0] if str(first.error) else type(first.error).__name__
    return StoreError(f"not saved: {first.step.title or 'says nothing'}{more}: {reason}", "the case is on screen again")
