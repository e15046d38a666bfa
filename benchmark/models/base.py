"""What the engine asks of whoever answers."""

from typing import Protocol

from benchmark.records import Attempt, Endpoint, PlannedSession


class Client(Protocol):
    """One endpoint. A single request an attempt, no hidden retry."""

    endpoint: Endpoint

    async def attempt(self, session: PlannedSession, *, number: int, leg: int, deadline_s: float) -> Attempt:
        """Ask once and say what came of it.

        Trouble of the endpoint never raises: it is a state of the attempt. Only cancellation passes through.
        """
        ...

    async def aclose(self) -> None: ...
