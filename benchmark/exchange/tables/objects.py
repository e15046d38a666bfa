"""JSON, a list of objects, and JSON Lines, an object a line."""

import json
from collections.abc import Iterable, Iterator, Sequence
from typing import Any

from benchmark.exchange.tables.cells import plain
from benchmark.exchange.tables.names import unique_names


def json_text(columns: Sequence[str], rows: Iterable[Sequence[Any]]) -> Iterator[str]:
    """One list; columns of the same name are told apart."""
    names = unique_names(columns)
    yield "["
    for place, row in enumerate(rows):
        yield ("\n  " if place == 0 else ",\n  ") + _object(names, row)
    yield "\n]\n"


def jsonl_text(columns: Sequence[str], rows: Iterable[Sequence[Any]]) -> Iterator[str]:
    """The same without the list around it."""
    names = unique_names(columns)
    for row in rows:
        yield _object(names, row) + "\n"


def _object(names: Sequence[str], row: Sequence[Any]) -> str:
    return json.dumps(dict(zip(names, map(plain, row), strict=True)), ensure_ascii=False)
