"""A database to look at only: several programs may do so at once, as long as none of them writes."""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import duckdb

from benchmark.errors import StoreError
from benchmark.store import views
from benchmark.store.console import Console
from benchmark.store.database import connect
from benchmark.store.migrations import refuse_newer, version


@contextmanager
def open_readonly(path: Path | str) -> Iterator[Console]:
    """The console of an existing, up-to-date database, without the right to change a byte of it.

    DatabaseLocked where a program that writes has it open, StoreError where it is missing or not up to date.
    """
    place = Path(path).expanduser().resolve()
    if not place.exists():
        raise StoreError(f"there is no database {place}", "start a run first: selfexec run association")
    connection = connect(place, read_only=True)
    try:
        _check(connection, place)
        connection.execute("SET lock_configuration = true")
        yield Console(connection)
    finally:
        connection.close()


def _check(connection: duckdb.DuckDBPyConnection, path: Path) -> None:
    have = version(connection)
    if have == 0:
        raise StoreError(f"{path} is a database of another program", "choose another file with --db")
    refuse_newer(have, path)
    if not views.are_current(connection):
        raise StoreError(
            f"{path} was written by another version of this program", "`selfexec runs` brings it up to date"
        )
