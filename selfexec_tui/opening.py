"""The time between the command and the dashboard: something is on screen, and keys that are typed are nobody's."""

import contextlib
import os
import shutil
import sys
import termios
import threading
from collections.abc import Callable
from concurrent.futures import Future
from pathlib import Path
from types import TracebackType
from typing import Any, TypeVar

from benchmark.errors import UsageError
from selfexec_tui.present.opening import opening

T = TypeVar("T")
ENTER, LEAVE = "\x1b[?1049h\x1b[?25l", "\x1b[?25h\x1b[?1049l"
"""Into the terminal's other screen, without a cursor, and back."""


def has_terminal() -> bool:
    """Whether there is somebody to see the dashboard and to press keys; a browser's tab has a driver instead."""
    return bool(os.environ.get("TEXTUAL_DRIVER")) or (sys.stdin.isatty() and sys.stderr.isatty())


def need_terminal(instead: str) -> None:
    """UsageError where there is none, with what to do `instead`."""
    if not has_terminal():
        raise UsageError("the dashboard needs a terminal, for input and for standard error", instead)


def in_background(work: Callable[[], T]) -> "Future[T]":
    """What the work gives, from a thread that does not hold up the end of the program."""
    result: Future[T] = Future()

    def do() -> None:
        try:
            result.set_result(work())
        except BaseException as error:
            result.set_exception(error)

    threading.Thread(target=do, name="opening", daemon=True).start()
    return result


class Opening:
    """Shows what is opened while it is open itself; the terminal is then as it was."""

    def __init__(self, place: Path) -> None:
        self._place = _short(place)
        self._waits_for = ""
        self._before: list[Any] | None = None

    def __enter__(self) -> "Opening":
        if sys.stdin.isatty() and sys.stderr.isatty():
            with contextlib.suppress(termios.error):
                self._before = termios.tcgetattr(sys.stdin)
                termios.tcsetattr(sys.stdin, termios.TCSADRAIN, _silent(self._before))
                self._write(ENTER + self.picture())
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, traceback: TracebackType | None
    ) -> None:
        if self._before is not None:
            self._write(LEAVE)
            termios.tcflush(sys.stdin, termios.TCIFLUSH)
            termios.tcsetattr(sys.stdin, termios.TCSADRAIN, self._before)
            self._before = None

    def tell(self, why: str) -> None:
        """Say why it takes a moment; from any thread."""
        self._waits_for = why
        if self._before is not None:
            self._write(self.picture())

    def picture(self) -> str:
        """What is on screen, as escapes; also for a screen that has nothing on it yet."""
        columns, lines = shutil.get_terminal_size()
        return opening(columns, lines, self._place, self._waits_for)

    def _write(self, text: str) -> None:
        # Where Textual writes too: standard output may be a file.
        sys.stderr.write(text)
        sys.stderr.flush()


def _silent(before: list[Any]) -> list[Any]:
    """Typed keys are neither shown nor kept in lines; ctrl+c still interrupts."""
    silent = list(before)
    silent[3] &= ~(termios.ECHO | termios.ICANON)
    return silent


def _short(place: Path) -> str:
    with contextlib.suppress(ValueError, RuntimeError):
        return f"~/{place.relative_to(Path.home())}"
    return str(place)
