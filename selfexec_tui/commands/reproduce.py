"""selfexec reproduce: the original benchmark's published results, read and scored again."""

from pathlib import Path

import click

from selfexec_tui.commands.common import format_option, put
from selfexec_tui.present.anomalies import anomaly_lines
from selfexec_tui.present.figures import counted


@click.command("reproduce")
@click.argument("path", type=click.Path(path_type=Path))
@format_option
@click.option("--all", "everything", is_flag=True, help="Narrate every anomaly of the files, not only the first ones.")
def command(path: Path, kind: str, everything: bool) -> int:
    """Score the published results below PATH again: by the published rule, and corrected, with intervals.

    PATH is a copy of the original repository, or a part of it. What the files lack, repeat or contradict is told on
    standard error. `differs` marks what is not within 1e-6 of what the original's own tables print. Ends with 1 where
    a model's file cannot be read.
    """
    from dataclasses import astuple, fields

    from benchmark.exchange.self_execution.reproduction import reproduce
    from benchmark.exchange.self_execution.rows import Row

    found = reproduce(path)
    for line in anomaly_lines(found.anomalies, everything):
        click.echo(line, err=True)
    compared = [row for row in found.rows if row.differs is not None]
    differing = sum(row.differs is True for row in compared)
    figures = counted(len(found.rows), "figure")
    click.echo(f"{figures}; printed by the original: {len(compared)}, of these different: {differing}", err=True)
    put(kind, [field.name for field in fields(Row)], (astuple(row) for row in found.rows))
    return 1 if any(one.kind == "broken" for one in found.anomalies) else 0
