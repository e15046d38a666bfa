"""One open database: the one way in for everybody else."""

from pathlib import Path
from types import TracebackType

import duckdb

from benchmark.store.assessments import Assessments
from benchmark.store.console import Console
from benchmark.store.database import open_database
from benchmark.store.inspection import Inspection
from benchmark.store.memory import Memory
from benchmark.store.opinions import Opinions
from benchmark.store.runs import Runs
from benchmark.store.sessions import Sessions
from benchmark.store.writer import Writer


def open_store(path: Path | str) -> "Store":
    """Open or make a database and bring it up to date.

    DatabaseLocked where another process owns it, DatabaseTooNew where a newer program wrote it, StoreError where it
    cannot be opened at all.
    """
    place = Path(path).expanduser().resolve()
    return Store(place, open_database(place))


class Store:
    """The topics of one database. Reads may come from any thread; all writes go through one."""

    def __init__(self, path: Path, connection: duckdb.DuckDBPyConnection) -> None:
        self.path = path
        self._connection = connection
        self._writer = Writer(connection.cursor())
        self.runs = Runs(connection, self._writer)
        self.sessions = Sessions(connection, self._writer)
        self.assessments = Assessments(connection, self._writer)
        self.memory = Memory(connection, self._writer)
        self.opinions = Opinions(connection)
        self.inspection = Inspection(connection)
        self.console = Console(connection)

    def close(self) -> None:
        """Commit what is waiting and close the file."""
        self._writer.close()
        self._connection.close()

    def __enter__(self) -> "Store":
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, traceback: TracebackType | None
    ) -> None:
        self.close()
