"""JSON of strangers, value by value, each with the line on which it starts."""

import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NoReturn

from benchmark.errors import DataError

_START = 4_096
"""Characters in which a bracket tells an array."""
_SPACE = re.compile(r"[ \t\n\r]*")


def json_lines(path: Path, shown: Path) -> Iterator[tuple[int, Any]]:
    """Line number and value of each line that is not empty. DataError names a line that is no JSON."""
    with path.open(encoding="utf-8", newline="\n") as stream:
        for number, line in enumerate(stream, start=1):
            if line.strip():
                yield number, parsed(line, number, shown)


def json_entries(path: Path, shown: Path) -> Iterator[tuple[int, Any]]:
    """Line number and value of each element of an array; of each line where the file does not start with one."""
    with path.open(encoding="utf-8") as stream:
        array = stream.read(_START).lstrip().startswith("[")
    if not array:
        yield from json_lines(path, shown)
        return
    text = path.read_text(encoding="utf-8")
    decoder = json.JSONDecoder(object_pairs_hook=_object, parse_constant=_refuse)
    line, counted = 1, 0
    place = _after_space(text, text.index("[") + 1)
    while text[place : place + 1] != "]":
        line, counted = line + text.count("\n", counted, place), place
        try:
            value, place = decoder.raw_decode(text, place)
        except (ValueError, RecursionError) as error:
            raise _unreadable(shown, line, error) from error
        yield line, value
        place = _after_space(text, place)
        if text[place : place + 1] == ",":
            place = _after_space(text, place + 1)
        elif text[place : place + 1] != "]":
            raise DataError(f"{shown}, line {line}: the array is not closed after this entry", "end it with ]")


def parsed(text: str, line: int, shown: Path) -> Any:
    """The value of a text that holds nothing else; `line` is where it starts."""
    try:
        return json.loads(text, object_pairs_hook=_object, parse_constant=_refuse)
    except (ValueError, RecursionError) as error:
        more = error.lineno - 1 if isinstance(error, json.JSONDecodeError) else 0
        raise _unreadable(shown, line + more, error) from error


def _after_space(text: str, place: int) -> int:
    found = _SPACE.match(text, place)
    return found.end() if found else place


def _object(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    """A dictionary. A key that stands there twice would silently lose its first value."""
    found = dict(pairs)
    if len(found) < len(pairs):
        keys = [key for key, _ in pairs]
        raise ValueError(f"the key '{next(key for key in keys if keys.count(key) > 1)}' stands there twice")
    return found


def _refuse(constant: str) -> NoReturn:
    raise ValueError(f"{constant} is no JSON")


def _unreadable(shown: Path, line: int, error: Exception) -> DataError:
    if isinstance(error, RecursionError):
        return DataError(f"{shown}, line {line}: nested too deeply", "check that this is the right file")
    reason = error.msg if isinstance(error, json.JSONDecodeError) else error
    return DataError(f"{shown}, line {line}: not readable as JSON: {reason}", "mend or remove the line")
