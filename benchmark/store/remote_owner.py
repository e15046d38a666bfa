"""A store of a process that is not the owner: the owner prepares what is read, and it is read as ever."""

from collections.abc import Callable
from pathlib import Path
from typing import cast

import duckdb

from benchmark.browsing import Kind
from benchmark.store.browse_index import BrowseIndex
from benchmark.store.browse_looking import Progress
from benchmark.store.catalog import SCRATCH
from benchmark.store.remote_channel import OwnerGone
from benchmark.store.remote_link import Link
from benchmark.store.scratch import Scratch
from benchmark.store.sharing import BROWSE


class OwnersRuns(set[str]):
    """Runs that are on: at the owner, and here once this process is the owner."""

    def __init__(self, link: Link) -> None:
        super().__init__()
        self._link = link

    def __contains__(self, run_id: object) -> bool:
        return super().__contains__(run_id) or run_id in self._link.active()


class OwnersIndex(BrowseIndex):
    """The copies in the owner's database: the owner brings them up to date, here they are read."""

    def __init__(self, link: Link) -> None:
        super().__init__(cast("duckdb.DuckDBPyConnection", link))
        self._link = link

    def refresh(self, kind: Kind, go_on: Callable[[Progress], bool] = lambda _: True) -> bool:
        """As ever, but how far it is, is not told."""
        if self._link.local is None:
            try:
                return self._link.chore(BROWSE, kind.value)
            except OwnerGone as gone:
                self._link.recover(gone)
        return super().refresh(kind, go_on) if self._link.local else self._link.chore(BROWSE, kind.value)


class OwnersScratch(Scratch):
    """People's own tables: they can be read; written to they are where the owner is."""

    def __init__(self, link: Link, database: Path) -> None:
        super().__init__(cast("duckdb.DuckDBPyConnection", link), database)
        self._link = link

    def attach(self, *, make: bool = False) -> bool:
        if self._link.local is not None:
            return super().attach(make=make)
        if make:
            raise self._link.not_owner(f"tables of {SCRATCH} are written there")
        return self.path.exists() and self._link.chore(SCRATCH)
