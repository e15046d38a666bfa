"""The taboo words of the Self-Execution Benchmark: one JSON object of target and option words."""

import json
from contextlib import suppress
from pathlib import Path
from typing import Any

from benchmark.errors import DataError
from benchmark.exchange.importers.base import Found, Job
from benchmark.exchange.importers.json_text import parsed
from benchmark.exchange.importers.plain import plain_text
from benchmark.exchange.importers.shapes import association_row, words
from benchmark.exchange.importers.sources import Entry, Source
from benchmark.text import scrub

_CATEGORIES = "data"
"""The folder beside the file that holds all cards, one file a category."""


def rows(job: Job) -> Found:
    """Targets with their options; the category is the name of the first file of all cards that has the target."""
    with plain_text(job.path, job.encoding) as file:
        text = file.read_text(encoding="utf-8")
    cards = _cards(job.path, text)
    lines = _lines(text, list(cards))
    source = Source(job.path, (), lambda: iter(()), lambda number: f"line {number}")
    categories = _categories(job.path.parent / _CATEGORIES)
    for target, options in cards.items():
        entry = Entry(source, lines[target], {})
        name = scrub(target).strip()
        if not name:
            raise entry.wrong("target", "it is empty", "name the target or remove it")
        kept = words(entry, name, options, job.notes)
        yield entry, association_row(id=name, category=categories.get(target, ""), target=name, options=kept)


def _cards(path: Path, text: str) -> dict[str, Any]:
    cards = parsed(text, 1, path)
    if not isinstance(cards, dict):
        raise DataError(f"{path}: not one JSON object", "it holds targets, each with a list of words")
    return cards


def _lines(text: str, targets: list[str]) -> dict[str, int]:
    """The line of each target. They are looked for one after the other, as they stand in the text."""
    lines, line, place = {}, 1, 0
    for target in targets:
        spellings = (text.find(json.dumps(target, ensure_ascii=ascii_), place) for ascii_ in (False, True))
        found = min((at for at in spellings if at >= 0), default=place)
        line, place = line + text.count("\n", place, found), found
        lines[target] = line
    return lines


def _categories(folder: Path) -> dict[str, str]:
    categories: dict[str, str] = {}
    for file in sorted(folder.glob("*.json")):
        # What lies beside the file only adds to it: another project's files must not stand in its way.
        with suppress(DataError), plain_text(file) as plain:
            for target in _cards(file, plain.read_text(encoding="utf-8")):
                categories.setdefault(target, scrub(file.stem))
    return categories
