"""Reads what the item screen shows, in threads; what comes late, of an item that is not shown any more, is dropped."""

from collections.abc import Callable, Sequence
from dataclasses import replace

from benchmark.errors import SelfexecError
from benchmark.store import Store
from selfexec_tui.cases import LiveItems, counted_of, dossier_of, isolation_of
from selfexec_tui.present.dossier import Dossier
from selfexec_tui.present.item_places import Place, runs_of
from selfexec_tui.present.items import DIFFERS
from selfexec_tui.present.why_scores import Counted
from selfexec_tui.screens.reads import Put, Reads


class ItemReader:
    """`here` says which item is shown."""

    def __init__(self, reads: Reads, store: Store, live: LiveItems | None, here: Callable[[], Place]) -> None:
        self._reads, self._store, self._live, self._here = reads, store, live, here

    def read(self, put: Callable[[Dossier], None]) -> None:
        """The item, but for its isolation."""
        place = self._here()
        live = self._live.view_now(place) if self._live else None

        def work() -> Put:
            try:
                dossier = dossier_of(self._store, place, live)
            except KeyError as error:
                trouble = f"{place[0]} has no item '{place[1]}'"
                raise SelfexecError(trouble, "the database has no such item any more") from error
            return self._if_here(place, lambda: put(dossier))

        self._reads.run(work, "item")

    def check(self, dossier: Dossier, put: Callable[[Dossier], None]) -> None:
        """The item with its isolation: long replies take seconds to compare, so they are shown before that."""
        place = self._here()

        def work() -> Put:
            checked = replace(dossier, isolation=isolation_of(dossier.run, dossier.case))
            return self._if_here(place, lambda: put(checked))

        self._reads.run(work, "isolation")

    def count(self, dossier: Dossier, put: Callable[[list[Counted]], None]) -> None:
        """In which scores the item counts."""
        place = self._here()

        def work() -> Put:
            found = counted_of(self._store, dossier.run, dossier.case)
            return self._if_here(place, lambda: put(found))

        self._reads.run(work, "scores")

    def mismatches(self, places: Sequence[Place], put: Callable[[set[Place]], None]) -> None:
        """The items that differ: as assessed, and as compared so far where their run is on."""
        place, runs = self._here(), runs_of(places)
        live = {(place[0], item_id) for item_id in self._live.marked(DIFFERS)} if self._live else set()

        def work() -> Put:
            found = self._store.inspection.mismatches(runs) | live
            return self._if_here(place, lambda: put(found))

        self._reads.run(work, "mismatches")

    def _if_here(self, place: Place, put: Put) -> Put:
        return lambda: put() if self._here() == place else None
