"""Warnings of an import, gathered by what they say."""

from collections import Counter
from dataclasses import dataclass, field

from benchmark.exchange.importers.sources import Entry


@dataclass(slots=True)
class Notes:
    """Warnings, gathered by what they say: how often, and where first."""

    times: Counter[str] = field(default_factory=Counter)
    first: dict[str, str] = field(default_factory=dict)

    def add(self, text: str, entry: Entry | None = None) -> None:
        self.times[text] += 1
        if entry is not None and text not in self.first:
            self.first[text] = f"{entry.source.path.name}, {entry.place}"

    def lines(self) -> tuple[str, ...]:
        return tuple(
            f"{text} ({times:,}, first in {self.first[text]})" if text in self.first else text
            for text, times in self.times.items()
        )
