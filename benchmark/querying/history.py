"""What was asked before: a bounded file, the newest last."""

import json
from collections.abc import Iterable
from dataclasses import asdict, dataclass
from pathlib import Path

from filelock import FileLock

from benchmark.files import whole_file
from benchmark.models.secrets import redact
from benchmark.text import scrub

MOST = 500
"""Entries that are kept."""
LONGEST = 100_000
"""Characters of a query that is kept."""


@dataclass(frozen=True, slots=True)
class Asked:
    at: str
    """ISO time, UTC."""
    sql: str
    rows: int | None = None
    """None where it failed or was cancelled."""
    seconds: float | None = None
    problem: str = ""


class History:
    """The queries of one user. A query that is asked again moves to the end."""

    def __init__(self, path: Path) -> None:
        self._path = path

    def entries(self) -> list[Asked]:
        """The oldest first; lines that another program has spoilt are left out."""
        try:
            lines = self._path.read_text(encoding="utf-8", errors="replace").splitlines()
        except OSError:
            return []
        return [entry for line in lines if (entry := _entry(line))]

    def add(self, asked: Asked) -> None:
        """Keep a query, without anything in it that looks like a key; UsageError where the file cannot be written."""
        kept = Asked(asked.at, redact(scrub(asked.sql), None), asked.rows, asked.seconds, redact(asked.problem, None))
        if not kept.sql.strip() or len(kept.sql) > LONGEST:
            return
        self._path.parent.mkdir(parents=True, exist_ok=True)
        with FileLock(f"{self._path}.lock", timeout=5):
            others = [entry for entry in self.entries() if entry.sql != kept.sql]
            self._write([*others, kept][-MOST:])

    def remove(self, sql: str) -> Asked | None:
        """Take a query away and give it back; None where it is not there."""
        with FileLock(f"{self._path}.lock", timeout=5):
            entries = self.entries()
            gone = next((entry for entry in entries if entry.sql == sql), None)
            if gone:
                self._write([entry for entry in entries if entry is not gone])
        return gone

    def bring_back(self, asked: Asked) -> None:
        """Put a query that was taken away where it was, by its time."""
        with FileLock(f"{self._path}.lock", timeout=5):
            others = [entry for entry in self.entries() if entry.sql != asked.sql]
            self._write(sorted([*others, asked], key=lambda entry: entry.at)[-MOST:])

    def _write(self, entries: Iterable[Asked]) -> None:
        with whole_file(self._path, private=True) as part:
            lines = (json.dumps(asdict(entry), ensure_ascii=False) for entry in entries)
            part.write_text("".join(f"{line}\n" for line in lines), encoding="utf-8")


def _entry(line: str) -> Asked | None:
    try:
        entry = Asked(**json.loads(line))
    except (TypeError, ValueError):
        return None
    return entry if isinstance(entry.sql, str) and isinstance(entry.at, str) else None
