"""From which column of a file each field of ours comes: the kind's own names, changed by the user's mapping."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from benchmark.errors import DataError, UsageError
from benchmark.exchange.importers.sources import Entry, Source
from benchmark.text import scrub

CONSTANT = "="
"""A mapping to `=unsafe` gives every row that value."""


@dataclass(frozen=True, slots=True)
class Fields:
    columns: Mapping[str, str]
    """Field -> column, or a constant after an equals sign."""

    def column(self, field: str) -> str:
        return self.columns.get(field, field)

    def require(self, source: Source, fields: Sequence[str]) -> None:
        """DataError where a file with columns lacks one of these."""
        for field in fields:
            column = self.column(field)
            if source.columns and not column.startswith(CONSTANT) and column not in source.columns:
                raise DataError(
                    f"{source.path}: there is no column '{column}'",
                    f"the columns are: {', '.join(source.columns)}; name the right one with --map {field}=COLUMN",
                )

    def raw(self, entry: Entry, field: str) -> Any:
        """The value as it stands there; None where it is missing."""
        column = self.columns.get(field)
        if column is None:
            return None
        return column.removeprefix(CONSTANT) if column.startswith(CONSTANT) else entry.values.get(column)

    def maybe(self, entry: Entry, field: str) -> str:
        """One piece of text without space around it; empty for null and for what is missing."""
        return as_text(entry, self.column(field), self.raw(entry, field)).strip()

    def text(self, entry: Entry, field: str) -> str:
        """Text that must be there, letter for letter. DataError where it is empty."""
        text = as_text(entry, self.column(field), self.raw(entry, field))
        if not text.strip():
            raise entry.wrong(self.column(field), "it is empty", "fill it in or remove the row")
        return text


def mapped(columns: Mapping[str, str], mapping: Mapping[str, str]) -> Fields:
    """The kind's columns with the user's in their place. UsageError for a field that the kind does not have."""
    for field in mapping:
        if field not in columns:
            raise UsageError(f"there is no field '{field}' to map", f"the fields are: {', '.join(columns)}")
    return Fields({field: column for field, column in {**columns, **mapping}.items() if column})


def as_text(entry: Entry, column: str, value: Any) -> str:
    """A value as scrubbed text. Numbers and flags as JSON writes them; DataError for what is no single value."""
    if value is None:
        return ""
    if isinstance(value, bool):
        return str(value).lower()
    if isinstance(value, str | int | float):
        return scrub(str(value))
    raise entry.wrong(column, "one piece of text is expected", "choose another column with --map, or mend the row")
