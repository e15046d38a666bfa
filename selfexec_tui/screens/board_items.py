"""The items of a board: their order and signs in one narrow question, their views a page at a time, all in threads."""

from collections.abc import Callable, Iterable, Sequence
from functools import partial

from benchmark.store import Store
from benchmark.store.roster import NOT_ASKED, Roster
from selfexec_tui.cases import views_of
from selfexec_tui.present.board import Board
from selfexec_tui.present.item_places import Place
from selfexec_tui.present.items import ItemView
from selfexec_tui.present.sieve import Sieve
from selfexec_tui.present.views import RecentViews
from selfexec_tui.screens.reads import Put, Reads
from selfexec_tui.widgets.item_list import PAGE

HELD = 8 * PAGE
"""Views of stored items that are held."""


class BoardItems:
    """Which items are shown, and their views: those of the board while a run is on, else those of the database.

    `show` puts a list on the screen, `arrived` says that views are here that were asked for.
    """

    def __init__(
        self, reads: Reads, store: Store, show: Callable[[list[str]], None], arrived: Callable[[Sequence[str]], None]
    ) -> None:
        self._reads, self._store, self._show, self._arrived = reads, store, show, arrived
        self.run_id: str | None = None
        self.board: Board | None = None
        """Of the run, while it is on."""
        self.sieve = Sieve()
        self.known = False
        """The items of the run were read."""
        self.roster = Roster((), "")
        self._titled: frozenset[str] = frozenset()
        """Items whose title holds the text of the sieve."""
        self._since: dict[str, None] = {}
        """Items that changed since the last sifting began."""
        self._stored = RecentViews(HELD)

    def __contains__(self, item_id: str) -> bool:
        return (self.board is not None and item_id in self.board.views) or item_id in self._stored

    def get(self, item_id: str) -> ItemView | None:
        """An item as it is painted, None while it is not here."""
        live = self.board.views.get(item_id) if self.board else None
        return live or self._stored.get(item_id)

    @property
    def total(self) -> int:
        """Items that would be shown without a sieve."""
        return len(self.board.marks) if self.board else len(self.roster.ids)

    def read(self) -> None:
        """All items of the run, by the newest assessment; what was shown stays until they are here."""
        run_id, live = self.run_id, self.board is not None
        if run_id is None:
            return

        def work() -> Put:
            roster = self._store.rosters.of(run_id)
            first = [] if live else views_of(self._store, run_id, roster.ids[:PAGE])
            return partial(self._put_roster, roster, first)

        self._reads.run(work, "roster")

    def sift(self, sieve: Sieve) -> None:
        """Show what another sieve leaves."""
        self.sieve, self._since = sieve, {}
        run_id, items = self.run_id, self._marked()

        def work() -> Put:
            titled = frozenset(self._store.rosters.holding(run_id, sieve.text) if run_id and sieve.text else ())
            return partial(self._put_sifted, sieve, titled, sieve.sift(items, titled))

        self._reads.run(work, "sift")

    def fetch(self, item_ids: Sequence[str]) -> None:
        """The views of stored items that came near."""
        run_id = self.run_id
        if run_id is None:
            return

        def work() -> Put:
            return partial(self._put_views, item_ids, views_of(self._store, run_id, item_ids))

        self._reads.side_by_side(work, "views")

    def fresh(self) -> tuple[list[str], list[str]]:
        """Items of the board that changed: those that are to be shown, and those that are not."""
        assert self.board is not None
        changed = dict.fromkeys(self.board.take_fresh())
        self._since |= changed
        shown = [one for one in changed if self._passes(one)]
        return shown, [one for one in changed if not self._passes(one)]

    def view_now(self, place: Place) -> ItemView | None:
        """An item of the run while it is on: it is busy with it, or has compared it since the last assessment."""
        return self.board.views.get(place[1]) if self.board else None

    def marked(self, mark: str) -> set[str]:
        """All items with this sign."""
        return {item_id for item_id, its in self._marked() if its == mark}

    def _marked(self) -> Iterable[tuple[str, str]]:
        if self.board:
            return list(self.board.marks.items())
        return zip(self.roster.ids, self.roster.marks, strict=True)

    def _passes(self, item_id: str) -> bool:
        assert self.board is not None
        return self.sieve.passes(self.board.marks[item_id], item_id in self._titled)

    def _put_roster(self, roster: Roster, first: Sequence[ItemView]) -> None:
        self.roster, self.known = roster, True
        self._stored.clear()
        for view in first:
            self._stored.put(view)
        if self.board:
            earlier = zip(roster.ids, roster.marks, strict=True)
            self.board.show_earlier([(item_id, mark) for item_id, mark in earlier if mark != NOT_ASKED])
        if self.sieve:
            self.sift(self.sieve)
        else:
            self._show(list(self.board.marks if self.board else roster.ids))

    def _put_sifted(self, sieve: Sieve, titled: frozenset[str], shown: list[str]) -> None:
        if sieve != self.sieve:
            return
        self._titled = titled
        if self.board:
            late = [one for one in self._since if self._passes(one)]
            shown = [one for one in shown if one not in self._since] + late
        self._show(shown)

    def _put_views(self, item_ids: Sequence[str], views: Sequence[ItemView]) -> None:
        for view in views:
            self._stored.put(view)
        self._arrived(item_ids)
