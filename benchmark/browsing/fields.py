"""What a filter line can name: the columns of the views `sessions` and `pairs`, with what their values are."""

from dataclasses import dataclass, replace
from enum import StrEnum

from benchmark.browsing.near import did_you_mean, near
from benchmark.errors import UsageError
from benchmark.records import Grade, Role, Rung, State


class Kind(StrEnum):
    """What is listed."""

    SESSIONS = "sessions"
    PAIRS = "pairs"

    @property
    def other(self) -> "Kind":
        return Kind.PAIRS if self is Kind.SESSIONS else Kind.SESSIONS


class Values(StrEnum):
    """How the values of a column compare."""

    WORD = "word"
    """One of a few words of this program, in lower case: compared whole."""
    NAME = "name"
    """A name: compared whole, in any case."""
    TEXT = "text"
    """Anything: compared by what it contains, in any case."""
    LIST = "list"
    """A list of names."""
    NUMBER = "number"
    TIME = "time"
    FLAG = "flag"


@dataclass(frozen=True, slots=True)
class Field:
    """One column of a view."""

    column: str
    values: Values
    short: str = ""
    """What it is called on screen and may be called in a filter line."""
    known: tuple[str, ...] = ()
    """All values that there can be, where they are few; empty for any value."""
    of_run: bool = False
    """A column of the view `runs`: what it says holds for all rows of a run."""

    @property
    def name(self) -> str:
        return self.short or self.column


def _fields(values: Values, *names: str) -> list[Field]:
    """`column` or `column=short`."""
    return [Field(column, values, short) for column, _, short in (name.partition("=") for name in names)]


_KNOWN_VALUES = {
    "role": tuple(Role),
    "state": tuple(State),
    "grade": tuple(Grade),
    "rung": tuple(Rung),
    "mark": ("=", "!", "~", "?"),
}


def _few(fields: list[Field]) -> list[Field]:
    """The same with all their values, for those that have few."""
    return [replace(field, known=tuple(map(str, _KNOWN_VALUES.get(field.column, ())))) for field in fields]


def _of_run(*fields: Field) -> list[Field]:
    return [replace(field, of_run=True) for field in fields]


SESSIONS = (
    *_few(_fields(Values.WORD, "run_id=run", "role", "state", "answerer", "grade")),
    *_fields(Values.NAME, "item_id=item", "category", "part", "problem", "finish_reason=finish", "paraphrase"),
    *_fields(Values.NAME, "prompt_id=prompt"),
    *_fields(Values.TEXT, "model", "target", "text=reply", "reasoning", "value", "error", "served_model=served"),
    *_fields(Values.TEXT, "messages"),
    *_fields(Values.LIST, "repairs", "quirks"),
    *_fields(Values.NUMBER, "sample", "duration_s=seconds", "input_tokens=tokens_in", "output_tokens=tokens_out"),
    *_fields(Values.NUMBER, "reasoning_tokens=tokens_thought", "attempts", "leg", "status", "prompt_version"),
    *_fields(Values.NUMBER, "temperature", "seed", "max_tokens"),
    *_fields(Values.TIME, "started_at=started"),
    *_of_run(Field("task", Values.WORD), Field("dataset", Values.NAME), Field("endpoint", Values.NAME)),
)
PAIRS = (
    *_few(_fields(Values.WORD, "run_id=run", "task", "band", "mark", "rung")),
    *_fields(Values.NAME, "item_id=item", "category", "part", "predicted", "actual", "actual_exact=exact"),
    *_fields(Values.TEXT, "model", "target", "option", "matched_word=word"),
    *_fields(Values.NUMBER, "sample", "similarity"),
    *_fields(Values.FLAG, "agrees", "grey"),
    *_of_run(Field("dataset", Values.NAME), Field("endpoint", Values.NAME)),
)
FIELDS = {Kind.SESSIONS: SESSIONS, Kind.PAIRS: PAIRS}
FREE = {Kind.SESSIONS: ("target", "text"), Kind.PAIRS: ("target", "option", "matched_word")}
"""Columns that a bare word is looked for in."""
_KNOWN = {
    kind: {name: field for field in fields for name in (field.name, field.column)} for kind, fields in FIELDS.items()
}


_MEANT = {
    "answer": "reply",
    "date": "started",
    "latency": "seconds",
    "outcome": "actual",
    "question": "target",
    "request": "target",
    "response": "reply",
    "time": "started",
}
"""What others call it."""


def names(kind: Kind) -> list[str]:
    """The fields of a view as they are offered, in alphabetical order."""
    return sorted(field.name for field in FIELDS[kind])


def field_of(kind: Kind, name: str) -> Field:
    """The field of that name, short or whole; UsageError with the nearest name otherwise."""
    if found := _KNOWN[kind].get(name.lower()):
        return found
    if name.lower() in _KNOWN[kind.other]:
        raise UsageError(f"{kind} have no field '{name}'", f"{kind.other} have it; tab switches to them")
    known = _KNOWN[kind]
    meant = _MEANT.get(name.lower(), name)
    alike = list(dict.fromkeys(known[one].name for one in near(meant, list(known))))
    said = did_you_mean(alike) if alike else f"the fields are {', '.join(names(kind))}"
    raise UsageError(f"{kind} have no field '{name}'", said)
