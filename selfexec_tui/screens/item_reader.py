"""Reads what the item screen shows, in threads; each answer comes back to the screen as a message."""

from collections.abc import Callable, Sequence
from dataclasses import replace

from textual.message import Message
from textual.screen import Screen

from benchmark.errors import SelfexecError
from benchmark.store import Store
from selfexec_tui.cases import ViewOf, counted_of, dossier_of, isolation_of
from selfexec_tui.present.dossier import Dossier
from selfexec_tui.present.item_places import Place
from selfexec_tui.present.items import DIFFERS
from selfexec_tui.present.why_scores import Counted


class Known(Message):
    """Something about a place was read; `put` adds it to what the screen knows."""

    def __init__(self, place: Place, put: Callable[[], None]) -> None:
        super().__init__()
        self.place, self.put = place, put


class ItemReader:
    """A newer request of a kind takes the place of the one before it."""

    def __init__(self, screen: Screen[None], store: Store, live: ViewOf | None) -> None:
        self._screen, self._store, self._live = screen, store, live

    def read(self, place: Place, put: Callable[[Dossier], None], fail: Callable[[SelfexecError], None]) -> None:
        """The item, but for its isolation."""
        live = self._live(place) if self._live else None

        def work() -> None:
            try:
                dossier = dossier_of(self._store, place, live)
                self._tell(place, lambda: put(dossier))
            except SelfexecError as error:
                self._tell(place, lambda trouble=error: fail(trouble))  # type: ignore[misc]
            except KeyError:
                trouble = SelfexecError(
                    f"{place[0]} has no item '{place[1]}'", "the database has no such item any more"
                )
                self._tell(place, lambda: fail(trouble))

        self._screen.run_worker(work, thread=True, exclusive=True, group="item")

    def check(self, place: Place, dossier: Dossier, put: Callable[[Dossier], None]) -> None:
        """The item with its isolation: long replies take seconds to compare, so they are shown before that."""

        def work() -> None:
            checked = replace(dossier, isolation=isolation_of(dossier.run, dossier.case))
            self._tell(place, lambda: put(checked))

        self._screen.run_worker(work, thread=True, exclusive=True, group="isolation")

    def count(self, place: Place, dossier: Dossier, put: Callable[[list[Counted]], None]) -> None:
        """In which scores the item counts."""

        def work() -> None:
            found = counted_of(self._store, dossier.run, dossier.case)
            self._tell(place, lambda: put(found))

        self._screen.run_worker(work, thread=True, exclusive=True, group="scores")

    def mismatches(self, place: Place, places: Sequence[Place], put: Callable[[set[Place]], None]) -> None:
        """The items that differ: as assessed, and as compared so far where their run is on."""
        runs = sorted({run for run, _ in places})
        live = {one for one in places if self._live and (view := self._live(one)) and view.mark == DIFFERS}

        def work() -> None:
            found = self._store.inspection.mismatches(runs) | live
            self._tell(place, lambda: put(found))

        self._screen.run_worker(work, thread=True, exclusive=True, group="mismatches")

    def _tell(self, place: Place, put: Callable[[], None]) -> None:
        self._screen.post_message(Known(place, put))
