"""Reads the project's dataset files: JSON Lines, one item a line, checked before anything is asked."""

import hashlib
import json
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from benchmark import paths
from benchmark.errors import DataError
from benchmark.exchange.groups import grouped
from benchmark.exchange.shapes import SHAPES
from benchmark.records import Item
from benchmark.text import scrub_nested


@dataclass(frozen=True, slots=True)
class Dataset:
    name: str
    """File name without its folder."""
    hash: str
    """sha256 of the file, first 16 hex digits."""
    items: tuple[Item, ...]


def load_dataset(task: str, source: Path | str, seed: int = 0) -> Dataset:
    """The items of a file; a bare file name is looked up among the shipped datasets.

    `seed` decides how single questions are put into groups, where the task asks for groups. DataError names the file
    and the line that is wrong.
    """
    path = Path(source)
    if not path.exists() and path.name == str(source):
        path = _shipped(path.name)
    try:
        content = path.read_bytes()
    except OSError as error:
        raise DataError(f"cannot read the dataset {path}: {error.strerror}", "check the path") from error
    items = tuple(_items(task, path, content))
    if group := GROUPED.get(task):
        items = group(items, seed)
    if not items:
        raise DataError(f"the dataset {path} has no items", "each line holds one JSON object")
    return Dataset(path.name, hashlib.sha256(content).hexdigest()[:16], items)


def _shipped(name: str) -> Path:
    path = paths.shipped_data() / name
    if not path.exists():
        own = ", ".join(sorted(file.name for file in paths.shipped_data().glob("*.jsonl")))
        raise DataError(
            f"there is no dataset {name} in this folder", f"write its whole path, or take one of ours: {own}"
        )
    return path


def _items(task: str, path: Path, content: bytes) -> Iterator[Item]:
    shape = SHAPES[task]
    seen: dict[str, int] = {}
    for number, line in enumerate(_text_of(path, content).split("\n"), start=1):
        if not line.strip():
            continue
        row = _row(path, number, line)
        try:
            item = shape(task, row)
        except (KeyError, ValueError, TypeError) as error:
            reason = f"the key {error} is missing" if isinstance(error, KeyError) else str(error)
            raise DataError(f"{path}, line {number}: {reason}", "the data card says what a line holds") from error
        if item.id in seen:
            raise DataError(f"{path}, line {number}: the id '{item.id}' is already used in line {seen[item.id]}")
        seen[item.id] = number
        yield item


def _text_of(path: Path, content: bytes) -> str:
    try:
        return content.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        number = content[: error.start].count(b"\n") + 1
        raise DataError(f"{path}, line {number}: not UTF-8 text", "save the file as UTF-8") from error


def _row(path: Path, number: int, line: str) -> dict[str, Any]:
    try:
        row = json.loads(line, object_pairs_hook=_without_duplicates)
    except ValueError as error:
        raise DataError(
            f"{path}, line {number}: not readable as JSON: {error}", "each line holds one JSON object"
        ) from error
    if not isinstance(row, dict):
        raise DataError(f"{path}, line {number}: not a JSON object", "each line holds one JSON object")
    scrubbed = scrub_nested(row)
    assert isinstance(scrubbed, dict)
    return scrubbed


def _without_duplicates(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    keys = [key for key, _ in pairs]
    if twice := {key for key in keys if keys.count(key) > 1}:
        raise ValueError(f"the key '{min(twice)}' stands there twice")
    return dict(pairs)


GROUPED: dict[str, Callable[[tuple[Item, ...], int], tuple[Item, ...]]] = {"difficulty": grouped}
"""Tasks whose items are made of several lines."""
