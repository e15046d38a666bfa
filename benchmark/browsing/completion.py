"""What could come next in a filter line: names of fields, and values of the field under the cursor."""

import re
from dataclasses import dataclass

from benchmark.browsing.conditions import HAS, IS
from benchmark.browsing.fields import FIELDS, Kind, Values, field_of, names
from benchmark.browsing.quick import Quick
from benchmark.browsing.terms import last_piece
from benchmark.errors import UsageError

MOST = 8
"""Offers at a time."""
_SPLIT = re.compile(r"-?(?:(?P<field>[A-Za-z_]+):)?(?P<value>.*)", re.DOTALL)
_VALUE = re.compile(r'(?:.*,)?(?:>=|<=|>|<|=)?(?P<typed>"?[^,]*)$', re.DOTALL)
_NEEDS_QUOTES = re.compile(r'[\s",*\\]|\.\.')


@dataclass(frozen=True, slots=True)
class Wanted:
    """What is being typed."""

    field: str
    """The field whose value it is; empty while the name of a field, or a bare word, is typed."""
    typed: str
    start: int
    """Where in the line it begins."""
    end: int
    """The cursor."""


def wanted(line: str, cursor: int) -> Wanted:
    """What stands before the cursor, in characters from the start of the line."""
    piece = last_piece(line[:cursor])
    split = _SPLIT.fullmatch(piece)
    field, value = (split["field"] or "", split["value"]) if split else ("", piece)
    if not field:
        return Wanted("", value, cursor - len(value), cursor)
    last = _VALUE.fullmatch(value)
    typed = last["typed"] if last else value
    return Wanted(field.lower(), typed.lstrip('"'), cursor - len(typed), cursor)


def offered_names(kind: Kind, typed: str) -> list[str]:
    """Fields whose name begins so, then those that hold it, each with the colon that follows it."""
    every = [*(field.name for field in FIELDS[kind]), IS, HAS]
    return [f"{name}:" for name in _that_hold(every, typed)] if typed else []


def offered_values(kind: Kind, field: str, typed: str) -> list[str] | None:
    """Values that are known without asking the database; None where only the database knows."""
    if field == IS:
        return _that_hold([str(quick) for quick in Quick if quick is not Quick.ALL], typed)
    if field == HAS:
        return _that_hold(names(kind), typed)
    try:
        values = field_of(kind, field).values
    except UsageError:
        return []
    if values is Values.FLAG:
        return _that_hold(["yes", "no"], typed)
    return None if values in (Values.WORD, Values.NAME, Values.TEXT) else []


def completed(line: str, wanted: Wanted, offer: str) -> tuple[str, int]:
    """The line with the offer in place of what was typed, and where the cursor stands then."""
    text = offer
    if wanted.field:
        text = '"' + offer.replace("\\", "\\\\").replace('"', '\\"') + '"' if _NEEDS_QUOTES.search(offer) else offer
        text += "" if line[wanted.end :].startswith(" ") else " "
    return line[: wanted.start] + text + line[wanted.end :], wanted.start + len(text)


def describe(kind: Kind) -> str:
    """One line for people who look at an empty filter line."""
    example = "state:format_error seconds:>2" if kind is Kind.SESSIONS else "similarity:>0.7 option:sand"
    return f"words, or field:value such as {example}; -field:value for not; {len(FIELDS[kind])} fields, tab completes"


def _that_hold(every: list[str], typed: str) -> list[str]:
    """Those that begin so, then those that hold it."""
    hold = [one for one in every if typed.lower() in one]
    return sorted(hold, key=lambda one: not one.startswith(typed.lower()))[:MOST]
