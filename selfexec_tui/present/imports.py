"""What an import holds, in a few lines."""

from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING

from selfexec_tui.present.literal import one_line

if TYPE_CHECKING:
    from benchmark.exchange.importers.tally import Preview

LISTED = 12
"""Values that are named with their counts; the others are counted together."""


def summary(preview: "Preview") -> Iterator[str]:
    """Rows and their parts, counts by category and label, warnings."""
    parts = "".join(f", {number:,} {part}" for part, number in preview.parts.items())
    yield f"{preview.kind}: {preview.rows:,} rows{parts}"
    for name, counts in preview.counts.items():
        yield f"  {name}: {one_line(_listed(counts))}"
    for warning in preview.warnings:
        yield f"warning: {one_line(warning)}"


def _listed(counts: Mapping[str, int]) -> str:
    shown = [f"{value} {number:,}" for value, number in list(counts.items())[:LISTED]]
    more = len(counts) - len(shown)
    return ", ".join(shown) + (f" and {more:,} more" if more else "")
