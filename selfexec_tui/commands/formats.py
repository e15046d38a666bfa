"""The names of formats, as people type them and as files end."""

from collections.abc import Sequence
from typing import Any

import click

TABLES = ("table", "csv", "json", "jsonl", "markdown")
ALSO = {"md": "markdown", "ndjson": "jsonl", "text": "table", "txt": "table", "feather": "arrow"}
"""Other names of them."""


class Format(click.Choice[str]):
    """One of the formats, by any of its names, in any case of letters."""

    def __init__(self, kinds: Sequence[str] = TABLES) -> None:
        super().__init__(kinds, case_sensitive=False)

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> str:
        known = str(value).lower()
        return super().convert(ALSO.get(known, known), param, ctx)
