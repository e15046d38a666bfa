"""Rows of a result for those who look at them: in memory while they are few, else in a file that nobody sees."""

import shutil
import tempfile
import threading
import weakref
from bisect import bisect_right
from collections import OrderedDict
from collections.abc import Iterator
from pathlib import Path
from typing import IO, TYPE_CHECKING, NamedTuple

from benchmark.errors import StoreError

if TYPE_CHECKING:
    import pyarrow

IN_MEMORY = 64 << 20
"""Bytes of Arrow data that stay in memory."""
MOST_ON_DISK = 8 << 30
"""Bytes of the file of one result."""
LEFT_ON_DISK = 1 << 30
"""Bytes of the disk that are left to others."""
AT_HAND = 4
"""Blocks of the file that were looked at last and are still in memory."""


class _Place(NamedTuple):
    begins: int
    bytes: int


class Kept:
    """Blocks of rows, added by one thread and looked at by others.

    The file has no name and goes with the program, however that ends. It lies in `folder`, or where the system has
    its temporary files if nothing can be written there.
    """

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self._blocks: list[pyarrow.Table | _Place] = []
        self._starts = [0]
        self._at_hand: OrderedDict[int, pyarrow.Table] = OrderedDict()
        self._file: IO[bytes] | None = None
        self._in_memory = 0
        self._lock = threading.Lock()
        self.on_disk = 0
        """Bytes of the file."""

    @property
    def rows(self) -> int:
        return self._starts[-1]

    @property
    def blocks(self) -> int:
        return len(self._blocks)

    def add(self, table: "pyarrow.Table") -> str:
        """Keep a table of the same columns behind the others; why no more can be kept, empty while more can.

        StoreError where the file cannot be written; the tables before this one stay good.
        """
        if self._in_memory + table.nbytes <= IN_MEMORY and not self.on_disk:
            self._in_memory += table.nbytes
            block: pyarrow.Table | _Place = table
        else:
            block = self._written(table)
        with self._lock:
            self._blocks.append(block)
            self._starts.append(self.rows + table.num_rows)
        if not self.on_disk:
            return ""
        if self.on_disk >= MOST_ON_DISK:
            return f"{self.on_disk >> 30} GB"
        return "the disk is nearly full" if self._room() < LEFT_ON_DISK else ""

    def block(self, number: int) -> "pyarrow.Table":
        """Rows of one block; StoreError where they cannot be read."""
        with self._lock:
            found = self._blocks[number]
            if not isinstance(found, _Place):
                return found
            if number in self._at_hand:
                self._at_hand.move_to_end(number)
                return self._at_hand[number]
            table = self._read(found)
            self._at_hand[number] = table
            if len(self._at_hand) > AT_HAND:
                self._at_hand.popitem(last=False)
            return table

    def place_of(self, row: int) -> tuple[int, int]:
        """Block of a row, from 0, and its row there."""
        number = bisect_right(self._starts, row) - 1
        return number, row - self._starts[number]

    def tables(self) -> "Iterator[pyarrow.Table]":
        """All blocks that are there now, one after the other; none of them stays in memory."""
        for found in tuple(self._blocks):
            if isinstance(found, _Place):
                with self._lock:
                    table = self._read(found)
                yield table
            else:
                yield found

    def _written(self, table: "pyarrow.Table") -> _Place:
        body = _packed(table)
        with self._lock:
            place = _Place(self.on_disk, body.size)
            try:
                file = self._opened()
                file.seek(place.begins)
                file.write(body)
                file.flush()
            except OSError as error:
                raise StoreError(
                    f"no more rows can be kept in {self.folder}: {error.strerror}", "ask for fewer of them, with LIMIT"
                ) from error
            self.on_disk += place.bytes
        return place

    def _read(self, place: _Place) -> "pyarrow.Table":
        import pyarrow

        try:
            file = self._opened()
            file.seek(place.begins)
            return pyarrow.ipc.open_stream(file.read(place.bytes)).read_all()
        except (OSError, pyarrow.ArrowException) as error:
            raise StoreError(f"rows of this result cannot be read any more: {error}", "run the query again") from error

    def _opened(self) -> IO[bytes]:
        if self._file is None:
            self._file = _file_in(self.folder)
            weakref.finalize(self, self._file.close)
        return self._file

    def _room(self) -> int:
        try:
            return shutil.disk_usage(self._opened().fileno()).free
        except OSError:
            return LEFT_ON_DISK


def _packed(table: "pyarrow.Table") -> "pyarrow.Buffer":
    import pyarrow

    sink = pyarrow.BufferOutputStream()
    options = pyarrow.ipc.IpcWriteOptions(compression="lz4")
    with pyarrow.ipc.new_stream(sink, table.schema, options=options) as stream:
        stream.write_table(table)
    return sink.getvalue()


def _file_in(folder: Path) -> IO[bytes]:
    try:
        return tempfile.TemporaryFile(dir=folder)
    except OSError:
        return tempfile.TemporaryFile()
