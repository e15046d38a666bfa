"""How a result leaves the SQL desk: into a file of any format, or to the clipboard."""

import threading
from collections.abc import Iterable, Iterator, Sequence
from itertools import islice
from pathlib import Path
from typing import TYPE_CHECKING, Any, cast

from benchmark.errors import QueryRefused, SelfexecError
from benchmark.exchange.tables import KINDS, kind_of, save, write
from benchmark.exchange.tables.delimited import tsv_text
from selfexec_tui.present.sql import complaint, count
from selfexec_tui.present.sql_cells import whole
from selfexec_tui.screens.ask import AskScreen
from selfexec_tui.screens.pick import Choice, PickScreen
from selfexec_tui.screens.sql_asking import Shown
from selfexec_tui.screens.sql_result import AS_THEY_CAME, SqlResult

if TYPE_CHECKING:
    from benchmark.store.console import Console
    from selfexec_tui.app import SelfexecApp

MOST_COPIED = 10_000
"""Rows that go to the clipboard."""
MOST_LETTERS = 4_000_000
"""Characters that go there."""
ABOUT = {
    "csv": "comma-separated, for spreadsheets; ' goes before a text that they would run",
    "parquet": "columns with their types, for data frames",
    "json": "one list of objects",
    "jsonl": "an object a line",
    "arrow": "an Arrow IPC file",
    "markdown": "a table for a text",
}
PARTS = ("the row", "the column", "the result")
FORMS = ("tab-separated", "markdown", "csv", "json")


class WaysOut:
    """Of one result; one file is written at a time."""

    def __init__(self, result: SqlResult) -> None:
        self._result = result
        self._writing: threading.Event | None = None
        """Set to stop what is being written."""

    def export(self) -> None:
        """Ask for format and file, and write all rows, also those that are not on screen."""
        if fault := self._fault():
            self._say(fault, wrong=True)
            return
        kinds = list(KINDS)
        choices = [Choice(kind, ABOUT[kind]) for kind in kinds]
        self._app.push_screen(PickScreen("export the result as", choices), lambda at: self._chosen(kinds, at))

    def copy_cell(self) -> None:
        if here := self._result.here:
            self._app.copy(whole(here[2]))

    def copy_more(self) -> None:
        """Ask what of the result goes to the clipboard, and as what."""
        shown = self._result.shown
        if shown is None:
            self._say("there is no result to copy; F5 runs a query", wrong=True)
            return
        offered = [(part, form) for part in PARTS for form in FORMS]
        bound = f"at most {MOST_COPIED:,} rows and {MOST_LETTERS // 1_000_000} million letters"
        choices = [Choice(f"{part} as {form}", "" if part == PARTS[0] else bound) for part, form in offered]
        self._app.push_screen(
            PickScreen("copy to the clipboard", choices),
            lambda at: self._copy(shown, *offered[at]) if at is not None else None,
        )

    def cancel(self) -> bool:
        """Stop writing; False where nothing is written. A file of that name stays as it was."""
        if self._writing is None:
            return False
        self._writing.set()
        self._app.store.console.interrupt()
        return True

    def _fault(self) -> str:
        if self._result.shown is None:
            return "there is no result to export; F5 runs a query"
        if not self._result.complete:
            return "rows are still coming; wait for the last one, or stop with ^c and export what is there"
        return "a file is being written; ^c stops it" if self._writing else ""

    def _chosen(self, kinds: Sequence[str], at: int | None) -> None:
        if at is None:
            return
        kind = kinds[at]
        ending = {"markdown": "md"}.get(kind, kind)
        note = "The file is written whole or not at all; one that is there is replaced."
        self._app.push_screen(
            AskScreen(f"export as {kind} to", note, _wrong_place, str(Path.cwd() / f"result.{ending}")),
            lambda path: self._save(kind, Path(path.strip()).expanduser()) if path is not None else None,
        )

    def _save(self, kind: str, place: Path) -> None:
        shown = self._result.shown
        if shown is None:
            return
        self._writing = stop = threading.Event()
        tables = self._passing(self._tables(shown), place, stop)

        def work() -> None:
            try:
                rows = save(kind, shown.names, tables, place)
                self._say(f"{count(rows)} in {place}")
            except SelfexecError as error:
                self._say(complaint(error), wrong=True)
            finally:
                self._writing = None

        self._say(f"writing {place} ...")
        self._result.run_worker(work, thread=True, group="export")

    def _tables(self, shown: Shown) -> Iterable[Any]:
        """All rows: where some were left out of what is kept, the query is asked again."""
        result = self._result
        if result.limit and result.rerun and result.wanted == AS_THEY_CAME:
            return _asked_again(self._app.store.console, result.sql)
        return shown.kept.tables()

    def _passing(self, tables: Iterable[Any], place: Path, stop: threading.Event) -> Iterator[Any]:
        rows = 0
        for table in tables:
            if stop.is_set():
                raise QueryRefused("writing was cancelled", f"there is no new {place.name}")
            rows += table.num_rows
            self._say(f"writing {place} ...   {count(rows)}   ^c cancels")
            yield table

    def _copy(self, shown: Shown, part: str, form: str) -> None:
        """In a thread: ten thousand rows are no matter of a moment."""
        row, column = self._result.cursor

        def work() -> None:
            try:
                text, rows = _text(shown, form, row if part == PARTS[0] else None, column if part == PARTS[1] else None)
            except SelfexecError as error:
                self._say(complaint(error), wrong=True)
                return
            self._app.call_from_thread(self._app.copy, text)
            left_out = "" if part == PARTS[0] or rows == shown.rows else f", the first of {shown.rows:,}; e exports all"
            self._say(f"{count(rows)} copied{left_out}")

        self._result.run_worker(work, thread=True, group="copy")

    def _say(self, text: str, *, wrong: bool = False) -> None:
        self._result.post_message(SqlResult.Said(text, wrong=wrong))

    @property
    def _app(self) -> "SelfexecApp":
        return cast("SelfexecApp", self._result.app)


def _asked_again(console: "Console", sql: str) -> Iterator[Any]:
    """For the thread that takes the first table."""
    yield from console.query(sql).tables()


def _text(shown: Shown, form: str, row: int | None, column: int | None) -> tuple[str, int]:
    """The rows as text, and how many there are in it."""
    from benchmark.store.table_files import rows_of

    names = list(shown.names) if column is None else [shown.names[column]]
    number, at = shown.kept.place_of(row or 0)
    tables = shown.kept.tables() if row is None else [shown.kept.block(number).slice(at, 1)]
    rows = islice(rows_of(tables), MOST_COPIED)
    chosen = _bounded(rows if column is None else ((one[column],) for one in rows))
    body = tsv_text(names, chosen) if form == FORMS[0] else write(form, names, chosen)
    return "".join(body), len(chosen)


def _bounded(rows: Iterable[Sequence[Any]]) -> list[Sequence[Any]]:
    """As many rows as have few enough letters, the first one at least."""
    kept: list[Sequence[Any]] = []
    letters = 0
    for row in rows:
        letters += sum(len(value) if isinstance(value, str | bytes) else 8 for value in row)
        if kept and letters > MOST_LETTERS:
            break
        kept.append(row)
    return kept


def _wrong_place(path: str) -> str:
    place = Path(path.strip()).expanduser()
    if not path.strip():
        return "name a file"
    return "that is a folder" if place.is_dir() else "" if kind_of(place) or place.name else "name a file"
