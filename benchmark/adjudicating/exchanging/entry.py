"""One decision as a file gives it, before anything is checked."""

import hashlib
from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import UTC, datetime
from typing import Any

DIGITS = 32


@dataclass(frozen=True, slots=True)
class Entry:
    line: int
    """Where it starts in the file, from 1."""
    text_hash: str
    value: str
    rater: str = ""
    """Empty where the file does not say."""
    kind: str = ""
    noted_at: datetime | None = None
    seconds: float | None = None
    note: str = ""
    source: str = ""
    """What the tool calls this answer: makes the entry's id, so that importing twice adds nothing."""
    whole: Mapping[str, Any] = field(default_factory=dict)
    """All fields of the program's own format; empty for files of other tools."""


def made_id(*parts: str) -> str:
    """The id of an entry that a file names none for: the same for the same file."""
    return hashlib.sha256("\n".join(parts).encode("utf-8", "replace")).hexdigest()[:DIGITS]


def moment(value: object) -> datetime | None:
    """A time out of a file: ISO text, or seconds since 1970; None for anything else."""
    try:
        if isinstance(value, bool) or value is None:
            return None
        if isinstance(value, int | float):
            return datetime.fromtimestamp(value, UTC)
        found = datetime.fromisoformat(str(value))
    except (ValueError, OverflowError, OSError):
        return None
    return found.replace(tzinfo=UTC) if found.tzinfo is None else found.astimezone(UTC)


def number(value: object) -> float | None:
    return float(value) if isinstance(value, int | float) and not isinstance(value, bool) else None
