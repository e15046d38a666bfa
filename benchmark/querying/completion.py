"""What the word at the cursor may become."""

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from benchmark.querying.literals import name
from benchmark.querying.naming import BEFORE_TABLES, Named, Word, named, statement_words, words
from benchmark.records.catalog import Catalog, TableEntry
from benchmark.records.tokens import Kind, Token

MOST = 60
"""Candidates that anybody looks through."""
_BEGUN = re.compile(r'(?P<path>(?:(?:\w+|"[^"]*")\.)*)(?P<begun>"?\w*)\Z')
_MANY = ("keyword", "function")
"""So many that the middle of a word finds mostly what nobody meant."""
_BARRED = (Kind.TEXT, Kind.COMMENT, Kind.NUMBER)


@dataclass(frozen=True, slots=True)
class Candidate:
    label: str
    """What is shown and looked for."""
    insert: str
    """What is put into the text."""
    kind: str
    """column, table, view, function, keyword or alias"""
    detail: str = ""
    """Type of a column, signature of a function, table of a column."""
    about: str = ""
    """Its documentation, one sentence."""


@dataclass(frozen=True, slots=True)
class Completion:
    start: int
    """From here to the cursor stands what a candidate replaces."""
    candidates: tuple[Candidate, ...]


def complete(sql: str, cursor: int, catalog: Catalog, tokens: Sequence[Token]) -> Completion:
    """The candidates for the word that ends at the cursor, the best first; none inside of texts and comments."""
    nothing = Completion(cursor, ())
    if any(token.kind in _BARRED and token.start < cursor <= token.end for token in tokens):
        return nothing
    begun = _BEGUN.search(sql, max(sql.rfind("\n", 0, cursor), 0), cursor)
    if begun is None:
        return nothing
    statement = statement_words(words(sql, tokens), cursor)
    known = named(statement, catalog)
    before = [word for word in statement if word.end <= begun.start("path")]
    lower = begun["begun"] != "" and begun["begun"].islower()
    path = begun["path"].replace('"', "").rstrip(".")
    offered = _members(path, known, catalog) if path else _anything(before, known, catalog, lower)
    return Completion(begun.start("begun"), _best(offered, begun["begun"].strip('"')))


def _anything(before: Sequence[Word], known: Named, catalog: Catalog, lower: bool) -> Iterator[Candidate]:
    if _wants_table(before):
        for defined in known.defined:
            yield Candidate(defined, name(defined, catalog.reserved), "table", "of this statement")
        yield from (_table(table, catalog) for table in catalog.tables)
        yield from _functions(catalog, ("table",))
        yield from _keywords(catalog, lower)
        return
    for alias, table in known.tables.items():
        yield from _columns(table, catalog, alias)
    for alias, table in known.tables.items():
        yield Candidate(alias, name(alias, catalog.reserved), "alias", table.full_name, table.comment)
    yield from _keywords(catalog, lower)
    yield from _functions(catalog, ("scalar", "aggregate", "macro"))
    if not known.tables:
        for view in catalog.views:
            yield from _columns(view, catalog, view.name)
    yield from (_table(table, catalog) for table in catalog.tables)


def _members(path: str, known: Named, catalog: Catalog) -> Iterator[Candidate]:
    """What stands behind a point: columns of a table or an alias, tables of a schema or a database."""
    wanted = path.lower()
    by_alias = {alias.lower(): table for alias, table in known.tables.items()}
    by_name = {table.full_name.lower(): table for table in catalog.tables}
    if table := by_alias.get(wanted) or by_name.get(wanted):
        yield from _columns(table, catalog, "")
    for table in catalog.tables:
        if wanted in (table.schema.lower(), table.database.lower()):
            yield Candidate(table.name, name(table.name, catalog.reserved), table.kind, table.full_name, table.comment)


def _wants_table(before: Sequence[Word]) -> bool:
    """FROM, JOIN and the like are the last word, or the last keyword and a comma the last word."""
    if not before:
        return False
    if before[-1].text in BEFORE_TABLES:
        return True
    last = next((word.text for word in reversed(before) if word.kind is Kind.KEYWORD and word.text != "AS"), "")
    return before[-1].text == "," and last in ("FROM", "JOIN")


def _columns(table: TableEntry, catalog: Catalog, owner: str) -> Iterator[Candidate]:
    for column in table.columns:
        detail = f"{column.type.lower()}  {owner}".rstrip()
        yield Candidate(column.name, name(column.name, catalog.reserved), "column", detail, column.comment)


def _table(table: TableEntry, catalog: Catalog) -> Candidate:
    path = ".".join(name(part, catalog.reserved) for part in (table.database, table.schema, table.name) if part)
    return Candidate(table.full_name, path, table.kind, f"{len(table.columns)} columns", table.comment)


def _functions(catalog: Catalog, kinds: Sequence[str]) -> Iterator[Candidate]:
    for function in catalog.functions:
        if function.kind in kinds:
            signature = "  ".join(function.signatures[:3])
            yield Candidate(function.name, f"{function.name}(", "function", signature, function.description)


def _keywords(catalog: Catalog, lower: bool) -> Iterator[Candidate]:
    for word in catalog.keywords:
        written = word.lower() if lower else word
        yield Candidate(written, written, "keyword")


def _best(offered: Iterator[Candidate], begun: str) -> tuple[Candidate, ...]:
    """Those that begin so, then those in which a later part does, each in the order that they were offered."""
    wanted = begun.lower()
    ranked: list[list[Candidate]] = [[], [], []]
    seen: set[tuple[str, str]] = set()
    for candidate in offered:
        rank = _rank(candidate.label.lower(), wanted)
        if (
            rank is None
            or (rank == len(ranked) - 1 and candidate.kind in _MANY)
            or (candidate.label, candidate.detail) in seen
        ):
            continue
        seen.add((candidate.label, candidate.detail))
        ranked[rank].append(candidate)
    return tuple(candidate for group in ranked for candidate in group)[:MOST]


def _rank(label: str, wanted: str) -> int | None:
    if label.startswith(wanted):
        return 0
    if any(part.startswith(wanted) for part in re.split(r"[_.]", label)[1:]):
        return 1
    return 2 if len(wanted) > 2 and wanted in label else None
