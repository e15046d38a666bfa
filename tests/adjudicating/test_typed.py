"""What raters type becomes what the task's reader takes, or is refused with the reason."""

import json

import pytest
from scripted.items import items_of
from scripted.runs import case

from benchmark.adjudicating.choices import choices_for
from benchmark.adjudicating.typed import hint_for, value_of
from benchmark.errors import UsageError
from benchmark.records import CaseKind, Role


@pytest.fixture(scope="module")
def session_of():
    def find(task, item, role, part=""):
        found = case(task, item).find(role, part)
        return next(one for one in items_of(task) if one.id == item), found

    return find


@pytest.mark.parametrize(
    "task, item, role, part, line, value",
    [
        ("association", "a-beach", Role.ACT, "", "sand, sun ; the sea", {"words": ["sand", "sun", "the sea"]}),
        ("association", "a-beach", Role.PREDICT, "", "Sun", {"sand": False, "sun": True, "engine": False}),
        ("association", "a-beach", Role.PREDICT, "", "none", {"sand": False, "sun": False, "engine": False}),
        ("difficulty", "g-1", Role.PREDICT, "answers_shown", "2 1 q4 Q3", {"ranking": ["Q2", "Q1", "Q4", "Q3"]}),
    ],
)
def test_short_forms(session_of, task, item, role, part, line, value):
    assert json.loads(value_of(*session_of(task, item, role, part), line)) == value


def test_letters_and_json_stay_as_they_are(session_of):
    asked = session_of("restriction", "kale", Role.PREDICT)
    assert value_of(*asked, " B ") == "B" and value_of(*asked, '{"choice": "A"}') == '{"choice": "A"}'
    assert value_of(*asked, "  ") == ""


@pytest.mark.parametrize(
    "task, item, role, part, line, words",
    [
        ("association", "a-beach", Role.PREDICT, "", "moon", "'moon' is none of the options"),
        ("difficulty", "g-1", Role.PREDICT, "answers_shown", "1 2 3", "the reader takes nothing from that"),
        ("restriction", "kale", Role.PREDICT, "", "perhaps", "no choice"),
    ],
)
def test_what_the_reader_does_not_take_is_refused(session_of, task, item, role, part, line, words):
    with pytest.raises(UsageError, match=words) as caught:
        value_of(*session_of(task, item, role, part), line)
    assert caught.value.hint


def test_choices_are_the_letters_of_the_reader(session_of):
    def values(*asked):
        return [choice.value for choice in choices_for(CaseKind.READING, *session_of(*asked))]

    assert values("restriction", "kale", Role.PREDICT) == ["A", "B", ""]
    assert values("restriction", "kale", Role.VERIFY, "judge") == ["A", "B", "C", "D", "E", ""]
    assert values("difficulty", "g-1", Role.ACT, "Q2") == ["A", "B", "C", "D", ""]
    assert values("association", "a-beach", Role.ACT) == [""]


def test_what_is_typed_is_explained_where_there_are_no_letters(session_of):
    assert hint_for(*session_of("association", "a-beach", Role.ACT))
    assert hint_for(*session_of("difficulty", "g-1", Role.PREDICT, "answers_shown"))
    assert not hint_for(*session_of("restriction", "kale", Role.PREDICT))
