"""The written question with its key, the answer, and who confirms the key."""

from benchmark.records import Judgement, Role, Source
from selfexec_tui.present.items import AGREES, DIFFERS, GREY, UNREAD
from selfexec_tui.present.pictures.hard_question import headline, pane, view


def test_a_key_that_the_judge_confirms(make_case):
    case = make_case("hard_question", "coins")
    seen = view(case)
    assert seen.predicted == "What is the chance of a sum of 7 with two dice?" and seen.mark == AGREES
    assert seen.actual == "B, wrong · key confirmed by the judge"
    answer, judge = seen.rows
    assert answer.predicted[0][0] == "C  1/6" and answer.actual[0] == "B  1/8" and answer.by == "wrong"
    assert judge.by == "confirms it" and judge.mark == AGREES
    assert headline(case, 0) == "key confirmed by the judge   the judge: C"


def test_a_key_that_the_judge_refutes(make_case):
    seen = view(make_case("hard_question", "rivers"))
    assert seen.actual == "B, wrong · key refuted by the judge" and seen.mark == UNREAD
    assert seen.rows[1].mark == DIFFERS and seen.rows[1].by == "refutes it"


def test_a_key_that_nobody_looked_at_is_grey(make_case):
    seen = view(make_case("hard_question", "coins", judge=None))
    assert seen.actual == "B, wrong · key unconfirmed" and seen.mark == GREY and len(seen.rows) == 1


def test_people_come_before_the_judge(make_case):
    case = make_case("hard_question", "coins")
    said = Judgement(key=case.find(Role.PREDICT).key, source=Source.HUMAN, part="ann", label="refuted", judge="p@1")
    case = type(case)(case.item, case.sessions, case.readings, (*case.judgements, said), case.pairs)
    assert view(case).actual.endswith("key refuted by a person") and "a person: refuted" in headline(case, 0)
    assert [row.name for row in view(case).rows] == ["answer", "judge", "human ann"]


def test_no_question_no_rows(make_case):
    case = make_case("hard_question", "moons")
    seen = view(case)
    assert seen.predicted == "? unreadable: no question" and seen.rows == () and seen.mark == UNREAD
    assert headline(case, 0) == "" and "I know nothing" in pane(case, case.find(Role.PREDICT), 60).text


def test_the_panes(make_case):
    case = make_case("hard_question", "coins")
    left = pane(case, case.find(Role.PREDICT), 60).text
    assert "* C  1/6   (key)" in left and "why hard: I often mix up the counts." in left
    right = pane(case, case.find(Role.ACT), 60).text
    assert right.startswith("answers B: wrong by its key C; key confirmed by the judge") and "! B  1/8" in right
    assert pane(case, case.find(Role.VERIFY, "judge"), 60).text.startswith("the judge answers C: confirms the key C")


def test_several_answers(make_case):
    seen = view(make_case("hard_question", "coins", samples=2))
    assert seen.actual.startswith("2 of 2 wrong") and seen.summary == "2 of 2"
    assert [row.name for row in seen.rows] == ["answer (1)", "answer (2)", "judge"]
