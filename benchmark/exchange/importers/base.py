"""What every importer is: a description, a preview, and a conversion into rows with unique ids."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import AbstractContextManager
from dataclasses import dataclass, field
from pathlib import Path

from benchmark.errors import DataError
from benchmark.exchange.importers.fields import Fields, mapped
from benchmark.exchange.importers.notes import Notes
from benchmark.exchange.importers.shapes import Row, content_hash
from benchmark.exchange.importers.sources import Entry, Source, open_source
from benchmark.exchange.importers.tally import Preview, Tally

Found = Iterator[tuple[Entry, Row]]


@dataclass(frozen=True, slots=True)
class Job:
    """One conversion: what is read, how, and where warnings go."""

    path: Path
    fields: Fields
    encoding: str
    notes: Notes

    def source(self, names: Sequence[str] = ()) -> AbstractContextManager[Source]:
        """The file, opened; `names` where the layout has no header."""
        return open_source(self.path, self.encoding, names)


@dataclass(frozen=True, slots=True)
class Importer:
    kind: str
    title: str
    accepts: tuple[str, ...]
    """Endings of the files it reads; a slash stands for a folder."""
    options: Mapping[str, str]
    """Field -> the column it comes from, as far as `--map` can change it. Empty: no column by itself."""
    rows: Callable[[Job], Found] = field(repr=False)
    """Rows in the file's order; an empty id is filled in here."""

    def preview(self, path: Path, n: int = 5, mapping: Mapping[str, str] | None = None, encoding: str = "") -> Preview:
        """Read all of it and count; the first `n` rows are kept. DataError as an import would give it."""
        notes = Notes()
        tally = Tally(self.kind, path, notes, n)
        for entry, row in self.found(path, mapping, encoding, notes):
            tally.add(entry, row)
        return tally.preview()

    def convert(self, path: Path, mapping: Mapping[str, str] | None = None, encoding: str = "") -> Iterator[Row]:
        """The rows, streamed. DataError names file, line and column of the first that is wrong."""
        for _, row in self.found(path, mapping, encoding, Notes()):
            yield row

    def found(self, path: Path, mapping: Mapping[str, str] | None, encoding: str, notes: Notes) -> Found:
        """The rows with the entries that they come from. DataError where an id is used twice or nothing is there."""
        job = Job(path, mapped(self.options, mapping or {}), encoding, notes)
        ids: dict[str, int] = {}
        empty = True
        for entry, row in self.rows(job):
            row["id"] = row["id"] or _free(f"{self.kind}-{content_hash(row)}", ids)
            if row["id"] in ids:
                first = entry.source.place(ids[row["id"]])
                raise entry.wrong(job.fields.column("id"), f"'{row['id']}' is the id of {first} too", "make ids unique")
            ids[row["id"]] = entry.number
            empty = False
            yield entry, row
        if empty:
            raise DataError(f"{path} holds no rows", "check that this is the right file")


def _free(id: str, ids: Mapping[str, int]) -> str:
    """The id itself, or with a number for content that stands there again."""
    number = 1
    while (free := id if number == 1 else f"{id}-{number}") in ids:
        number += 1
    return free
