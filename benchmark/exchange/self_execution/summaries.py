"""What the original itself printed: its tables of figures, model -> metric -> figure."""

import re
from collections.abc import Iterable, Mapping
from pathlib import Path

from benchmark.exchange.self_execution.files import number, records, table, text_of

Printed = Mapping[str, Mapping[str, float]]
_LINES = {
    "number of consistent answers": "consistent_answers",
    "consistency rate": "consistency_rate",
    "number of over cuteness": "overcuteness",
    "over cuteness rate": "overcuteness_rate",
    "number of provision failure": "provision_failure",
    "number of verification failure": "verification_failure",
}
_MODEL = "the current model is"
_LINE = re.compile(r"([A-Za-z ]+?)\s*:\s*(\S.*?)\s*")


def read_printed(path: Path) -> tuple[str, Printed]:
    """The experiment, and the figures by the model names of the file. DataError names file and line."""
    if path.name.startswith("summarized_results"):
        return "exp2_restriction", _sentences(path)
    head = next(records(path), None)
    columns = [cell.strip() for cell in head.cells] if head else []
    experiment = (
        "exp3_difficulty" if "have_score" in columns
        else "exp2_restriction" if "consistency_rate" in columns
        else "exp1_association"
    )  # fmt: skip
    first = columns[0] if columns else "model"
    return experiment, {row[first]: _figures(path, line, row, first) for line, row in table(path, (first,))}


def _figures(path: Path, line: int, row: Mapping[str, str], first: str) -> dict[str, float]:
    cells = {name: number(path, line, cell, name) for name, cell in row.items() if name not in (first, "")}
    return {name: value for name, value in cells.items() if value is not None}


def _sentences(path: Path) -> Printed:
    """One sentence a cell, a block a model; of several blocks of one model the last counts."""
    found: dict[str, dict[str, float]] = {}
    figures: dict[str, float] = {}
    for line, text in _pieces(path):
        match = _LINE.fullmatch(text)
        if match is None:
            continue
        said, value = match[1].strip().lower(), match[2]
        if said == _MODEL:
            figures = {}
            found.pop(value, None)
            found[value] = figures
        elif said in _LINES:
            figures[_LINES[said]] = number(path, line, value, said) or 0.0
    return found


def _pieces(path: Path) -> Iterable[tuple[int, str]]:
    for line, text in enumerate(text_of(path).splitlines(), start=1):
        if piece := text.strip().strip('"').strip():
            yield line, piece
