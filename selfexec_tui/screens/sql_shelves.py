"""Where queries come from: the saved ones with those to start from, and the history."""

from dataclasses import dataclass
from typing import Protocol

from benchmark import paths
from benchmark.errors import UsageError
from benchmark.querying.history import Asked, History
from benchmark.querying.saved import Saved
from selfexec_tui.present import sql as words


@dataclass(frozen=True, slots=True)
class Entry:
    """A query as it is listed."""

    name: str
    title: str
    detail: str
    """Beside the title, dim."""
    about: str
    sql: str


class Shelf(Protocol):
    title: str
    nothing: str
    """What is said where there is none."""

    def entries(self) -> list[Entry]: ...

    def remove(self, entry: Entry) -> None:
        """UsageError for one that stays."""

    def bring_back(self, entry: Entry) -> None: ...


class SavedShelf:
    """The user's own first, then those that come with the program."""

    title = "saved queries, and those to start from"
    nothing = "nothing is saved yet: ^s at the desk saves the statement at the cursor"

    def __init__(self) -> None:
        self._saved = Saved(paths.queries_folder())

    def entries(self) -> list[Entry]:
        return [Entry(one.name, one.title, words.saved_detail(one), one.about, one.sql) for one in self._saved.all()]

    def remove(self, entry: Entry) -> None:
        self._saved.remove(entry.name)

    def bring_back(self, entry: Entry) -> None:
        if self._saved.has(entry.name):
            raise UsageError(f"there is another query called {entry.name} now", "it stays")
        self._saved.save(entry.name, entry.sql)


class HistoryShelf:
    """What was asked before, the newest first; keys and passwords were taken out when it was kept."""

    title = "asked before"
    nothing = "nothing was asked yet"

    def __init__(self) -> None:
        self._history = History(paths.query_history())
        self._removed: dict[str, Asked] = {}

    def entries(self) -> list[Entry]:
        return [
            Entry(one.sql, words.headline(one.sql), words.asked_detail(one), one.problem, one.sql)
            for one in reversed(self._history.entries())
        ]

    def remove(self, entry: Entry) -> None:
        if gone := self._history.remove(entry.sql):
            self._removed[entry.sql] = gone

    def bring_back(self, entry: Entry) -> None:
        self._history.bring_back(self._removed.pop(entry.sql))
