"""The word of a process that it will soon let others in: who comes second waits for it instead of giving up."""

import contextlib
import os
import time
from collections.abc import Callable
from datetime import UTC, datetime
from pathlib import Path

from pydantic import Field, ValidationError

from benchmark.errors import DatabaseLocked
from benchmark.records import Record
from benchmark.store.serving_address import address_file, is_running, read_address, read_private, write_private

PATIENCE_S = 5.0
"""A verb that only looks is done within that time."""
PROMISED_S = 60.0
"""A program that starts on a busy machine lets others in within that time."""
TICK_S = 0.1
Tell = Callable[[str], object]


class Promise(Record):
    """Lies where the address will lie."""

    opening: int = Field(gt=0)
    """The process."""
    at: datetime = Field(default_factory=lambda: datetime.now(UTC))


def promise(database: Path) -> None:
    """Of the process that has just opened the database; kept by writing the address. Where none can be, none is."""
    with contextlib.suppress(OSError):
        write_private(address_file(database), Promise(opening=os.getpid()).model_dump_json())


def promised(database: Path) -> bool:
    """Whether a process that is there has promised it."""
    given = _read(database)
    return given is not None and is_running(given.opening)


def fault(database: Path) -> str:
    """Why the address beside a database is not believed; empty where there is none, or a promise."""
    place = address_file(database)
    try:
        read_private(place)
    except FileNotFoundError:
        return ""
    except PermissionError:
        return f"{place} is not believed, for others can read or write it"
    except (OSError, UnicodeDecodeError):
        return f"{place} cannot be read"
    address = read_address(database)
    if address is None:
        return "" if _read(database) else f"{place} is broken: it holds no address"
    return "" if address.alive else f"{place} is of pid {address.pid}, which has ended"


def withdraw(database: Path) -> None:
    """Take this process's own promise back."""
    given = _read(database)
    if given is not None and given.opening == os.getpid():
        tidy(database)


def tidy(database: Path) -> None:
    """Take away what an owner that was killed has left; only for the process that has just opened the database."""
    with contextlib.suppress(OSError):
        address_file(database).unlink()


class Turn:
    """The wait of one process for a database that another one has open."""

    def __init__(self, database: Path, tell: Tell = lambda _: None) -> None:
        """`tell` is told once, in a sentence, why it takes a moment."""
        self._database, self._tell = database, tell
        self._began: float | None = None

    def wait(self, locked: DatabaseLocked) -> None:
        """A moment; `locked` is raised where it was enough of them and nobody promises anything."""
        now = time.monotonic()
        if self._began is None:
            self._began = now
            self._tell(f"{locked.message}; waiting for it")
        waited = now - self._began
        if waited >= PROMISED_S or (waited >= PATIENCE_S and not promised(self._database)):
            raise locked
        time.sleep(TICK_S)


def _read(database: Path) -> Promise | None:
    try:
        return Promise.model_validate_json(read_private(address_file(database)))
    except (OSError, UnicodeDecodeError, ValidationError):
        return None
