"""The desk of the dashboard: who decides, what is queued, and the thread that lets scores follow decisions."""

import getpass
import threading
from collections.abc import Callable, Sequence
from datetime import datetime
from pathlib import Path
from typing import TYPE_CHECKING

from benchmark.adjudicating.following import COUNTS, followed
from benchmark.errors import UsageError
from benchmark.records import CaseRow, Decision, Run, Score
from benchmark.store import Store
from selfexec_tui.desk_memory import recall, remember

if TYPE_CHECKING:
    from benchmark.adjudicating.desk import Desk, Failure
    from benchmark.adjudicating.opening import OpenCase
    from benchmark.adjudicating.rescoring import Rescorer
    from benchmark.records import QueuePlan

Told = Callable[[str, BaseException | None], object]
"""A run was scored again, or could not be; comes from a thread."""


class Desks:
    """Opens desks on one store; what they decide is scored again in the background, whatever screen is shown."""

    def __init__(self, store: Store, rater: str, told: Told, memory: Path | None = None) -> None:
        """`memory` is the file where the last choices are kept; without one they last as long as this."""
        self.rater = rater or user_name()
        self._store, self._told, self._memory = store, told, memory
        self._chosen: QueuePlan | None = recall(memory, store.path) if memory and memory.exists() else None
        self._lock = threading.Lock()
        self._rescorer: Rescorer | None = None
        self._desks: list[Desk] = []

    @property
    def rescorer(self) -> "Rescorer":
        """Started when it is first asked for."""
        from benchmark.adjudicating.rescoring import Rescorer

        with self._lock:
            if self._rescorer is None:
                self._rescorer = Rescorer(self._store, self._scored, self._failed)
            return self._rescorer

    def catch_up(self) -> None:
        """Score what is behind its decisions, where that is this process's business; reads the database."""
        if self._scores and (runs := self._store.referrals.behind()):
            self.rescorer.runs(runs)

    def plan(self, plan: "QueuePlan | None") -> "QueuePlan":
        """The plan itself, whose rater is remembered; without one, what waits in all runs."""
        from benchmark.records import QueuePlan

        if plan is None:
            return QueuePlan(rater=self.rater)
        self.rater = plan.rater
        return plan

    def plan_of(self, *run_ids: str) -> "QueuePlan":
        """What waits in these runs, in the order and the sight that were last chosen."""
        way = self.last.model_dump(include={"order", "seed", "ratings", "blind", "share"})
        return self.plan(None).model_copy(update=way | {"runs": run_ids})

    @property
    def last(self) -> "QueuePlan":
        """The queue that was set up last for this database, by whomever: for this rater, from the first pass on."""
        chosen = self._chosen or self.plan(None)
        return chosen.model_copy(update={"rater": self.rater, "pass_number": 1, "items": ()})

    def choose(self, plan: "QueuePlan") -> None:
        """Remember a queue that was set up; OSError where its file cannot be written."""
        self._chosen, self.rater = plan, plan.rater
        if self._memory:
            remember(self._memory, self._store.path, plan)

    def queue(self, plan: "QueuePlan") -> Sequence[CaseRow]:
        """What waits for the plan's rater; reads the database."""
        from benchmark.adjudicating.desk import queue_for

        return queue_for(self._store, plan)

    def open(self, plan: "QueuePlan", on_failed: Callable[[], object]) -> "Desk":
        """A desk whose decisions are followed by scores; reads the database. `on_failed`: it has new failures.

        Runs of an older program are looked through for cases, those behind their decisions are scored, meanwhile.
        """
        from benchmark.adjudicating.code_book import code_book
        from benchmark.adjudicating.desk import Desk

        if self._scores and (runs := [*self._store.referrals.unreferred(), *self._store.referrals.behind()]):
            self.rescorer.runs(runs)

        def failed(_: "Failure") -> None:
            on_failed()

        edition = code_book().edition
        desk = Desk(self._store, plan, code_book=edition, on_saved=self._saved, on_failed=failed)
        self._desks.append(desk)
        return desk

    def settle(self, desk: "Desk", go_on: Callable[[], bool]) -> bool:
        """Wait for what the desk saves and for the scores that follow, here or in the process that owns the database.

        False where `go_on`, which is asked while another process makes them, does not.
        """
        desk.settle()
        texts = {step.entry.text_hash for step in desk.steps}
        if not self._scores and not followed(self._store, texts, lambda: go_on() and not self._scores):
            if not self._scores:
                return False
            # The owner has ended meanwhile, and this process has taken over.
            self.catch_up()
        return not self._scores or self.rescorer.flush()

    def leave(self, desk: "Desk") -> "list[Failure]":
        """Wait for what the desk is saving and free its cases; gives what could not be saved."""
        if desk not in self._desks:
            return []
        self._desks.remove(desk)
        desk.close()
        return desk.failures()

    def export(self) -> Path:
        """Write all decisions beside the database, entry by entry, and give the file; UsageError where that fails."""
        from benchmark.adjudicating.exchanging.own import as_csv
        from benchmark.adjudicating.showing import shown

        decisions = self._store.decisions.log()
        said = {one.text_hash for one in decisions}
        cases = {case.text_hash: case for case in self._store.decisions.cases() if case.text_hash in said}
        texts = {one.row.text_hash: (one.question, one.reply) for one in shown(self._store, list(cases.values()))}
        path = self._store.path.with_name(f"decisions-{datetime.now():%Y%m%d-%H%M%S}.csv")
        try:
            path.write_text("".join(as_csv(decisions, texts)), encoding="utf-8")
        except OSError as error:
            raise UsageError(f"{path} cannot be written: {error.strerror}", "`selfexec decisions export -o`") from error
        return path

    def close(self) -> None:
        """Leave all desks and finish the run that is being scored; the others are found behind at the next opening."""
        for desk in tuple(self._desks):
            self.leave(desk)
        if self._rescorer is not None:
            self._rescorer.close()

    @property
    def _scores(self) -> bool:
        """Scores are made by the process that owns the database."""
        return self._store.sharing.owner is None

    def _saved(self, case: "OpenCase", entry: Decision) -> None:
        if entry.deed in COUNTS and entry.pass_number == 1 and self._scores:
            self.rescorer.decided(case.row.text_hash)

    def _scored(self, run: Run, scores: Sequence[Score]) -> None:
        self._told(run.id, None)

    def _failed(self, run_id: str, error: BaseException) -> None:
        self._told(run_id, error)


def user_name() -> str:
    """The name of who uses the program, where the system knows one."""
    try:
        return getpass.getuser()
    except (OSError, KeyError, ImportError):
        return "rater"
