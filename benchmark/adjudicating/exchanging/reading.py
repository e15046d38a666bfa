"""A file of decisions, whatever made it, as entries with their lines."""

from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from typing import Any

from benchmark.adjudicating.exchanging import argilla, label_studio, own, prodigy
from benchmark.adjudicating.exchanging.entry import Entry
from benchmark.errors import DataError
from benchmark.exchange.importers.json_text import json_entries

HINT = "the formats are those that `selfexec decisions export` writes"
_Read = Callable[[int, Mapping[str, Any], str], Iterator[Entry]]
_TOOLS: tuple[tuple[Callable[[Mapping[str, Any]], bool], _Read], ...] = (
    (label_studio.is_task, label_studio.read),
    (argilla.is_record, argilla.read),
    (prodigy.is_task, prodigy.read),
)


def read_entries(path: Path) -> list[Entry]:
    """All entries of a CSV, JSON or JSON Lines file; its shape tells which tool it comes from.

    DataError names the file and the line of what cannot be understood.
    """
    try:
        text = path.read_bytes().decode("utf-8-sig")
    except OSError as error:
        raise DataError(f"{path} cannot be read: {error.strerror}", "check the name of the file") from error
    except UnicodeDecodeError as error:
        line = error.object[: error.start].count(b"\n") + 1
        raise DataError(f"{path}, line {line}: this is no UTF-8 text", "save the file as UTF-8") from error
    if not text.strip():
        raise DataError(f"{path} is empty", HINT)
    if text.lstrip()[0] not in "[{":
        return list(own.from_csv(text, str(path)))
    return [entry for line, value in json_entries(path, path) for entry in _of_object(line, value, str(path))]


def _of_object(line: int, value: Any, shown: str) -> Iterator[Entry]:
    if not isinstance(value, dict):
        raise DataError(f"{shown}, line {line}: an object is expected", HINT)
    for fits, read in _TOOLS:
        if fits(value):
            return read(line, value, shown)
    return iter([own.from_object(line, value, shown)])
