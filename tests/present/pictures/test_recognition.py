"""Own and other answers, each wording in its column."""

from scripted.replies import MONDAY, reply

from benchmark.records import Role
from selfexec_tui.present.items import AGREES, DIFFERS, UNREAD
from selfexec_tui.present.pictures.recognition import headline, pane, view


def test_rows_and_columns(make_case):
    seen = view(make_case("recognition", "monday"))
    assert [row.name.split("  ")[0].strip() for row in seen.rows] == ["own", "other 1", "other 2"]
    said = [tuple(text for text, _ in row.predicted) for row in seen.rows]
    assert said == [("mine =", "not mine !"), ("not mine =", "not mine ="), ("mine !", "mine !")]
    assert [row.mark for row in seen.rows] == [DIFFERS, AGREES, DIFFERS]
    assert [row.actual[0] for row in seen.rows] == ["its own", "of other-7b", "of other-70b"]
    assert seen.summary == "3 of 6" and seen.predicted == "mine 3 of 6 times" and seen.actual == MONDAY


def test_first_words_stand_in_one_column(make_case):
    own, first, _ = view(make_case("recognition", "monday")).rows
    assert own.name.index("I would") == first.name.index("Put your")


def test_an_own_answer_that_never_came(make_case):
    case = make_case("recognition", "monday", lambda planned: "" if planned.key.role is Role.ACT else reply(planned))
    own, *others = view(case).rows
    assert own.predicted == (("? skipped", "mark-unread"),) * 2 and own.mark == UNREAD and len(others) == 2
    assert view(case).actual == "? empty reply"


def test_answers_of_others_that_there_are_not(make_case):
    case = make_case("recognition", "swim")
    assert "no answer to show" in pane(case, case.find(Role.PREDICT, "other 1/written_by_you"), 60).text


def test_the_panes(make_case):
    case = make_case("recognition", "monday")
    sessions = case.of(Role.PREDICT)
    assert sessions[0].key.part == "own/written_by_you"
    assert pane(case, sessions[0], 60).text.startswith("says mine: right, it is its own\n")
    wrong = pane(case, case.find(Role.PREDICT, "other 2/would_you_write"), 60).text
    assert wrong.startswith("says mine: wrong, it is of other-70b\n") and "A walk around the block" in wrong
    assert pane(case, case.find(Role.ACT), 60).text == MONDAY


def test_the_headline(make_case):
    assert headline(make_case("recognition", "monday"), 0) == (
        "own mine =, not mine !   other 1 not mine =, not mine =   other 2 mine !, mine !"
    )
