"""The statement that a person means."""

import pytest

from benchmark.querying.literals import bare, name, quoted
from benchmark.querying.statement import line_and_column, place_of, statement_at
from benchmark.store.parsing import statements


@pytest.mark.parametrize(
    ("text", "meant"),
    [
        ("|select 1; select 2", "select 1"),
        ("select 1|; select 2", "select 1"),
        ("select 1;| select 2", "select 1"),
        ("select 1; |select 2", "select 2"),
        ("select 1;\n|\nselect 2", "select 2"),
        ("select 1;\nselect 2;  |", "select 2"),
        ("select 1;\n\n\n|", "select 1"),
        ("|\n\nselect 1", "select 1"),
        ("|", None),
    ],
)
def test_the_statement_at_the_cursor(text, meant):
    sql, cursor = text.replace("|", ""), text.index("|")
    span = statement_at(sql, statements(sql), cursor)
    assert (sql[span[0] : span[1]] if span else None) == meant


def test_places_there_and_back():
    sql = "ab\n\ncde"
    for place in range(len(sql) + 1):
        assert place_of(sql, *line_and_column(sql, place)) == place
    assert line_and_column(sql, 5) == (2, 1)


@pytest.mark.parametrize("text", ["it's", "'; DROP TABLE x --", "\0", "é", ""])
def test_a_quoted_value_is_one_value(nothing_yet, text):
    assert list(nothing_yet.console.query(f"SELECT {quoted(text)}")) == [(text.replace("\0", "\ufffd"),)]


@pytest.mark.parametrize("text", ["a", 'a"b', "select", "two words", "Ünder", "1a"])
def test_a_quoted_name_is_one_name(nothing_yet, text):
    written = name(text, nothing_yet.catalog.read().reserved)
    assert [column.name for column in nothing_yet.console.query(f"SELECT 1 AS {written}").columns] == [text]
    assert bare(written) == text
