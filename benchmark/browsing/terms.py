"""The filter line in pieces: bare words and `field:value`, each of them negated by a minus before it."""

import re
from collections.abc import Iterable

from benchmark.records import Record

_QUOTED = r'"(?:[^"\\]|\\.)*(?:"|\\?$)'
_PIECE = re.compile(rf"(?P<not>-)?(?:(?P<field>[A-Za-z_]+):)?(?P<value>(?:{_QUOTED}|[^\s\"])*)(?P<rest>\s*)", re.DOTALL)
_ONE_OF = re.compile(rf'(?:{_QUOTED}|[^",])+', re.DOTALL)
_COMPARED = re.compile(r"(?P<by>>=|<=|>|<|=)?(?P<text>.+)", re.DOTALL)
_PART = re.compile(rf'(?P<quoted>{_QUOTED})|[^"]+', re.DOTALL)
_PLAIN = re.compile(r"[^\s\",\\*]+")


class Value(Record):
    """One thing that a field is compared with."""

    text: str
    by: str = ""
    """>, >=, <, <= or =; empty for the comparison that suits the field."""
    quoted: bool = False
    """Taken letter for letter: no wildcards and no ranges are read in it."""


class Term(Record):
    """One condition; all conditions of a filter hold together."""

    field: str = ""
    """As it was typed; empty for a bare word, which is looked for in all texts."""
    values: tuple[Value, ...]
    """One of them has to fit."""
    negated: bool = False

    @classmethod
    def of(cls, field: str, *values: str, negated: bool = False) -> "Term":
        """A condition made by the program: the values are taken letter for letter."""
        made = (Value(text=value, quoted=not _says_itself(value)) for value in values)
        return cls(field=field, values=tuple(made), negated=negated)


def parse(line: str) -> tuple[Term, ...]:
    """All terms of a line; a term whose value is still missing is left out. No line is wrong here."""
    found = (_term(piece) for piece in _PIECE.finditer(line))
    return tuple(term for term in found if term is not None)


def written(terms: Iterable[Term]) -> str:
    """The terms as a filter line that is read as the same terms."""
    return " ".join(_written(term) for term in terms)


def last_piece(line: str) -> str:
    """What stands at the end of a line as far as it is typed; empty after a space."""
    found = [piece for piece in _PIECE.finditer(line) if piece.group()]
    return found[-1].group() if found and not found[-1]["rest"] else ""


def unquoted(text: str) -> str:
    """The text without its quotes, of which the last may still be missing."""
    return "".join(_inside(part.group()) if part["quoted"] else part.group() for part in _PART.finditer(text))


def _term(piece: re.Match[str]) -> Term | None:
    field, text = piece["field"] or "", piece["value"]
    parts = _ONE_OF.findall(text) if field else [text]
    values = tuple(value for part in parts if (value := _value(part, compared=bool(field))))
    return Term(field=field, values=values, negated=bool(piece["not"])) if values else None


def _value(text: str, *, compared: bool) -> Value | None:
    found = _COMPARED.fullmatch(text) if compared else None
    by, rest = (found["by"] or "", found["text"]) if found else ("", text)
    read = unquoted(rest)
    return Value(text=read, by=by, quoted='"' in rest) if read else None


def _says_itself(text: str) -> bool:
    """Without quotes it would be read as the same text, and nothing in it is a wildcard, a range or a comparison."""
    return bool(_PLAIN.fullmatch(text)) and ".." not in text and (len(text) == 1 or text[0] not in "<>=")


def _inside(quoted: str) -> str:
    bare = quoted[1:-1] if re.fullmatch(r'"(?:[^"\\]|\\.)*"', quoted, re.DOTALL) else quoted[1:]
    return re.sub(r"\\(.)", r"\1", bare, flags=re.DOTALL)


def _written(term: Term) -> str:
    values = ",".join(value.by + _as_typed(value) for value in term.values)
    return ("-" if term.negated else "") + (f"{term.field}:" if term.field else "") + values


def _as_typed(value: Value) -> str:
    if not value.quoted:
        return value.text
    return '"' + value.text.replace("\\", "\\\\").replace('"', '\\"') + '"'
