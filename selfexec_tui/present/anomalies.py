"""What was strange in published files, one line each."""

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from selfexec_tui.present.literal import one_line

if TYPE_CHECKING:
    from benchmark.exchange.self_execution.files import Anomaly

SHOWN = 60


def anomaly_lines(anomalies: Sequence["Anomaly"], everything: bool) -> Iterator[str]:
    """Where and what; only the first ones unless everything is asked for."""
    shown = anomalies if everything else anomalies[:SHOWN]
    for one in shown:
        place = ":".join(str(part) for part in (one.file, one.line) if part)
        where = " ".join(part for part in (one.experiment, one.model) if part)
        yield one_line(f"{where}: {one.text}" + (f" ({place})" if place else ""))
    if len(anomalies) > len(shown):
        yield f"... and {len(anomalies) - len(shown)} more (--all shows them)"
