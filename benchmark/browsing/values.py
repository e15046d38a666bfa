"""One value of a filter against one column, as a condition in SQL."""

import re
from collections.abc import Callable
from datetime import datetime, timedelta

from benchmark.browsing.fields import Field, Values
from benchmark.browsing.near import did_you_mean, near
from benchmark.browsing.terms import Value
from benchmark.errors import UsageError
from benchmark.text import scrub

_NUMBER = re.compile(r"[+-]?(\d{1,18}(\.\d{0,18})?|\.\d{1,18})(e[+-]?\d{1,2})?", re.IGNORECASE)
_RANGE = re.compile(r"(?P<low>.*?)\.\.(?P<high>.*)")
_TIME = re.compile(r"\d{4}(-\d\d(-\d\d([ T]\d\d(:\d\d(:\d\d)?)?)?)?)?")
_FLAGS = {"yes": True, "true": True, "1": True, "no": False, "false": False, "0": False}
_STEPS = {10: timedelta(days=1), 13: timedelta(hours=1), 16: timedelta(minutes=1), 19: timedelta(seconds=1)}
"""Letters of a written time -> how long what it names lasts."""
_FIRST = "0000-01-01 00:00:00"


def compared(field: Field, value: Value) -> str:
    """The condition; UsageError where a column of that kind cannot have such a value."""
    return _COMPARE[field.values](field, value)


def quoted(text: str) -> str:
    """A text as SQL writes it."""
    return "'" + scrub(text).replace("'", "''") + "'"


def _word(field: Field, value: Value) -> str:
    return _whole(field, value, field.column)


def _name(field: Field, value: Value) -> str:
    return _whole(field, value, f"lower({field.column})")


def _whole(field: Field, value: Value, column: str) -> str:
    _only_equal(field, value)
    if _wild(value):
        return f"{column} LIKE {_pattern(value.text)}"
    if field.known and value.text.lower() not in field.known:
        found = near(value.text, field.known)
        meant = f"{did_you_mean(found)} " if found else ""
        raise UsageError(f"{field.name} is never '{value.text}'", f"{meant}it is one of {', '.join(field.known)}")
    return f"{column} = {_lower(value.text)}"


def _text(field: Field, value: Value) -> str:
    _only_equal(field, value)
    if value.by == "=":
        return f"{field.column} = {quoted(value.text)}"
    if _wild(value):
        return f"lower({field.column}) LIKE {_pattern(f'*{value.text}*')}"
    # Literal and in any case: a fifth of the time of ILIKE over long texts.
    return f"regexp_matches({field.column}, {quoted(value.text)}, 'il')"


def _list(field: Field, value: Value) -> str:
    _only_equal(field, value)
    return f"list_contains({field.column}, {quoted(value.text)})"


def _number(field: Field, value: Value) -> str:
    between = _RANGE.fullmatch(value.text)
    if between and not value.by and not value.quoted:
        return f"{field.column} BETWEEN {_numeral(field, between['low'])} AND {_numeral(field, between['high'])}"
    return f"{field.column} {value.by or '='} {_numeral(field, value.text)}"


def _numeral(field: Field, text: str) -> str:
    if not _NUMBER.fullmatch(text):
        raise UsageError(f"{field.name} is a number, and '{text}' is none", f"such as {field.name}:>0.7 or 0.5..0.9")
    return text


def _time(field: Field, value: Value) -> str:
    between = _RANGE.fullmatch(value.text)
    low, high = (between["low"], between["high"]) if between and not value.by else (value.text, value.text)
    since, until = _begin(field, low), _end(field, high)
    column = field.column
    bounds = {">": f"{column} >= {until}", ">=": f"{column} >= {since}"}
    bounds |= {"<": f"{column} < {since}", "<=": f"{column} < {until}"}
    return bounds.get(value.by) or f"{column} >= {since} AND {column} < {until}"


def _begin(field: Field, text: str) -> str:
    return f"'{_moment(field, text)}'"


def _end(field: Field, text: str) -> str:
    """The first moment after what the text names: a year, a month, a day, a minute, ..."""
    moment, letters = _moment(field, text), len(text)
    try:
        if letters == 4:
            return f"'{moment.replace(year=moment.year + 1)}'"
        if letters == 7:
            return f"'{(moment + timedelta(days=31)).replace(day=1)}'"
        return f"'{moment + _STEPS[letters]}'"
    except (ValueError, OverflowError) as error:
        raise _no_time(field, text) from error


def _moment(field: Field, text: str) -> datetime:
    if not _TIME.fullmatch(text):
        raise _no_time(field, text)
    try:
        return datetime.fromisoformat(text.replace("T", " ") + _FIRST.replace("0000", "0001")[len(text) :])
    except ValueError as error:
        raise _no_time(field, text) from error


def _no_time(field: Field, text: str) -> UsageError:
    return UsageError(f"{field.name} is a time, and '{text}' is none", f"such as {field.name}:>2026-01-31 or 2026-01")


def _flag(field: Field, value: Value) -> str:
    _only_equal(field, value)
    said = _FLAGS.get(value.text.lower())
    if said is None:
        raise UsageError(f"{field.name} is yes or no, not '{value.text}'", f"{field.name}:yes")
    return f"{field.column} = {str(said).lower()}"


_COMPARE: dict[Values, Callable[[Field, Value], str]] = {
    Values.WORD: _word,
    Values.NAME: _name,
    Values.TEXT: _text,
    Values.LIST: _list,
    Values.NUMBER: _number,
    Values.TIME: _time,
    Values.FLAG: _flag,
}


def _only_equal(field: Field, value: Value) -> None:
    if value.by not in ("", "="):
        raise UsageError(
            f"{field.name} cannot be compared with {value.by}",
            f"{value.by} is for numbers and times; try {field.name}:{value.text}",
        )


def _wild(value: Value) -> bool:
    return "*" in value.text and not value.quoted


def _lower(text: str) -> str:
    """Lower case as the database has it, which is Python's for plain letters."""
    return quoted(text.lower()) if text.isascii() else f"lower({quoted(text)})"


def _pattern(text: str) -> str:
    """A pattern in which only the asterisks are wild."""
    parts = [re.sub(r"([\\%_])", r"\\\1", part) for part in text.split("*")]
    pattern = "%".join(parts)
    return _lower(pattern) + (" ESCAPE '\\'" if "\\" in pattern else "")
