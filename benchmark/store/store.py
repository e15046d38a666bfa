"""One open database: the one way in for everybody else."""

from pathlib import Path
from types import TracebackType
from typing import TYPE_CHECKING, cast

import duckdb

from benchmark.browsing import Kind as BrowseKind
from benchmark.errors import DatabaseLocked, StoreError
from benchmark.store.assessments import Assessments
from benchmark.store.browse import Browse
from benchmark.store.catalog import SCRATCH, Catalogs
from benchmark.store.claims import Claims
from benchmark.store.console import Console
from benchmark.store.database import open_database
from benchmark.store.decisions import Decisions
from benchmark.store.inspection import Inspection
from benchmark.store.memory import Memory
from benchmark.store.opinions import Opinions
from benchmark.store.referrals import Referrals
from benchmark.store.roster import Rosters
from benchmark.store.runs import Runs
from benchmark.store.scratch import Scratch
from benchmark.store.serving_address import read_address
from benchmark.store.serving_promise import Tell, Turn, tidy
from benchmark.store.sessions import Sessions
from benchmark.store.sharing import BROWSE, Sharing
from benchmark.store.writer import Writer

if TYPE_CHECKING:
    from benchmark.store.remote_link import Link


def open_store(path: Path | str, tell: Tell = lambda _: None) -> "Store":
    """Open or make a database and bring it up to date.

    Where another process owns the file and serves it, that process is asked instead, as long as it lasts. Where it has
    only just begun, or is about to end, this waits, and `tell` is told why.
    DatabaseLocked where another process owns it and does not serve it, DatabaseTooNew where a newer program wrote it,
    StoreError where it cannot be opened at all.
    """
    place = Path(path).expanduser().resolve()
    if elsewhere := served_elsewhere(place):
        return _through_the_owner(place, elsewhere)
    turn, kept = Turn(place, tell), list[Path]()
    while True:
        try:
            connection = open_database(place, kept.append)
        except DatabaseLocked as locked:
            try:
                return _through_the_owner(place, locked)
            except DatabaseLocked as shut:
                turn.wait(shut)
        else:
            tidy(place)
            store = Store(place, connection)
            if kept:
                store.news = f"{place.name} is up to date now; as it was it is kept as {kept[-1].name}, yours to delete"
                tell(store.news)
            return store


def served_elsewhere(path: Path) -> StoreError | None:
    """What to say where a database that is on another machine, its address here, cannot be reached; else None."""
    address = None if path.exists() else read_address(path)
    if address is None or address.here:
        return None
    return StoreError(f"{path} is served by {address.host}, port {address.port}, which does not answer")


def _through_the_owner(place: Path, trouble: StoreError) -> "Store":
    from benchmark.store.remote_link import reach
    from benchmark.store.remote_owner import OwnersIndex, OwnersRuns, OwnersScratch

    link = reach(place, trouble)
    connection = cast("duckdb.DuckDBPyConnection", link)
    store = Store(place, connection, link)
    store.runs.active = OwnersRuns(link)
    store.browse, store.scratch = Browse(connection, OwnersIndex(link)), OwnersScratch(link, place)
    return store


class Store:
    """The topics of one database. Reads may come from any thread; all writes go through one."""

    def __init__(self, path: Path, connection: duckdb.DuckDBPyConnection, link: "Link | None" = None) -> None:
        self.path = path
        self.news = ""
        """What its opening changed, to be said to the user."""
        self._connection = connection
        self._writer = Writer(connection.cursor()) if link is None else cast(Writer, link.remote_writer)
        self.runs = Runs(connection, self._writer)
        self.sessions = Sessions(connection, self._writer)
        self.assessments = Assessments(connection, self._writer, lambda: self.browse.index.catch_up())
        self.referrals = Referrals(connection)
        self.decisions = Decisions(connection, self._writer, self.referrals)
        self.claims = Claims(connection, self._writer)
        self.memory = Memory(connection, self._writer)
        self.opinions = Opinions(connection)
        self.inspection = Inspection(connection)
        self.rosters = Rosters(connection)
        self.console = Console(connection)
        self.browse = Browse(connection)
        self.catalog = Catalogs(self.console)
        self.scratch = Scratch(connection, path)
        chores = {
            BROWSE: lambda kind: self.browse.index.refresh(BrowseKind(kind)),
            SCRATCH: lambda _: self.scratch.attach(),
        }
        self.sharing = Sharing(path, connection, self._writer, self.runs.active, chores, link)

    def close(self) -> None:
        """Let nobody in any more, commit what is waiting and close the file."""
        self.sharing.close()
        self.browse.index.close()
        self._writer.close()
        self._connection.close()

    def __enter__(self) -> "Store":
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, traceback: TracebackType | None
    ) -> None:
        self.close()
