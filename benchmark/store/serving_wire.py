"""What two processes say to each other: one line of JSON, then bytes; in letters that need no quoting in SQL."""

import base64
import json
from dataclasses import dataclass
from datetime import date, datetime
from typing import Any

from benchmark import errors
from benchmark.errors import QueryRefused, SelfexecError, StoreError

CALL = "selfexec_call"
STATEMENT = rf"SELECT {CALL}\('[A-Za-z0-9+/=]*'\)"
"""The one statement that a client may send, as a regular expression."""
VERSION = 1


@dataclass(frozen=True, slots=True)
class Parcel:
    """A request or a reply: named values, and rows as Arrow writes them where there are any."""

    head: dict[str, Any]
    body: bytes = b""

    def packed(self) -> bytes:
        return json.dumps(self.head, default=_tagged).encode() + b"\n" + self.body


def unpacked(raw: bytes) -> Parcel:
    """StoreError where this is no parcel."""
    line, _, body = raw.partition(b"\n")
    try:
        head = json.loads(line, object_hook=_untagged)
    except (ValueError, TypeError, RecursionError) as error:
        raise StoreError("a message between two processes cannot be read") from error
    if not isinstance(head, dict):
        raise StoreError("a message between two processes cannot be read")
    return Parcel(head, body)


def statement(parcel: Parcel) -> str:
    """The SQL that carries a request."""
    return f"SELECT {CALL}('{base64.b64encode(parcel.packed()).decode()}')"


def carried(text: str) -> Parcel:
    """The request in the argument of that call."""
    try:
        raw = base64.b64decode(text, validate=True)
    except ValueError as error:
        raise StoreError("a message between two processes cannot be read") from error
    return unpacked(raw)


def failure(error: SelfexecError) -> Parcel:
    """An error as a reply."""
    at = error.at if isinstance(error, QueryRefused) else None
    return Parcel({"error": type(error).__name__, "message": error.message, "hint": error.hint, "at": at})


def raised(head: dict[str, Any]) -> SelfexecError:
    """The error of a reply, of the kind that it was."""
    kind = getattr(errors, str(head["error"]), StoreError)
    if not (isinstance(kind, type) and issubclass(kind, SelfexecError)):
        kind = StoreError
    message, hint = str(head.get("message", "")), str(head.get("hint", ""))
    at = head.get("at")
    return QueryRefused(message, hint, tuple(at) if at else None) if kind is QueryRefused else kind(message, hint)


def _tagged(value: Any) -> Any:
    if isinstance(value, datetime):
        return {"$datetime": value.isoformat()}
    if isinstance(value, date):
        return {"$date": value.isoformat()}
    if isinstance(value, bytes | bytearray):
        return {"$bytes": base64.b64encode(value).decode()}
    if isinstance(value, set | frozenset):
        return sorted(value)
    raise StoreError(f"a value of type {type(value).__name__} cannot be handed to another process")


def _untagged(found: dict[str, Any]) -> Any:
    if len(found) != 1:
        return found
    [(name, value)] = found.items()
    match name:
        case "$datetime":
            return datetime.fromisoformat(value)
        case "$date":
            return date.fromisoformat(value)
        case "$bytes":
            return base64.b64decode(value)
    return found
