"""Answers to one browse query as they become known: the first rows at once, all of them when they are sorted.

Runs in a thread; what it finds is told as it comes, and another thread may cancel it at any moment.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from benchmark.browsing import BrowseQuery, Quick
from benchmark.errors import SelfexecError
from benchmark.store.browse import Browse
from benchmark.store.browse_asking import FIRST, Asking, looks_into_texts
from benchmark.store.browse_looking import Progress

if TYPE_CHECKING:
    from benchmark.store.browse_asking import Rows

PAGE = 100
"""Rows that are fetched together."""
SOON = 20_000
"""Rows that are copied before anything is shown: it takes a moment, and what is shown then stays."""
_REACH = 70
"""Rows before and after the cursor that may be in view."""
Pages = Mapping[int, Sequence[Mapping[str, Any]]]


@dataclass(frozen=True, slots=True)
class Answer:
    """What is known so far."""

    rows: "Rows | None" = None
    """All rows by their number, in order; None where only the first pages are known."""
    count: int | None = None
    """How many rows there are; None while they are counted."""
    total: int | None = None
    """How many there are without any filter."""
    cursor: int = 0
    pages: Pages = field(default_factory=dict)
    """Rows around the cursor, by page."""
    copied: float | None = None
    """Share of all rows that could be looked through yet; None for all."""
    searched: float | None = None
    """Share of the texts that have been looked through; None for all, and where none have to be."""


Stand = tuple[int | None, int]
"""Number of the row that the cursor is to stay on, None for the first one; and its place."""


class Listing:
    """One query on its way; `stand` says where the cursor is, at any moment."""

    def __init__(
        self,
        browse: Browse,
        query: BrowseQuery,
        tell: Callable[["Listing", Answer | SelfexecError], object],
        stand: Callable[[], Stand] = lambda: (None, 0),
    ) -> None:
        self.query, self.done = query, False
        self._browse, self._tell, self._stand = browse, tell, stand
        self._asking: Asking | None = None
        self._cancelled = False
        self._total: int | None = None

    def cancel(self) -> None:
        """Nothing more is told."""
        self._cancelled = True
        if asking := self._asking:
            asking.cancel()

    def run(self) -> None:
        """Look at what is there, then bring it up to date and look again."""
        self._guarded(self._read)

    def run_again(self) -> None:
        """Look only if something changed."""
        self._guarded(self._update)

    def _guarded(self, step: Callable[[], object]) -> None:
        try:
            step()
        except SelfexecError as error:
            if not self._cancelled:
                self._tell(self, error)
        self.done = True

    def _read(self) -> None:
        progress = self._browse.progress(self.query)
        if progress.left > SOON:
            self._show_what_is_there(progress)
        if not self._update():
            self._answer(None)

    def _update(self) -> bool:
        changed = self._browse.refresh(self.query, self._step)
        if changed:
            self._answer(None)
        return changed

    def _step(self, progress: Progress) -> bool:
        if not self._cancelled and progress.left:
            self._show_what_is_there(progress)
        return not self._cancelled

    def _show_what_is_there(self, progress: Progress) -> None:
        """While the copy is made: the rows of its part that is there, or the first ones of the newest run."""
        query, share = self.query, progress.copied / progress.rows
        if looks_into_texts(query):
            self._say(Answer(total=self._whole(), copied=share))
        elif progress.copied:
            self._answer(share)
        elif not query.terms and query.quick is Quick.ALL and not query.sort:
            rows, total = self._browse.glance(query.kind)
            pages = {place // PAGE: rows[place : place + PAGE] for place in range(0, len(rows), PAGE)}
            self._say(Answer(None, None, total, 0, pages, share))
        else:
            self._say(Answer(total=self._whole(), copied=share))

    def _answer(self, copied: float | None) -> None:
        with self._browse.asking(self.query) as asking:
            self._asking = asking
            if self._cancelled:
                return
            total = self._browse.total(self.query.kind) if copied is None else self._whole()
            if looks_into_texts(self.query):
                for found in asking.search():
                    self._rows(found.rows, total, None, found.share if found.share < 1 else None)
            else:
                self._at_once(asking, total, copied)
            self._asking = None

    def _at_once(self, asking: Asking, total: int, copied: float | None) -> None:
        """The first rows, then all of them."""
        rows = asking.first()
        if rows is not None and len(rows) >= FIRST:
            if self._stand() == (None, 0):
                self._say(Answer(rows, None, total, 0, self._pages(rows, 0), copied))
            rows = asking.all()
        if rows is not None:
            self._rows(rows, total, copied, None)

    def _rows(self, rows: "Rows", total: int, copied: float | None, searched: float | None) -> None:
        cursor = self._cursor(rows)
        self._say(Answer(rows, len(rows), total, cursor, self._pages(rows, cursor), copied, searched))

    def _whole(self) -> int:
        """How many rows there are in all, counted once: the copy does not have all of them yet."""
        if self._total is None:
            self._total = self._browse.count(self.query.kind)
        return self._total

    def _cursor(self, rows: "Rows") -> int:
        """The place of the row to stay on; about where it was, where it is gone."""
        keep, place = self._stand()
        if keep is not None and len(found := (rows == keep).nonzero()[0]):
            return int(found[0])
        return max(min(place, len(rows) - 1), 0)

    def _pages(self, rows: "Rows", cursor: int) -> Pages:
        wanted = range(max(cursor - _REACH, 0) // PAGE, min(cursor + _REACH, max(len(rows) - 1, 0)) // PAGE + 1)
        return {page: self.page(rows, page) for page in wanted}

    def page(self, rows: "Rows", page: int) -> Sequence[Mapping[str, Any]]:
        """The rows of one page."""
        return self._browse.page(self.query.kind, rows[page * PAGE : (page + 1) * PAGE].tolist())

    def _say(self, answer: Answer) -> None:
        if not self._cancelled:
            self._tell(self, answer)
