"""Asks the sessions of a plan, a bounded number at once, and hands each to the store before it counts as done."""

import asyncio
import contextlib
import random
import time
from collections.abc import Awaitable, Callable, Mapping
from dataclasses import dataclass, field

from benchmark.models.base import Client
from benchmark.records import Attempt, PlannedSession, Session, SessionKey, State
from benchmark.running.control import RunControl
from benchmark.running.events import (
    Emit,
    LimitChanged,
    RunContinued,
    RunPaused,
    RunStopping,
    SessionFinished,
    SessionStarted,
    Waiting,
)
from benchmark.running.pacing import Pacing, is_rate_limit, wait_before_retry
from benchmark.running.plan import Plan
from benchmark.running.skipping import skipped

HOPELESS = 5
"""So many sessions in a row that end in a transport error stop the run: the endpoint is down or misconfigured."""


@dataclass(frozen=True, slots=True)
class Ledger:
    """Where attempts and sessions are put; both return after the commit."""

    attempt: Callable[[Attempt], Awaitable[None]]
    session: Callable[[Session], Awaitable[None]]


@dataclass(slots=True)
class Engine:
    """One leg of one run."""

    clients: Mapping[str, Client]
    """Who answers: the subject, and the judge where the run has one."""
    ledger: Ledger
    control: RunControl
    emit: Emit
    leg: int
    deadline_s: float
    max_attempts: int
    earlier_attempts: Mapping[SessionKey, int] = field(default_factory=dict)
    rng: random.Random = field(default_factory=random.Random)
    last_error: str = ""
    _failed_in_a_row: int = 0
    _wake: asyncio.Event = field(default_factory=asyncio.Event)
    _stopped: asyncio.Event = field(default_factory=asyncio.Event)
    _in_flight: set[asyncio.Task[None]] = field(default_factory=set)
    _pacing: Pacing = field(default_factory=lambda: Pacing(1))

    async def run(self, plan: Plan) -> None:
        """Ask every session of the plan, or as many as are asked before the control says stop.

        Raises what the ledger raises: a session that cannot be stored must not be asked for.
        """
        self._pacing = Pacing(self.control.concurrency)
        self.control.attach(asyncio.get_running_loop(), self._control_changed)
        try:
            await self._start_all(plan)
            await self._drain()
        except BaseException:
            self._cancel_all()
            await asyncio.gather(*self._in_flight, return_exceptions=True)
            raise
        finally:
            self.control.detach()

    async def _start_all(self, plan: Plan) -> None:
        """Start sessions until the plan is empty and nothing in flight can add to it, or a stop is asked for."""
        while await self._may_start():
            if planned := plan.take():
                self._start(planned, plan)
            elif self._in_flight:
                await self._change()
            else:
                return

    def _control_changed(self) -> None:
        self._wake.set()
        if self.control.stopping:
            self._stopped.set()

    def _start(self, planned: PlannedSession, plan: Plan) -> None:
        task = asyncio.create_task(self._ask(planned, plan))
        self._in_flight.add(task)
        task.add_done_callback(self._landed)

    def _landed(self, task: asyncio.Task[None]) -> None:
        self._wake.set()
        if task.cancelled() or task.exception() is None:
            self._in_flight.discard(task)

    async def _may_start(self) -> bool:
        """Wait for a free place; False when nothing may be started any more."""
        announced_pause = False
        while True:
            self._raise_failure()
            self._pacing.retune(self.control.concurrency)
            if self.control.stopping:
                return False
            if self.control.paused:
                if not announced_pause:
                    self.emit(RunPaused(len(self._in_flight)))
                    announced_pause = True
                await self._change()
                continue
            if announced_pause:
                self.emit(RunContinued())
                announced_pause = False
            held = self._pacing.hold_until - time.monotonic()
            if held > 0:
                await self._change(held)
            elif len(self._in_flight) >= self._pacing.limit:
                await self._change()
            else:
                return True

    async def _drain(self) -> None:
        told = False
        while self._in_flight:
            self._raise_failure()
            if self.control.cancelled:
                self._cancel_all()
                await asyncio.gather(*self._in_flight, return_exceptions=True)
                break
            if self.control.stopping and not told:
                self.emit(RunStopping(len(self._in_flight)))
                told = True
            await self._change()

    async def _change(self, timeout_s: float | None = None) -> None:
        """Return when a session has landed, the control has changed, or the time is up."""
        try:
            async with asyncio.timeout(timeout_s):
                await self._wake.wait()
        except TimeoutError:
            return
        self._wake.clear()

    def _raise_failure(self) -> None:
        for task in self._in_flight:
            if task.done() and not task.cancelled() and (failure := task.exception()):
                raise failure

    def _cancel_all(self) -> None:
        for task in self._in_flight:
            task.cancel()

    async def _ask(self, planned: PlannedSession, plan: Plan) -> None:
        self.emit(SessionStarted(planned.key, time.monotonic()))
        attempt = await self._attempts(planned)
        if attempt is None:
            return
        session = Session(planned=planned, attempt=attempt, attempts=attempt.number)
        await self.ledger.session(session)
        self._note(session)
        plan.landed(session)
        self.emit(SessionFinished(session))

    async def _attempts(self, planned: PlannedSession) -> Attempt | None:
        """The last attempt, earlier ones being stored; None where a stop came while it waited to try again."""
        earlier = self.earlier_attempts.get(planned.key, 0)
        if planned.skip:
            return skipped(planned, number=earlier + 1, leg=self.leg)
        client = self.clients[planned.answerer]
        for retries in range(self.max_attempts):
            attempt = await client.attempt(
                planned, number=earlier + retries + 1, leg=self.leg, deadline_s=self.deadline_s
            )
            if not attempt.retry or retries + 1 == self.max_attempts or self.control.stopping:
                break
            await self.ledger.attempt(attempt)
            await self._wait(attempt, retries)
            if self.control.stopping:
                return None
        return attempt

    async def _wait(self, attempt: Attempt, retries: int) -> None:
        seconds = wait_before_retry(attempt, retries, self.rng)
        now = time.monotonic()
        if is_rate_limit(attempt):
            before = self._pacing.limit
            self._pacing.limited(now, seconds)
            if self._pacing.limit != before:
                self.emit(LimitChanged(self._pacing.limit))
        self.emit(Waiting(attempt.error or "retry", seconds, now))
        with contextlib.suppress(TimeoutError):
            async with asyncio.timeout(seconds):
                await self._stopped.wait()

    def _note(self, session: Session) -> None:
        if session.state is State.SKIPPED:  # says nothing about the endpoint
            return
        if session.state is not State.TRANSPORT_ERROR:
            self._failed_in_a_row = 0
            before = self._pacing.limit
            self._pacing.succeeded()
            if self._pacing.limit != before:
                self.emit(LimitChanged(self._pacing.limit))
            return
        self._failed_in_a_row += 1
        self.last_error = session.attempt.error or ""
        if self._failed_in_a_row >= HOPELESS:
            self.control.stop(f"{self._failed_in_a_row} sessions in a row failed: {self.last_error}")
