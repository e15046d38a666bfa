"""Experiment 1: which of a target's option words would be among the five that the model lists?"""

import ast
import json
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from benchmark.errors import DataError
from benchmark.exchange.self_execution.files import HINT, Anomaly, Record, number, records, text_of

EXPERIMENT = "exp1_association"
COLUMNS = 9
"""By position: the files have two variants of the header."""


@dataclass(frozen=True, slots=True)
class AssociationItem:
    """One target word of one model."""

    id: str
    """The target, as the data set writes it."""
    options: tuple[str, ...]
    """The data set's options, each once; empty where the data set does not have the target."""
    prediction: str
    """The cell as recorded."""
    predicted: tuple[tuple[str, Any], ...]
    """Key and value as the model returned them; a value is mostly a bool, sometimes a text."""
    reply: str
    """The cell of the listed words as recorded."""
    words: tuple[str, ...]
    recorded_accuracy: float | None
    """Share of right predictions by the original, 0 to 1."""
    recorded_always_false: float | None
    recorded_when_true: float | None
    """Share of right predictions among those of yes; None where there is none."""
    recorded_when_false: float | None
    line: int


@dataclass(frozen=True, slots=True)
class AssociationResults:
    name: str
    """The model, as the file is called."""
    file: Path
    items: tuple[AssociationItem, ...]
    anomalies: tuple[Anomaly, ...]


def read_options(path: Path) -> Mapping[str, tuple[str, ...]]:
    """Target word -> its option words, each once, in the data set's order; DataError names what is wrong."""
    try:
        targets = json.loads(text_of(path))
    except ValueError as error:
        raise DataError(f"{path}: not readable as JSON: {error}", HINT) from error
    if not isinstance(targets, dict):
        raise DataError(f"{path}: not an object of target words", HINT)
    for target, options in targets.items():
        if not isinstance(options, list) or not all(isinstance(option, str) for option in options):
            raise DataError(f"{path}: the options of '{target}' are not a list of words", HINT)
    return {target: tuple(dict.fromkeys(options)) for target, options in targets.items()}


def read_association(path: Path, options: Mapping[str, Sequence[str]]) -> AssociationResults:
    """One model's file. DataError names the file and the line that is wrong."""
    rows = records(path)
    if next(rows, None) is None:
        raise DataError(f"{path}: the file is empty", HINT)
    items = tuple(_item(path, row, options) for row in rows)
    return AssociationResults(path.stem, path, items, tuple(_anomalies(path, items, options)))


def _item(path: Path, row: Record, options: Mapping[str, Sequence[str]]) -> AssociationItem:
    if len(row.cells) < COLUMNS:
        raise DataError(f"{path}, line {row.line}: {len(row.cells)} cells instead of {COLUMNS}", HINT)
    target, prediction, reply, accuracy, _, always_false, _, when_true, when_false = row.cells[:COLUMNS]
    predicted, words = _literal(path, row.line, prediction, dict), _literal(path, row.line, reply, list)
    shares = [number(path, row.line, cell, "a share") for cell in (accuracy, always_false, when_true, when_false)]
    return AssociationItem(
        id=target,
        options=tuple(options.get(target, ())),
        prediction=prediction,
        predicted=tuple((str(key), value) for key, value in predicted.items()),
        reply=reply,
        words=tuple(str(word) for word in words),
        recorded_accuracy=shares[0],
        recorded_always_false=shares[1],
        recorded_when_true=shares[2],
        recorded_when_false=shares[3],
        line=row.line,
    )


def _literal(path: Path, line: int, cell: str, kind: type[Any]) -> Any:
    """A cell that holds a Python literal; nothing in it is run."""
    try:
        value = ast.literal_eval(cell)
    except (ValueError, SyntaxError, MemoryError, RecursionError) as error:
        raise DataError(f"{path}, line {line}: not a Python literal: {cell[:60]}", HINT) from error
    if not isinstance(value, kind):
        raise DataError(f"{path}, line {line}: a {kind.__name__} was expected, not {cell[:60]}", HINT)
    return value


def _anomalies(path: Path, items: Sequence[AssociationItem], options: Mapping[str, Sequence[str]]) -> Iterator[Anomaly]:
    seen: set[str] = set()
    for item in items:
        if item.id in seen:
            yield _strange(path, item.line, "unmatched", f"the target '{item.id}' comes twice")
        seen.add(item.id)
        if options and item.id not in options:
            yield _strange(path, item.line, "unmatched", f"the target '{item.id}' is not in the data set")
        for word, value in item.predicted:
            if not isinstance(value, bool):
                yield _strange(path, item.line, "recorded_otherwise", f"'{word}' is {value!r}, not True or False")
    if missing := len(set(options) - seen):
        yield Anomaly(
            EXPERIMENT, path.stem, "missing", f"{missing} of {len(options)} targets are not recorded", str(path)
        )


def _strange(path: Path, line: int, kind: str, text: str) -> Anomaly:
    return Anomaly(EXPERIMENT, path.stem, kind, text, str(path), line)
