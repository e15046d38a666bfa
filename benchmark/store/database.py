"""Opens the file: who holds it, which version it is, and what to say where it cannot be opened."""

import contextlib
import os
import re
import shutil
from collections.abc import Callable
from pathlib import Path
from typing import TypeVar

import duckdb

from benchmark.errors import DatabaseLocked, DatabaseTooNew, StoreError
from benchmark.store.catalog import SCRATCH
from benchmark.store.limits import memory_limit
from benchmark.store.migrations import migrate, outdated
from benchmark.store.scratch import folder_of

LONGEST = 80
"""Letters of another program's command line."""
_HOLDER = re.compile(r"Conflicting lock is held in (?P<program>.*?) \(PID (?P<pid>\d+)\)")
_ELSEWHERE = "choose another file with --db"
_PARTS = ("raw", "browse_copy", SCRATCH)
"""DuckDB calls a database as its file begins: by these names it would mean a schema, or people's own tables."""
_ANOTHER_KIND = ("not a valid DuckDB", "Invalid Input", f'Extension "{os.devnull}')
"""The last one: DuckDB would read an SQLite file with an extension."""
T = TypeVar("T")
Settings = dict[str, str | bool | int | float | list[str]]


def open_database(path: Path, kept: Callable[[Path], object] = lambda _: None) -> duckdb.DuckDBPyConnection:
    """A connection to an up-to-date database that reaches nothing outside its own file.

    `kept` is told where an older one is kept as it was.
    """
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise StoreError(f"the folder of {path} cannot be made: {error.strerror}", _ELSEWHERE) from error
    connection = connect(path)
    if have := _settled(connection, path, outdated):
        connection.close()
        kept(_copied(path, have))
        connection = connect(path)
    _settled(connection, path, lambda owned: migrate(owned, path))
    connection.execute("SET lock_configuration = true")
    return connection


def connect(path: Path, *, read_only: bool = False) -> duckdb.DuckDBPyConnection:
    """A connection whose SQL cannot reach the network, an extension, or a file outside of the scratch folder.

    The system's lock on a file ends when its process closes *any* handle of that file: nothing in this program may
    read a database's bytes while it is open here.
    """
    if (called := path.name.split(".")[0].lower()) in _PARTS:
        raise StoreError(f"a database cannot be called {path.name}: a part of it is called {called}", _ELSEWHERE)
    settings: Settings = {
        "autoinstall_known_extensions": "false",
        "extension_directory": os.devnull,
        "memory_limit": memory_limit(),
    }
    try:
        connection = duckdb.connect(str(path), read_only=read_only, config=settings)
    except duckdb.Error as error:
        raise _explained(path, str(error)) from error
    locked = connection.execute("SELECT current_setting('lock_configuration')").fetchone()
    if locked and locked[0]:
        connection.close()
        raise _open_here(path)
    if not read_only:
        connection.execute("SET allowed_directories = $folders", {"folders": [str(folder_of(path))]})
    connection.execute("SET enable_external_access = false")
    return connection


def _settled(connection: duckdb.DuckDBPyConnection, path: Path, step: Callable[[duckdb.DuckDBPyConnection], T]) -> T:
    """What a step of opening gives; the file is let go where the step fails."""
    try:
        return step(connection)
    except duckdb.Error as error:
        connection.close()
        raise _explained(path, str(error)) from error
    except BaseException:
        connection.close()
        raise


def _copied(path: Path, have: int) -> Path:
    """A copy of an older database, which is closed meanwhile, for a copy would end the lock."""
    kept = _free_name(path, have)
    try:
        for ending in ("", ".wal"):
            with contextlib.suppress(FileNotFoundError):
                shutil.copy2(f"{path}{ending}", f"{kept}{ending}")
    except OSError as error:
        for ending in ("", ".wal"):
            Path(f"{kept}{ending}").unlink(missing_ok=True)
        raise StoreError(
            f"{path} is to be brought up to date, but no copy of it can be kept: {error.strerror}",
            "check the disk's free space and rights",
        ) from error
    return kept


def _free_name(path: Path, have: int) -> Path:
    number = 1
    while (kept := path.with_name(f"{path.name}.v{have}{f'-{number}' * (number > 1)}.bak")).exists():
        number += 1
    return kept


def _explained(path: Path, message: str) -> StoreError:
    if holder := _HOLDER.search(message):
        pid = holder["pid"]
        return DatabaseLocked(
            f"{path} is open in another process: {_command(pid) or holder['program']} (pid {pid})",
            f"close that program, start it without --no-serve, or use another file with --db; `kill {pid}` ends it and "
            "loses nothing stored",
        )
    if "Could not set lock" in message:
        return DatabaseLocked(f"{path} is open in another process", "close the program that uses it")
    if "different configuration" in message:
        return _open_here(path)
    if "newer version of DuckDB" in message:
        return DatabaseTooNew(f"{path} was written by a newer version of DuckDB", "update selfexec-tui")
    if any(words in message for words in _ANOTHER_KIND):
        return StoreError(f"{path} is not a DuckDB database", _ELSEWHERE)
    first = message.splitlines()[0]
    if "Corrupt" in message:
        return StoreError(f"{path} is damaged: {first}", f"put a copy of it back, or {_ELSEWHERE}")
    return StoreError(f"{path} cannot be opened: {first}", "check that it is a file that can be written to")


def _open_here(path: Path) -> StoreError:
    return StoreError(f"{path} is already open in this program", "close it there first")


def _command(pid: str) -> str:
    try:
        words = Path(f"/proc/{pid}/cmdline").read_bytes().split(b"\0")
    except OSError:
        return ""
    said = " ".join(Path(word.decode("utf-8", "replace")).name for word in words[:3] if word)
    return " ".join("".join(letter if letter.isprintable() else " " for letter in said).split())[:LONGEST]
