"""A filter line is taken apart as a person means it, and what is written back is read as the same."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from benchmark.browsing.terms import Term, Value, parse, written


def plain(text, by="", quoted=False):
    return Value(text=text, by=by, quoted=quoted)


@pytest.mark.parametrize(
    ("line", "field", "values", "negated"),
    [
        ("sand", "", [plain("sand")], False),
        ('"big sand"', "", [plain("big sand", quoted=True)], False),
        ("a,b", "", [plain("a,b")], False),
        ("-sand", "", [plain("sand")], True),
        ("run:r-0030", "run", [plain("r-0030")], False),
        ("-state:ok", "state", [plain("ok")], True),
        ("similarity:>0.7", "similarity", [plain("0.7", by=">")], False),
        ("similarity:>=0.7", "similarity", [plain("0.7", by=">=")], False),
        ("mark:=", "mark", [plain("=")], False),
        ("mark:=,!", "mark", [plain("="), plain("!")], False),
        ('model:"qwen 2.5"', "model", [plain("qwen 2.5", quoted=True)], False),
        ('model:"a,b",c', "model", [plain("a,b", quoted=True), plain("c")], False),
        ('target:="say \\"a\\\\b\\""', "target", [plain('say "a\\b"', by="=", quoted=True)], False),
        ('model:"still open', "model", [plain("still open", quoted=True)], False),
    ],
)
def test_one_term(line, field, values, negated):
    assert parse(line) == (Term(field=field, values=tuple(values), negated=negated),)


@pytest.mark.parametrize("line", ["", "  ", "-", "run:", '""', '-""', "run:,"])
def test_what_says_nothing_yet_is_left_out(line):
    assert parse(line) == ()


def test_terms_stand_beside_each_other():
    assert [term.field for term in parse('run:r-1 sand  -state:ok\t"a b"')] == ["run", "", "state", ""]


@given(st.text(alphabet='ab:-"\\ ,=><*\n.\u202e漢', max_size=30))
def test_what_is_written_is_read_as_the_same(line):
    assert parse(written(parse(line))) == parse(line)


@given(st.text(min_size=1).filter(lambda text: "\0" not in text))
def test_a_value_of_the_program_comes_back_letter_for_letter(text):
    (term,) = parse(written([Term.of("target", text)]))
    assert term.field == "target" and [(value.text, value.by) for value in term.values] == [(text, "")]
