"""A file on its way: the bytes so far, and a note of how far they can be trusted."""

import json
import os
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import asdict, dataclass
from pathlib import Path

from benchmark.errors import FetchError


@dataclass(frozen=True, slots=True)
class Mark:
    """How far a source has got."""

    source: str
    parts: int = 0
    """Parts that came whole."""
    bytes: int = 0
    """Their bytes."""
    tag: str = ""
    """What the publisher calls this version of the file."""


class Partial:
    """The unfinished copy of one file from one source. Each source keeps its own: none undoes another's work."""

    def __init__(self, target: Path, number: int, limit: int | None) -> None:
        self.path = target.with_name(f"{target.name}.{number}.partial")
        self._note = self.path.with_name(f"{self.path.name}.json")
        self._limit = limit

    @property
    def size(self) -> int:
        """Bytes on disk; 0 where there are more than there can be."""
        size = self.path.stat().st_size if self.path.is_file() else 0
        return 0 if self._limit is not None and size > self._limit else size

    def mark(self, source: str) -> Mark:
        """The note of an earlier try of this source, or a blank one."""
        try:
            mark = Mark(**json.loads(self._note.read_text(encoding="utf-8")))
            usable = mark.source == source and 0 <= mark.bytes <= self.size and mark.parts >= 0
        except (OSError, ValueError, TypeError):
            return Mark(source)
        return mark if usable else Mark(source)

    def note(self, mark: Mark) -> None:
        self._note.write_text(json.dumps(asdict(mark)), encoding="utf-8")

    @contextmanager
    def appending(self, size: int) -> Iterator[Callable[[bytes], int]]:
        """A function that appends a block behind the first `size` bytes and gives the bytes so far."""
        with self.path.open("ab") as out:
            out.truncate(size)

            def append(block: bytes) -> int:
                nonlocal size
                out.write(block)
                out.flush()
                size += len(block)
                if self._limit is not None and size > self._limit:
                    raise FetchError(f"more than the {self._limit} bytes of the file came")
                return size

            yield append
            os.fsync(out.fileno())

    def become(self, target: Path) -> None:
        """Give the finished copy its name, at once."""
        self.path.replace(target)
        self._note.unlink(missing_ok=True)

    def drop(self) -> None:
        self.path.unlink(missing_ok=True)
        self._note.unlink(missing_ok=True)
