"""Columns are names, however they are spelt."""

import pytest

from benchmark.querying.colouring import coloured
from benchmark.records.catalog import Catalog, ColumnEntry, TableEntry
from benchmark.records.tokens import Kind
from benchmark.store.parsing import tokens

CATALOG = Catalog(
    tables=(
        TableEntry("", "", "pairs", "view", "", (ColumnEntry("option", "VARCHAR"), ColumnEntry("role", "VARCHAR"))),
    ),
    reserved=frozenset({"SELECT", "FROM", "ORDER", "AS", "WHERE"}),
)


@pytest.mark.parametrize(
    ("sql", "catalog", "keywords"),
    [
        ("SELECT option, role FROM pairs", CATALOG, ["SELECT", "FROM"]),
        ("SELECT p.option, p.type FROM pairs p", CATALOG, ["SELECT", "FROM"]),
        ("SELECT 1 AS action", CATALOG, ["SELECT", "AS"]),
        ("SELECT option FROM pairs ORDER BY option", CATALOG, ["SELECT", "FROM", "ORDER", "BY"]),
        ("", CATALOG, []),
        ("   ", Catalog(), []),
    ],
)
def test_keywords(sql, catalog, keywords):
    found = coloured(sql, tokens(sql), catalog)
    assert [sql[one.start : one.end] for one in found if one.kind is Kind.KEYWORD] == keywords
