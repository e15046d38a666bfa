"""Which kind of data set is this? Says `unknown` rather than to guess wrongly."""

from collections.abc import Mapping
from itertools import islice
from pathlib import Path
from typing import Any

from benchmark.errors import SelfexecError
from benchmark.exchange.importers.mmlu import COLUMNS
from benchmark.exchange.importers.self_execution import FILES, READERS
from benchmark.exchange.importers.sources import LISTS, TABLES, open_source

UNKNOWN = "unknown"
_LOOKED_AT = 5
_OURS = ("request", "question", "target")


def guess_kind(path: Path) -> str:
    """The kind whose layout the first entries have; never raises for what a file holds."""
    try:
        return _of_folder(path) if path.is_dir() else _of_file(path)
    except SelfexecError:
        return UNKNOWN


def _of_folder(path: Path) -> str:
    if any((path / name).is_file() for name in READERS) or any((path / folder).is_dir() for folder in FILES):
        return "self-execution"
    first = next((file for ending in TABLES for file in sorted(path.rglob(f"*{ending}"))), None)
    return "mmlu" if first is not None and _is_mmlu(first) else UNKNOWN


def _of_file(path: Path) -> str:
    if path.name in READERS and path.name != FILES["experiment 2"]:
        return "self-execution"
    ending = path.suffix.lower()
    if ending in LISTS:
        return UNKNOWN
    if ending in TABLES and _is_mmlu(path):
        return "mmlu"
    with open_source(path) as source:
        entries = [entry.values for entry in islice(source.entries(), _LOOKED_AT)]
    kinds = {_of_entry(values) for values in entries}
    return kinds.pop() if len(kinds) == 1 else UNKNOWN


def _of_entry(values: Mapping[str, Any]) -> str:
    if {"prompt", "prompt_harm_label"} <= values.keys():
        return "wildguard"
    if {"prompt", "type"} <= values.keys() and {"label", "focus"} & values.keys():
        return "xstest"
    if "question" in values and {"risk_area", "types_of_harm"} & values.keys():
        return "do-not-answer"
    if {"question", "answerKey"} <= values.keys() and _has_choices(values):
        return "commonsenseqa"
    if {"question", "choices", "answer"} <= values.keys() and isinstance(values["choices"], list):
        return "mmlu"
    return "mapped" if _is_ours(values) else UNKNOWN


def _has_choices(values: Mapping[str, Any]) -> bool:
    question = values["question"]
    return isinstance(values.get("choices"), Mapping) or (isinstance(question, Mapping) and "stem" in question)


def _is_ours(values: Mapping[str, Any]) -> bool:
    """A file with our own names needs no mapping."""
    asked = [field for field in _OURS if field in values]
    return asked == ["request"] or (len(asked) == 1 and {"options"} <= values.keys())


def _is_mmlu(path: Path) -> bool:
    """Six cells in each of the first lines, a letter in the last one: no header can pass for that."""
    try:
        with open_source(path, names=COLUMNS) as source:
            first = list(islice(source.entries(), _LOOKED_AT))
    except SelfexecError:
        return False
    return bool(first) and all(entry.values["answer"].strip() in COLUMNS[1:-1] for entry in first)
