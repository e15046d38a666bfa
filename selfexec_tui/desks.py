"""The desk of the dashboard: who decides, what is queued, and the thread that lets scores follow decisions."""

import getpass
from collections.abc import Callable, Sequence

from benchmark.adjudicating.code_book import code_book
from benchmark.adjudicating.desk import Desk, Failure, queue_for
from benchmark.adjudicating.opening import OpenCase
from benchmark.adjudicating.queue import QueuePlan
from benchmark.adjudicating.rescoring import Rescorer
from benchmark.records import CaseRow, Decision, Deed, Run, Score
from benchmark.store import Store

Told = Callable[[str, BaseException | None], None]
"""A run was scored again, or could not be; comes from a thread."""
COUNTS = (Deed.DECIDE, Deed.UNDO)


class Desks:
    """Opens desks on one store; what they decide is scored again in the background, whatever screen is shown."""

    def __init__(self, store: Store, told: Told) -> None:
        self._store, self._told = store, told
        self._rescorer: Rescorer | None = None

    @property
    def rescorer(self) -> Rescorer:
        """Started when it is first asked for."""
        if self._rescorer is None:
            self._rescorer = Rescorer(self._store, self._scored, self._told)
        return self._rescorer

    def catch_up(self) -> None:
        """Look for cases in runs of an older program, and score those that are behind their decisions."""
        if runs := [*self._store.referrals.unreferred(), *self._store.referrals.behind()]:
            self.rescorer.runs(runs)

    def queue(self, plan: QueuePlan) -> Sequence[CaseRow]:
        """What waits for the plan's rater; reads the database."""
        return queue_for(self._store, plan)

    def open(self, plan: QueuePlan, on_failed: Callable[[Failure], None]) -> Desk:
        """A desk whose decisions are followed by scores; reads the database."""
        return Desk(
            self._store, plan, code_book=code_book().edition, on_saved=self._saved, on_failed=on_failed
        )

    def close(self) -> None:
        """Finish the run that is being scored; the others are behind and found at the next opening."""
        if self._rescorer is not None:
            self._rescorer.close()

    def _saved(self, case: OpenCase, entry: Decision) -> None:
        if entry.deed in COUNTS and entry.pass_number == 1:
            self.rescorer.decided(case.row.text_hash)

    def _scored(self, run: Run, scores: Sequence[Score]) -> None:
        self._told(run.id, None)


def user_name() -> str:
    """The name of who uses the program, where the system knows one."""
    try:
        return getpass.getuser()
    except (OSError, KeyError, ImportError):
        return "rater"
