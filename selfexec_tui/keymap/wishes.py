"""What `[keys]` of the configuration file asks for, with the line of each wish."""

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from textual.keys import _character_to_key

from benchmark.config import section
from benchmark.errors import ConfigError

EXAMPLE = 'such as "board.pause" = "P" under [keys]; `selfexec keys` lists the names'


@dataclass(frozen=True, slots=True)
class Wish:
    id: str
    """Of the action, as written."""
    keys: tuple[str, ...]
    """By Textual's names; empty where what is written is neither a key nor a list of keys."""
    line: int | None
    """In the file, from 1; None where it could not be found."""


def wishes(config_file: Path) -> list[Wish]:
    """In the order of the file; ConfigError where the file as a whole cannot be read."""
    table = section(config_file, "keys", EXAMPLE)
    if not table:
        return []
    try:
        lines = config_file.read_text(encoding="utf-8-sig").splitlines()
    except OSError as error:
        raise ConfigError(f"{config_file} cannot be read: {error.strerror}", "check who may read it") from error
    return [Wish(name, _keys(value), _line_of(name, lines)) for name, value in _flat(table)]


def _flat(table: Mapping[str, Any], before: str = "") -> Iterator[tuple[str, Any]]:
    """board.pause may be written in quotes, with a dot, or as pause under [keys.board]."""
    for name, value in table.items():
        if isinstance(value, dict):
            yield from _flat(value, f"{before}{name}.")
        else:
            yield f"{before}{name}", value


def _keys(value: Any) -> tuple[str, ...]:
    given = [value] if isinstance(value, str) else value
    if not isinstance(given, list) or not all(isinstance(key, str) and key.strip() for key in given):
        return ()
    written = [part for key in given for part in (key.split(",") if key.strip() != "," else [key])]
    return tuple(dict.fromkeys(_named(part.strip()) for part in written if part.strip()))


def _named(key: str) -> str:
    """`?` is question_mark, `ctrl+/` is ctrl+slash; what is no key stays as it is."""
    if len(key) == 1:
        return _character_to_key(key)
    if key.lower() in ("ctrl+@", "ctrl+at"):
        return "ctrl+@"
    before, plus, last = key.rpartition("+")
    if key.endswith("++"):
        before, plus, last = key[:-2], "+", "+"
    return f"{before.lower()}{plus}{_character_to_key(last) if len(last) == 1 else last}"


def _line_of(name: str, lines: list[str]) -> int | None:
    """The line that gives the name a value, whichever way it is written."""
    inside = ""
    for number, line in enumerate(lines, start=1):
        if header := re.match(r"\s*\[([^\[\]]+)\]", line):
            inside = _bare(header.group(1))
        elif found := re.match(r"\s*([^=#]+?)\s*=", line):
            here = f"{inside}." if inside else ""
            if f"{here}{_bare(found.group(1))}" == f"keys.{name}":
                return number
    return None


def _bare(name: str) -> str:
    return re.sub(r"[\s\"']", "", name)
