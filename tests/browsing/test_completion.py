"""What is offered belongs to what stands before the cursor, and can be read once it is taken."""

import pytest

from benchmark.browsing import BrowseQuery, Kind, parse
from benchmark.browsing.completion import Wanted, completed, describe, offered_names, offered_values, wanted


@pytest.mark.parametrize(
    ("line", "field", "typed", "start"),
    [
        ("", "", "", 0),
        ("sta", "", "sta", 0),
        ("run:r-1 -sta", "", "sta", 9),
        ("state:", "state", "", 6),
        ("state:form", "state", "form", 6),
        ("state:ok,form", "state", "form", 9),
        ("-State:=form", "state", "form", 8),
        ('model:"qwen 2', "model", "qwen 2", 6),
        ('"a b" mo', "", "mo", 6),
    ],
)
def test_what_is_being_typed(line, field, typed, start):
    assert wanted(line, len(line)) == Wanted(field, typed, start, len(line))


def test_names():
    assert offered_names(Kind.SESSIONS, "sta")[:3] == ["state:", "status:", "started:"]
    assert offered_names(Kind.PAIRS, "") == [] and offered_names(Kind.PAIRS, "zz") == []
    assert "is:" in offered_names(Kind.PAIRS, "is")


def test_values_that_need_no_database():
    assert offered_values(Kind.PAIRS, "grey", "y") == ["yes"]
    assert offered_values(Kind.PAIRS, "is", "un") == ["unreadable", "unadjudicated"]
    assert "predicted" in offered_values(Kind.PAIRS, "has", "pre")
    assert offered_values(Kind.SESSIONS, "state", "") is None
    assert offered_values(Kind.SESSIONS, "nothing", "") == [] and offered_values(Kind.SESSIONS, "seconds", "") == []


@pytest.mark.parametrize("value", ["ok", "qwen 2.5", 'say "a"', "a,b", "a..b", "x*", "back\\slash"])
def test_what_is_taken_is_read_as_that_value(value):
    line, cursor = completed("run:r-1 model:q", wanted("run:r-1 model:q", 15), value)
    assert cursor == len(line) and line.endswith(" ")
    assert parse(line)[1].values[0].text == value and BrowseQuery().typed(line).where()


def test_a_name_leaves_the_cursor_after_its_colon_in_the_middle_of_a_line():
    assert completed("sta sand", wanted("sta sand", 3), "state:") == ("state: sand", 6)
    assert completed("state:o sand", wanted("state:o sand", 7), "ok") == ("state:ok sand", 8)


@pytest.mark.parametrize("kind", Kind)
def test_the_example_that_is_shown_works(kind):
    example = describe(kind).split("such as ")[1].split(";")[0]
    assert BrowseQuery(kind=kind).typed(example).where()
