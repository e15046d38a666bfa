"""A progress bar for downloads, on standard error."""

import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager

from rich.console import Console
from rich.progress import BarColumn, DownloadColumn, Progress, TextColumn, TimeRemainingColumn, TransferSpeedColumn

EVERY_S = 5.0
"""Seconds between lines where there is no terminal."""


@contextmanager
def bar(name: str) -> Iterator[Callable[[str, int, int], None]]:
    """A bar on a terminal, a line now and then in a log."""
    if not sys.stderr.isatty():
        yield _lines(name)
        return
    columns = (
        TextColumn("{task.description}"),
        BarColumn(),
        DownloadColumn(),
        TransferSpeedColumn(),
        TimeRemainingColumn(),
    )
    with Progress(*columns, console=Console(stderr=True)) as shown:
        task = shown.add_task(name, total=None)

        def update(stage: str, done: int, total: int) -> None:
            shown.update(task, description=stage, completed=done if total else None, total=total or None)

        yield update


def _lines(name: str) -> Callable[[str, int, int], None]:
    said = 0.0

    def update(stage: str, done: int, total: int) -> None:
        nonlocal said
        if time.monotonic() - said >= EVERY_S:
            said = time.monotonic()
            amount = f" {done / 1e6:.0f} of {total / 1e6:.0f} MB" if total else ""
            sys.stderr.write(f"{stage}{amount}\n")

    sys.stderr.write(f"fetching {name}\n")
    return update
