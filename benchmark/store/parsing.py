"""How the database itself cuts a text into words and statements: its own lexer and parser, without a database."""

import re
from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import pairwise
from threading import local

import duckdb

from benchmark.records.tokens import Kind, Token
from benchmark.text import scrub

_KINDS = {
    duckdb.token_type.identifier: Kind.NAME,
    duckdb.token_type.numeric_const: Kind.NUMBER,
    duckdb.token_type.string_const: Kind.TEXT,
    duckdb.token_type.operator: Kind.OPERATOR,
    duckdb.token_type.keyword: Kind.KEYWORD,
    duckdb.token_type.comment: Kind.COMMENT,
}
_WORD = re.compile(
    r""" [eExXbB]?'(?:[^']|'')*'? | "(?:[^"]|"")*"? | (?P<tag>\$\w*\$).*?(?:(?P=tag)|\Z) | \S (?: (?!--|/\*)\S )* """,
    re.VERBOSE | re.DOTALL,
)
_COMMENT = re.compile(r"--[^\n]*|/\*.*?(?:\*/|\Z)", re.DOTALL)
READING = (duckdb.StatementType.SELECT, duckdb.StatementType.EXPLAIN, duckdb.StatementType.RELATION)
"""Kinds of statements that change nothing."""
_here = local()


@lru_cache(maxsize=32)
def tokens(sql: str) -> tuple[Token, ...]:
    """The words of a text with their places in characters, comments among them.

    An unterminated string or comment goes on to the end of the text.
    """
    sql = scrub(sql)
    found = duckdb.tokenize(sql)
    starts = _in_characters(sql, [start for start, _ in found])
    kinds = [_KINDS[kind] for _, kind in found]
    words = list(_words(sql, starts, kinds))
    return tuple(sorted([*words, *_gaps(sql, words)], key=lambda token: token.start))


@lru_cache(maxsize=32)
def statements(sql: str) -> tuple[tuple[int, int], ...]:
    """Start and end of each statement, in characters, without the semicolon and the space around it.

    A text that the parser does not take yet is cut at the semicolons that its lexer finds.
    """
    sql = scrub(sql)
    try:
        texts = [statement.query for statement in _connection().extract_statements(sql)]
    except (duckdb.Error, RuntimeError):
        texts = []
    return tuple(_parsed(sql, texts) if texts and all(texts) else _cut(sql))


def only_reads(sql: str) -> bool:
    """No statement of the text is one that writes; also of a text that the parser does not take."""
    try:
        found = _connection().extract_statements(scrub(sql))
    except (duckdb.Error, RuntimeError):
        return True
    return all(statement.type in READING for statement in found)


def _words(sql: str, starts: Sequence[int], kinds: Sequence[Kind]) -> Iterator[Token]:
    for (start, end), kind in zip(pairwise([*starts, len(sql)]), kinds, strict=True):
        if word := _WORD.match(sql, start, end):
            yield Token(start, word.end(), kind)


def _gaps(sql: str, words: Sequence[Token]) -> Iterator[Token]:
    """Between words the lexer leaves out comments, and a string that does not end."""
    edges = [0, *(place for word in words for place in (word.start, word.end)), len(sql)]
    for start, end in zip(edges[::2], edges[1::2], strict=True):
        last = start
        for comment in _COMMENT.finditer(sql, start, end):
            yield Token(comment.start(), comment.end(), Kind.COMMENT)
            last = comment.end()
        if end == len(sql) and (rest := sql[last:]).strip():
            yield Token(len(sql) - len(rest.lstrip()), len(sql), Kind.TEXT)


def _parsed(sql: str, texts: Sequence[str]) -> Iterator[tuple[int, int]]:
    at = 0
    for text in texts:
        at = sql.index(text, at)
        yield _bare(sql, at, at + len(text.rstrip().removesuffix(";")))
        at += len(text)


def _cut(sql: str) -> Iterator[tuple[int, int]]:
    ends = [word.start for word in tokens(sql) if word.kind is Kind.OPERATOR and sql[word.start : word.end] == ";"]
    for start, end in zip([0, *(place + 1 for place in ends)], [*ends, len(sql)], strict=True):
        if sql[start:end].strip():
            yield _bare(sql, start, end)


def _bare(sql: str, start: int, end: int) -> tuple[int, int]:
    text = sql[start:end]
    return start + len(text) - len(text.lstrip()), start + len(text.rstrip())


def _in_characters(sql: str, starts: Sequence[int]) -> list[int]:
    """The lexer counts bytes."""
    if sql.isascii():
        return list(starts)
    body = sql.encode()
    return [len(body[:start].decode(errors="ignore")) for start in starts]


def _connection() -> duckdb.DuckDBPyConnection:
    """One for each thread: a connection may not be used by two at once."""
    if not hasattr(_here, "connection"):
        # IMPORT DATABASE would be read already where it is taken apart.
        settings: dict[str, str | bool | int | float | list[str]] = {
            "autoinstall_known_extensions": "false",
            "enable_external_access": "false",
        }
        _here.connection = duckdb.connect(":memory:", config=settings)
    kept: duckdb.DuckDBPyConnection = _here.connection
    return kept
