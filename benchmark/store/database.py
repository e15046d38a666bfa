"""Opens the file: who holds it, which version it is, and what to say where it cannot be opened."""

import re
from pathlib import Path

import duckdb

from benchmark.errors import DatabaseLocked, StoreError
from benchmark.store.migrations import migrate

_HOLDER = re.compile(r"Conflicting lock is held in (?P<program>.*?) \(PID (?P<pid>\d+)\)")


def open_database(path: Path) -> duckdb.DuckDBPyConnection:
    """A connection to an up-to-date database that reaches nothing outside its own file."""
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise StoreError(
            f"the folder of {path} cannot be made: {error.strerror}", "choose another file with --db"
        ) from error
    connection = _connect(path)
    try:
        migrate(connection, path)
        connection.execute("SET lock_configuration = true")
    except BaseException:
        connection.close()
        raise
    return connection


def _connect(path: Path) -> duckdb.DuckDBPyConnection:
    settings: dict[str, str | bool | int | float | list[str]] = {
        "enable_external_access": "false",
        "autoinstall_known_extensions": "false",
    }
    try:
        return duckdb.connect(str(path), config=settings)
    except duckdb.Error as error:
        raise _explained(path, str(error)) from error


def _explained(path: Path, message: str) -> StoreError:
    if holder := _HOLDER.search(message):
        pid = holder["pid"]
        return DatabaseLocked(
            f"{path} is open in another process: {_command(pid) or holder['program']} (pid {pid})",
            f"close that program, or use another file with --db; `kill {pid}` ends it and loses nothing stored",
        )
    if "not a valid DuckDB" in message or "Invalid Input" in message:
        return StoreError(f"{path} is not a DuckDB database", "choose another file with --db")
    first = message.splitlines()[0]
    return StoreError(f"{path} cannot be opened: {first}", "check that the folder exists and can be written to")


def _command(pid: str) -> str:
    try:
        words = Path(f"/proc/{pid}/cmdline").read_bytes().split(b"\0")
    except OSError:
        return ""
    return " ".join(Path(word.decode("utf-8", "replace")).name for word in words[:3] if word)
