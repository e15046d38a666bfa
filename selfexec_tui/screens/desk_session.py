"""A screen that holds a desk: opened off its thread, its case held against others, left with the screen."""

from typing import TYPE_CHECKING, cast

from textual.message import Message
from textual.screen import Screen

from benchmark.adjudicating.desk import Desk
from benchmark.adjudicating.opening import OpenCase
from benchmark.errors import SelfexecError
from benchmark.records import QueuePlan
from benchmark.store import RunRow
from selfexec_tui.back import is_there

if TYPE_CHECKING:
    from selfexec_tui.app import SelfexecApp

RENEW_S = 120.0
"""Seconds between two looks at the claim of the case on screen."""


class DeskSession(Screen[None]):
    """`desk` is None until it is open; then `show` is called with its first case."""

    class NotSaved(Message):
        """An entry could not be written."""

    def __init__(self, plan: QueuePlan) -> None:
        super().__init__()
        self.plan = plan
        self.desk: Desk | None = None
        self.before: list[RunRow] = []
        """The runs as the session began."""

    def on_mount(self) -> None:
        self.set_interval(RENEW_S, self._renew)
        self.run_worker(self._open, thread=True)

    def on_unmount(self) -> None:
        if self.desk is not None:
            self.program.desks.leave(self.desk)

    def show(self, case: OpenCase | None) -> None:
        """Put a case on screen; None where nothing is left."""
        raise NotImplementedError

    @property
    def program(self) -> "SelfexecApp":
        return cast("SelfexecApp", self.app)

    def _open(self) -> None:
        """Off the screen's thread: read the queue, claim and open the first case."""
        try:
            before = self.program.store.runs.rows()
            desk = self.program.desks.open(self.plan, lambda: self.post_message(self.NotSaved()))
            case = desk.current()
        except SelfexecError as error:
            self.app.call_from_thread(self._fail, error)
            return
        self.app.call_from_thread(self._take, desk, case, before)

    def _take(self, desk: Desk, case: OpenCase | None, before: list[RunRow]) -> None:
        self.desk, self.before = desk, before
        if not is_there(self):
            self.program.desks.leave(desk)
            return
        self.show(case)

    def _fail(self, error: SelfexecError) -> None:
        self.program.complain(error)
        if is_there(self):
            self.dismiss()

    def _renew(self) -> None:
        if (desk := self.desk) is not None:
            self.run_worker(lambda: self._hold(desk), thread=True, exclusive=True, group="renew")

    def _hold(self, desk: Desk) -> None:
        if not desk.renew():
            said = "somebody else has this case by now; deciding it still counts"
            self.app.call_from_thread(self.program.say, said, "warning")
