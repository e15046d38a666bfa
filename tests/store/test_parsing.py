"""The database's own lexer and parser, with places in characters."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from benchmark.records.tokens import Kind
from benchmark.store.parsing import statements, tokens


def words(sql):
    return [(sql[token.start : token.end], token.kind) for token in tokens(sql)]


def test_words_and_comments():
    assert words("SELECT 'aé' x, \"b c\" -- c\nFROM t /* x */ WHERE 1.5>=a") == [
        ("SELECT", Kind.KEYWORD), ("'aé'", Kind.TEXT), ("x", Kind.NAME), (",", Kind.OPERATOR), ('"b c"', Kind.NAME),
        ("-- c", Kind.COMMENT), ("FROM", Kind.KEYWORD), ("t", Kind.NAME), ("/* x */", Kind.COMMENT),
        ("WHERE", Kind.KEYWORD), ("1.5", Kind.NUMBER), (">=", Kind.OPERATOR), ("a", Kind.NAME),
    ]  # fmt: skip


@pytest.mark.parametrize(
    ("sql", "last"),
    [
        ("select 'open", ("'open", Kind.TEXT)),
        ("select 1 /* open", ("/* open", Kind.COMMENT)),
        ("select 1--x", ("--x", Kind.COMMENT)),
        ("select $a$x;y$a$", ("$a$x;y$a$", Kind.TEXT)),
    ],
)
def test_what_does_not_end(sql, last):
    assert words(sql)[-1] == last


@pytest.mark.parametrize(
    ("sql", "found"),
    [
        ("", []),
        (" ; ;", []),
        ("select 1", ["select 1"]),
        (
            "-- hi\nselect 1 -- x\n ; /* b */ select 2;;\n\nselect ';'",
            ["-- hi\nselect 1 -- x", "/* b */ select 2", "select ';'"],
        ),
        ("select 1; pivot t on a using count(*)", ["select 1", "pivot t on a using count(*)"]),
        ("select 1; selekt 2; select ';", ["select 1", "selekt 2", "select ';"]),
        ("select 'é'; select 'ü\U0001f600'; select 3", ["select 'é'", "select 'ü\U0001f600'", "select 3"]),
        ("select $$a;b$$; select 2", ["select $$a;b$$", "select 2"]),
        ("select '\ud83d'; select 2", ["select '\ud83d'", "select 2"]),
    ],
)
def test_statements(sql, found):
    assert [sql[start:end] for start, end in statements(sql)] == found


@given(st.text("select'\"-*/ \n;$ée\U0001f600\0"))
def test_any_text_is_cut_into_words_in_order(sql):
    edges = [place for token in tokens(sql) for place in (token.start, token.end)]
    assert edges == sorted(edges) and all(token.start < token.end <= len(sql) for token in tokens(sql))
    assert all(0 <= start < end <= len(sql) for start, end in statements(sql))
