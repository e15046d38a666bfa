"""What an import holds, in a few lines."""

import json
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import TYPE_CHECKING

from benchmark.errors import UsageError
from selfexec_tui.present.figures import counted
from selfexec_tui.present.literal import one_line

if TYPE_CHECKING:
    from benchmark.exchange.importers.tally import Preview

TASK_OF_KEY = {
    "target": "association",
    "request": "restriction",
    "questions": "difficulty",
    "options": "difficulty",
    "topic": "hard_question",
}
"""Key of a row -> task, the first that is there: a target has options too."""
LISTED = 12
"""Values that are named with their counts; the others are counted together."""


def summary(preview: "Preview") -> Iterator[str]:
    """Rows and their parts, counts by category and label, warnings."""
    parts = "".join(f", {number:,} {part}" for part, number in preview.parts.items())
    yield f"{preview.kind}: {counted(preview.rows, 'row')}{parts}"
    for name, counts in preview.counts.items():
        yield f"  {name}: {one_line(_listed(counts))}"
    for warning in preview.warnings:
        yield f"warning: {one_line(warning)}"


def preview_text(preview: "Preview") -> str:
    """The summary and the first rows, as text for a pane."""
    rows = [json.dumps(row, indent=2, ensure_ascii=False) for row in preview.first]
    return "\n".join([*summary(preview), "", "the first rows:", *rows])


def mapping_of(pairs: Iterable[str]) -> dict[str, str]:
    """`field=column` pairs as a mapping; UsageError for a pair that is none, or names a field again."""
    mapping: dict[str, str] = {}
    for pair in pairs:
        field, sign, column = pair.partition("=")
        if not sign or not field:
            raise UsageError(f"'{pair}' names no field and column", "for example: request=prompt_text")
        if field in mapping:
            raise UsageError(f"the field '{field}' is named twice", "one column a field")
        mapping[field] = column
    return mapping


def task_of(rows: Sequence[Mapping[str, object]]) -> str | None:
    """The task that takes rows of this shape; None where none does."""
    first = rows[0] if rows else {}
    return next((task for key, task in TASK_OF_KEY.items() if key in first), None)


def _listed(counts: Mapping[str, int]) -> str:
    shown = [f"{value} {number:,}" for value, number in list(counts.items())[:LISTED]]
    more = len(counts) - len(shown)
    return ", ".join(shown) + (f" and {more:,} more" if more else "")
