"""Predicted beside measured order, and how far each question has moved."""

import json

from hypothesis import given, settings
from hypothesis import strategies as st
from scripted import runs
from scripted.replies import reply

from benchmark.records import Role
from selfexec_tui.present.items import AGREES, DIFFERS, UNREAD
from selfexec_tui.present.pictures.difficulty import headline, measured, pane, view

SHOWN = ("answers_shown",)


def test_an_order_that_was_foreseen(make_case):
    seen = view(make_case("difficulty", "g-1", variants=SHOWN))
    assert seen.predicted == "Q1 Q3 Q2 Q4" and seen.actual == "Q1 Q3 Q2 Q4 · 3 right"
    assert seen.summary == "6 of 6" and seen.mark == AGREES
    assert [row.mark for row in seen.rows] == [AGREES] * 4 and [row.name for row in seen.rows] == ["1", "2", "3", "4"]
    assert [row.by.split()[0] for row in seen.rows] == ["right", "right", "right", "wrong"]


def test_each_variant_has_a_column_and_an_arrow(make_case):
    seen = view(make_case("difficulty", "g-1"))
    first, *_, last = seen.rows
    assert [text[:2] for text, _ in first.predicted] == ["Q1", "Q4"] and first.short == ("Q1", "Q4")
    assert first.actual[0].startswith("Q1    ↑3 Which planet") and last.actual[0].startswith("Q4    ↓3 How many")
    assert first.mark == DIFFERS and seen.rows[1].mark == AGREES and seen.summary == "7 of 12"


def test_a_wrong_answer_stands_behind_right_ones(make_case):
    def script(planned):
        if planned.key.part == "Q1":
            return json.dumps({"answer": "A"})
        return reply(planned)

    case = make_case("difficulty", "g-1", script, variants=SHOWN)
    assert [one.name for one in measured(case, 0)] == ["Q3", "Q2", "Q1", "Q4"]
    assert [one.moves[0] for one in measured(case, 0)] == [-1, -1, 2, 0]


def test_a_tie_moves_nobody_within_it(make_case):
    def script(planned):
        return reply(planned) if planned.key.role is Role.PREDICT else json.dumps({"answer": "A"})

    found = measured(make_case("difficulty", "g-1", script), 0)
    assert [one.moves for one in found] == [(0, 0)] * 4


def test_what_could_not_be_read_comes_last(make_case):
    def script(planned):
        return "no idea" if planned.key.part == "Q1" else reply(planned)

    case = make_case("difficulty", "g-1", script)
    seen = view(case)
    assert seen.actual == "? unreadable: no choice (Q1)"
    assert seen.rows[-1].actual[0].startswith("Q1") and seen.rows[-1].mark == UNREAD and "unread" in seen.rows[-1].by


def test_a_ranking_that_could_not_be_read(make_case):
    seen = view(
        make_case("difficulty", "g-1", lambda planned: "hm" if planned.key.role is Role.PREDICT else reply(planned))
    )
    assert seen.predicted.startswith("? unreadable") and seen.mark == UNREAD and seen.summary == ""
    assert {row.mark for row in seen.rows} == {UNREAD} and seen.rows[0].short == ("?", "?")


def test_several_samples_have_lines_each(make_case):
    seen = view(make_case("difficulty", "g-1", samples=2))
    assert [row.name for row in seen.rows] == ["1 (1)", "2 (1)", "3 (1)", "4 (1)", "1 (2)", "2 (2)", "3 (2)", "4 (2)"]


def test_the_panes(make_case):
    case = make_case("difficulty", "g-1")
    left = pane(case, case.of(Role.PREDICT)[0], 50).text.splitlines()
    assert left[0].startswith("1  Q1  Which planet") and left[3].startswith("4  Q4") and max(map(len, left)) <= 50
    right = pane(case, case.find(Role.ACT, "Q4"), 50).text
    assert "4  Q4    ↓3 wrong" in right and "> How many" in right
    assert "! A  12   (answered)" in right and "* C  3   (key)" in right
    assert "= B  Mercury   (key, answered)" in pane(case, case.find(Role.ACT, "Q1"), 50).text


def test_the_headline_adds_up(make_case):
    assert headline(make_case("difficulty", "g-1"), 0).startswith("3 of 4 right, 137 tokens, 7.5 s")


@settings(max_examples=25, deadline=None)
@given(st.permutations(["Q1", "Q2", "Q3", "Q4"]))
def test_moves_lead_from_the_predicted_to_the_measured_order(order):
    def script(planned):
        return json.dumps({"ranking": order}) if planned.key.role is Role.PREDICT else reply(planned)

    found = measured(runs.case("difficulty", "g-1", script, variants=SHOWN), 0)
    assert [order[line - one.moves[0]] for line, one in enumerate(found)] == [one.name for one in found]
