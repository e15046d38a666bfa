"""What the labels mean that people decide by, with examples; each decision keeps the version that its rater had."""

import tomllib
from collections.abc import Mapping
from functools import cache
from pathlib import Path

from benchmark.records import CaseKind, Record

_FILE = Path(__file__).with_name("code_book.toml")


class Meaning(Record):
    """One label: what it stands for, and a short example."""

    value: str
    """As a decision stores it; empty where the reply says nothing."""
    title: str
    definition: str
    request: str
    reply: str


class Border(Record):
    """A case that people decide differently as long as nobody has told them."""

    case: str
    label: str
    """The value of the label that it gets."""
    why: str
    request: str
    reply: str


class Chapter(Record):
    """All labels of one kind of case."""

    title: str
    question: str
    """What the rater is asked."""
    labels: tuple[Meaning, ...]
    borders: tuple[Border, ...]

    def title_of(self, value: str) -> str:
        """The label as people read it; the value itself where the chapter has no such label."""
        return next((one.title for one in self.labels if one.value == value), value)


class CodeBook(Record):
    name: str
    version: int
    chapters: Mapping[CaseKind, Chapter]

    @property
    def edition(self) -> str:
        """Name and version, as decisions store it."""
        return f"{self.name}@{self.version}"


@cache
def code_book() -> CodeBook:
    """The code book of this program."""
    found = tomllib.loads(_FILE.read_text(encoding="utf-8"))
    chapters = {kind: Chapter(**found[kind]) for kind in CaseKind}
    return CodeBook(name=found["name"], version=found["version"], chapters=chapters)
