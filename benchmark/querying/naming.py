"""What the names of a statement stand for: its tables, their aliases, and the tables that it defines itself."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from benchmark.querying.literals import bare
from benchmark.records.catalog import Catalog, TableEntry
from benchmark.records.tokens import Kind, Token

BEFORE_TABLES = frozenset(
    ("FROM", "JOIN", "INTO", "UPDATE", "TABLE", "DESCRIBE", "SUMMARIZE", "SHOW", "PIVOT", "UNPIVOT"),
)
"""After these comes the name of a table."""
_ENDS_FROM = frozenset(
    ("WHERE", "GROUP", "ORDER", "HAVING", "QUALIFY", "WINDOW", "LIMIT", "SELECT", "SET", "VALUES", "UNION", "ON"),
).union(["USING"])


@dataclass(frozen=True, slots=True)
class Word:
    text: str
    """A keyword in capitals, a name without quotes, anything else as it stands."""
    kind: Kind
    start: int
    end: int


@dataclass(frozen=True, slots=True)
class Named:
    tables: Mapping[str, TableEntry]
    """Alias, or the table's own name -> the table."""
    defined: tuple[str, ...]
    """Names of a WITH clause."""


def words(sql: str, tokens: Sequence[Token]) -> list[Word]:
    """Without comments."""
    return [
        Word(_text(sql[token.start : token.end], token.kind), token.kind, token.start, token.end)
        for token in tokens
        if token.kind is not Kind.COMMENT
    ]


def statement_words(all_words: Sequence[Word], cursor: int) -> list[Word]:
    """The words between the semicolons around the cursor."""
    ends = [(place, word) for place, word in enumerate(all_words) if word.text == ";"]
    first = max((place + 1 for place, word in ends if word.end <= cursor), default=0)
    last = next((place for place, word in ends if word.start >= cursor), None)
    return list(all_words[first:last])


def named(statement: Sequence[Word], catalog: Catalog) -> Named:
    """The tables that a statement speaks of, as far as it is written."""
    known = {table.full_name.lower(): table for table in catalog.tables}
    found: dict[str, TableEntry] = {}
    for path, alias in _references(statement):
        table = known.get(path.lower())
        if table:
            found[alias or table.name] = table
    return Named(found, tuple(_defined(statement)))


def _references(statement: Sequence[Word]) -> Iterator[tuple[str, str]]:
    """Path and alias of each table after FROM, JOIN and the like, and after the commas of a FROM clause."""
    place, listing = 0, False
    while place < len(statement):
        word = statement[place]
        place += 1
        if word.kind is Kind.KEYWORD:
            listing = word.text in BEFORE_TABLES or (listing and word.text not in _ENDS_FROM)
        if not listing or not (word.text in BEFORE_TABLES or word.text == ","):
            continue
        path, place = _path(statement, place)
        alias, place = _alias(statement, place)
        if path:
            yield path, alias


def _path(statement: Sequence[Word], place: int) -> tuple[str, int]:
    parts: list[str] = []
    while place < len(statement) and _is_name(statement[place]):
        parts.append(statement[place].text)
        place += 1
        if place >= len(statement) or statement[place].text != ".":
            break
        place += 1
    return ".".join(parts), place


def _alias(statement: Sequence[Word], place: int) -> tuple[str, int]:
    if place < len(statement) and statement[place].text == "AS":
        place += 1
    if place < len(statement) and statement[place].kind is Kind.NAME:
        return statement[place].text, place + 1
    return "", place


def _defined(statement: Sequence[Word]) -> Iterator[str]:
    if not any(word.text == "WITH" for word in statement[:1]):
        return
    for name, then, opens in zip(statement, statement[1:], statement[2:], strict=False):
        if name.kind is Kind.NAME and then.text == "AS" and opens.text in ("(", "MATERIALIZED"):
            yield name.text


def _is_name(word: Word) -> bool:
    """Some views are called like a keyword that is no reserved one."""
    return word.kind in (Kind.NAME, Kind.KEYWORD) and word.text not in BEFORE_TABLES | _ENDS_FROM


def _text(text: str, kind: Kind) -> str:
    if kind is Kind.KEYWORD:
        return text.upper()
    return bare(text) if kind is Kind.NAME else text
