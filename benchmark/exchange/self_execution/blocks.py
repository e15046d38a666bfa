"""The files of experiment 2, to which every run appended a block of its own.

A block starts with a header, `0,1,2,3` in the tables of letters and `0` in the files of texts. The first block of many
files is a smoke test with another model; a run that broke off is followed by the next one.
"""

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

from benchmark.errors import DataError
from benchmark.exchange.self_execution.files import HINT, Record, records

_HEADER = ("0", "1", "2", "3")
_NUMBERED = re.compile(r"\s*(\d+)\r?\n", re.ASCII)


@dataclass(frozen=True, slots=True)
class LetterBlock:
    """One run of the table of letters: id, request, predicted and verified letter."""

    line: int
    rows: tuple[Record, ...]

    @property
    def ids(self) -> tuple[str, ...]:
        return tuple(row.cells[0] for row in self.rows)


@dataclass(frozen=True, slots=True)
class TextBlock:
    """One run of a file of texts."""

    line: int
    label: str
    """The model as it was asked, `vendor/model`."""
    texts: Mapping[str, tuple[int, str]]
    """Item id -> line and text, in completion order."""


def letter_blocks(path: Path) -> list[LetterBlock]:
    """The blocks of an `output_data` file; DataError for a row before the first header or of another width."""
    starts: list[tuple[int, list[Record]]] = []
    for row in records(path):
        if row.cells == _HEADER:
            starts.append((row.line, []))
        elif not starts:
            raise DataError(f"{path}, line {row.line}: a row before the first header 0,1,2,3", HINT)
        elif len(row.cells) != len(_HEADER):
            raise DataError(f"{path}, line {row.line}: {len(row.cells)} cells instead of 4", HINT)
        else:
            starts[-1][1].append(row)
    return [LetterBlock(line, tuple(rows)) for line, rows in starts]


def text_blocks(path: Path) -> list[TextBlock]:
    """The blocks of a file of texts; DataError for a cell that neither starts a block nor has an id."""
    found: list[TextBlock] = []
    texts: dict[str, tuple[int, str]] = {}
    awaits_label = False
    for row in records(path):
        cell = row.cells[0]
        if len(row.cells) == 1 and cell == "0":
            awaits_label = True
        elif awaits_label:
            texts = {}
            found.append(TextBlock(row.line, cell.strip().removesuffix(":"), texts))
            awaits_label = False
        elif len(row.cells) == 1 and found and (numbered := _NUMBERED.match(cell)):
            texts[numbered[1]] = (row.line, cell[numbered.end() :])
        else:
            raise DataError(f"{path}, line {row.line}: neither the header 0 nor an item's id and text", HINT)
    return found


def labels_of(block: LetterBlock, texts: Sequence[TextBlock]) -> set[str]:
    """The models under whose label the same items stand in the files of texts."""
    return {text.label for text in texts if block.ids and set(block.ids) == set(text.texts)}


def texts_for(block: LetterBlock, texts: Sequence[TextBlock]) -> Mapping[str, tuple[int, str]]:
    """The texts that belong to a block: of the run that shares the most items with it, the last of equals."""
    ids = set(block.ids)
    best = max(reversed(texts), key=lambda text: len(ids & set(text.texts)), default=None)
    return best.texts if best else {}
