"""What is counted while rows pass by: categories, labels, repeats, and what a reader must know before an import."""

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from benchmark.exchange.importers.notes import Notes
from benchmark.exchange.importers.shapes import Row, content_hash
from benchmark.exchange.importers.sources import Entry

_COUNTED = ("category", "subject", "label", "band")
_PARTS = ("options", "questions")


@dataclass(frozen=True, slots=True)
class Preview:
    """What an import would give, or gave."""

    kind: str
    path: Path
    rows: int
    parts: Mapping[str, int]
    """How many options or questions are in the rows."""
    counts: Mapping[str, Mapping[str, int]]
    """category, subject, label or band -> its value -> rows, the most frequent first."""
    first: tuple[Row, ...]
    warnings: tuple[str, ...]


@dataclass(slots=True)
class Tally:
    kind: str
    path: Path
    notes: Notes
    keep: int
    rows: int = 0
    first: list[Row] = field(default_factory=list)
    parts: Counter[str] = field(default_factory=Counter)
    counts: dict[str, Counter[str]] = field(default_factory=dict)
    seen: set[str] = field(default_factory=set)

    def add(self, entry: Entry, row: Row) -> None:
        self.rows += 1
        if len(self.first) < self.keep:
            self.first.append(row)
        for part in _PARTS:
            self.parts[part] += len(row.get(part, ()))
        for asked in row.get("questions", [row]):
            self._count(asked)
        if row.get("label") == "":
            self.notes.add("a row without a label", entry)
        content = content_hash(row)
        if content in self.seen:
            self.notes.add("a row that repeats an earlier one", entry)
        self.seen.add(content)

    def preview(self) -> Preview:
        counts = {name: dict(counter.most_common()) for name, counter in self.counts.items()}
        parts = {part: number for part, number in self.parts.items() if number}
        return Preview(self.kind, self.path, self.rows, parts, counts, tuple(self.first), self.notes.lines())

    def _count(self, row: Mapping[str, Any]) -> None:
        for name in _COUNTED:
            if value := row.get(name):
                self.counts.setdefault(name, Counter())[value] += 1
