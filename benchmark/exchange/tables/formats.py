"""Which formats there are, and which one the name of a file asks for."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from pathlib import Path
from typing import Any

from benchmark.errors import UsageError
from benchmark.exchange.tables.delimited import csv_text
from benchmark.exchange.tables.markdown import markdown_text
from benchmark.exchange.tables.objects import json_text, jsonl_text

Rows = Iterable[Sequence[Any]]
TEXT: dict[str, Callable[[Sequence[str], Rows], Iterator[str]]] = {
    "csv": csv_text,
    "json": json_text,
    "jsonl": jsonl_text,
    "markdown": markdown_text,
}
BINARY = ("parquet", "arrow")
"""For a file or a pipe, not for a terminal."""
KINDS = (*TEXT, *BINARY)
ENDINGS = {".md": "markdown", ".ndjson": "jsonl", ".feather": "arrow"} | {f".{kind}": kind for kind in KINDS}


def write(kind: str, columns: Sequence[str], rows: Rows) -> Iterator[str]:
    """The text of a table; UsageError lists the kinds that there are."""
    if kind not in TEXT:
        raise UsageError(f"there is no format '{kind}'", f"the formats are: table, {', '.join(TEXT)}")
    return TEXT[kind](columns, rows)


def kind_of(path: Path) -> str | None:
    """The format that the ending of a file's name stands for; None where it stands for none."""
    return ENDINGS.get(path.suffix.lower())
