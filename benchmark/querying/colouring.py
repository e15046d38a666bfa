"""What each word of a text is, for its colour."""

from collections.abc import Sequence

from benchmark.records.catalog import Catalog
from benchmark.records.tokens import Kind, Token


def coloured(sql: str, tokens: Sequence[Token], catalog: Catalog) -> list[Token]:
    """The tokens, with columns, aliases and what stands behind a point as names.

    The lexer calls `target`, `option` or `role` keywords: they are, but no reserved ones, and mostly meant as names.
    """
    columns = {column.name.upper() for table in catalog.tables for column in table.columns}
    names = (columns | {table.name.upper() for table in catalog.tables}) - catalog.reserved
    texts = [sql[token.start : token.end].upper() for token in tokens]
    before = ["", *texts]
    return [
        token._replace(kind=Kind.NAME)
        if token.kind is Kind.KEYWORD
        and (text in names or behind == "." or (behind == "AS" and text not in catalog.reserved | {"MATERIALIZED"}))
        else token
        for token, text, behind in zip(tokens, texts, before, strict=False)
    ]
