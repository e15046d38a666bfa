"""The levers of a run, to be pulled from any thread."""

import asyncio
import threading
from collections.abc import Callable


class RunControl:
    """Pause, continue, stop, cancel and retune one run.

    `stop` lets the sessions in flight finish, `cancel` does not. Both are final for this leg of the run.
    """

    def __init__(self, concurrency: int = 4) -> None:
        self._lock = threading.Lock()
        self._listener: Callable[[], None] | None = None
        self._paused = False
        self._stopping = False
        self._cancelled = False
        self._concurrency = max(1, concurrency)
        self.reason = ""

    @property
    def paused(self) -> bool:
        return self._paused

    @property
    def stopping(self) -> bool:
        return self._stopping

    @property
    def cancelled(self) -> bool:
        return self._cancelled

    @property
    def concurrency(self) -> int:
        """The most sessions that are in flight at once."""
        return self._concurrency

    def pause(self) -> None:
        self._change(paused=True)

    def proceed(self) -> None:
        self._change(paused=False)

    def stop(self, reason: str = "stopped by the user") -> None:
        self._change(stopping=True, reason=reason)

    def cancel(self, reason: str = "cancelled by the user") -> None:
        self._change(stopping=True, cancelled=True, reason=reason)

    def set_concurrency(self, concurrency: int) -> None:
        self._change(concurrency=max(1, concurrency))

    def _change(self, *, reason: str = "", **values: bool | int) -> None:
        with self._lock:
            for name, value in values.items():
                setattr(self, f"_{name}", value)
            if reason and not self.reason:
                self.reason = reason
            listener = self._listener
        if listener:
            listener()

    def attach(self, loop: asyncio.AbstractEventLoop, listener: Callable[[], None]) -> None:
        """Have `listener` called in `loop` after each change, from now on."""

        def call() -> None:
            if not loop.is_closed():
                loop.call_soon_threadsafe(listener)

        with self._lock:
            self._listener = call
        call()

    def detach(self) -> None:
        with self._lock:
            self._listener = None
