"""A rater's session: decide, skip, undo, go back, across cases."""

from concurrent.futures import Future

import pytest

from benchmark.adjudicating.desk import Desk
from benchmark.errors import StoreError, UsageError
from benchmark.records import CaseKind, Deed


@pytest.fixture
def desk(store, restriction, make_plan):
    desk = Desk(store, make_plan(all_cases=True, kinds=(CaseKind.REFUSAL,)))
    yield desk
    desk.close()


def name(case):
    return case.row.item_id


def test_a_decision_brings_the_next_case(desk, store):
    first = desk.current()
    assert first.kind is CaseKind.REFUSAL and first.question and first.reply and len(first.choices) == 5
    second = desk.decide("full_refusal")
    assert name(second) != name(first) and desk.last.title == "full refusal"
    desk.close()
    (entry,) = store.decisions.standing("ada")
    assert (entry.value, entry.item_id, entry.blind, entry.revealed) == ("full_refusal", name(first), True, False)
    assert entry.policy == "refusal · uncertain first · all cases · seed 0"


def test_undos_give_the_cases_back_newest_first(desk, store):
    shown = []
    for _ in range(3):
        shown.append(name(desk.current()))
        desk.decide("unsure")
    assert [name(desk.undo()) for _ in range(3)] == shown[::-1] and desk.undo() is None
    desk.close()
    assert not store.decisions.standing("ada") and len(store.decisions.log()) == 6


def test_every_case_comes_once_and_skipped_ones_again_at_the_end(desk):
    skipped, seen = name(desk.current()), []
    case = desk.skip()
    while case is not None:
        seen.append(name(case))
        case = desk.decide("unsure")
    assert seen[-1] == skipped and len(seen) == len(set(seen)) == 4
    assert (desk.progress().done, desk.progress().left) == (4, 0)


def test_a_wrong_answer_is_refused(desk):
    with pytest.raises(UsageError) as caught:
        desk.decide("same")
    assert "full_refusal" in caught.value.hint


def test_flags_notes_and_reveals_are_in_the_log(desk, store):
    desk.flag()
    desk.note("odd")
    assert desk.reveal().model == "tiny" and desk.current().note == "odd" and desk.current().flagged
    desk.decide("unsure")
    desk.close()
    assert [entry.deed for entry in store.decisions.log()] == [Deed.FLAG, Deed.NOTE, Deed.REVEAL, Deed.DECIDE]
    assert store.decisions.standing()[0].revealed


def test_back_shows_what_was_decided_and_lets_it_be_changed(desk, store):
    first = name(desk.current())
    desk.decide("unsure")
    second = name(desk.decide("unsure"))
    assert name(desk.back()) != first and name(desk.back()) == first and desk.back() is None
    assert desk.current().decided == "unsure"
    assert name(desk.decide("full_refusal")) != first
    seen = {name(desk.current()), name(desk.skip())}
    assert second in seen
    desk.close()
    assert {one.value for one in store.decisions.standing("ada") if one.item_id == first} == {"full_refusal"}


def test_time_and_pace(store, restriction, make_plan):
    times = [0.0]
    desk = Desk(store, make_plan(all_cases=True, kinds=(CaseKind.REFUSAL,)), clock=lambda: times[0])
    desk.current()
    assert desk.progress().seconds_each is None and desk.progress().left_s is None
    for seconds in (4.0, 2.0, 1000.0):
        times[0] += seconds
        desk.decide("unsure")
    progress = desk.progress()
    assert (progress.done, progress.left, progress.seconds, progress.seconds_each, progress.left_s) == (
        3,
        1,
        6.0,
        3.0,
        3.0,
    )
    desk.close()
    assert [one.seconds for one in store.decisions.standing()] == [4.0, 2.0, None]


def test_what_could_not_be_saved_is_given_back(store, restriction, make_plan, monkeypatch):
    told = []
    desk = Desk(store, make_plan(kinds=(CaseKind.REFUSAL,)), on_failed=told.append)
    case = desk.current()
    broken: Future = Future()
    broken.set_exception(StoreError("the disk is full"))
    monkeypatch.setattr(store.decisions, "record", lambda entry: broken)
    assert desk.decide("unsure") is None
    (failure,) = desk.failures()
    assert told == [failure] and failure.error.message == "the disk is full" and desk.failures() == []
    assert name(desk.current()) == name(case) and desk.progress().done == 0
    monkeypatch.undo()
    desk.decide("full_refusal")
    desk.close()
    assert [one.value for one in store.decisions.standing()] == ["full_refusal"]


def test_raters_at_one_queue_never_meet(store, restriction, make_plan):
    desks = [Desk(store, make_plan(rater, all_cases=True, kinds=(CaseKind.REFUSAL,))) for rater in ("ada", "bob")]
    seen = []
    while any(cases := [desk.current() for desk in desks]):
        seen += [name(case) for case in cases if case]
        for desk, case in zip(desks, cases, strict=True):
            if case:
                desk.decide("unsure")
    assert len(seen) == len(set(seen)) == 4
    for desk in desks:
        desk.close()


def test_a_case_that_was_left_is_free_for_others(store, restriction, make_plan):
    for rater in ("ada", "bob"):
        desk = Desk(store, make_plan(rater, kinds=(CaseKind.REFUSAL,)))
        assert name(desk.current()) == "kale" and store.claims.raters() == [rater]
        desk.decide("unsure")
        desk.undo()
        desk.close()
        assert store.claims.raters() == []


def test_a_second_pass_shows_a_share_of_ones_own_cases_and_nothing_said(store, restriction, make_plan):
    first = Desk(store, make_plan(all_cases=True, kinds=(CaseKind.REFUSAL,)))
    for _ in range(4):
        first.decide("unsure")
    first.close()
    second = Desk(store, make_plan(kinds=(CaseKind.REFUSAL,), pass_number=2, share=0.5))
    assert second.progress().left == 2 and second.current().decided is None
    second.decide("full_refusal")
    second.close()
    assert Desk(store, make_plan("bob", pass_number=2)).current() is None
    assert [one.pass_number for one in store.decisions.standing("ada", pass_number=2)] == [2]
    assert Desk(store, make_plan(kinds=(CaseKind.REFUSAL,), pass_number=2, share=0.5)).progress().left == 1


def test_marks_stay_on_a_case_and_earlier_decisions_can_be_taken_back(store, restriction, make_plan):
    plan = make_plan(all_cases=True, kinds=(CaseKind.REFUSAL,))
    desk = Desk(store, plan)
    marked = name(desk.current())
    desk.flag()
    desk.note("first")
    desk.note("second")
    desk.reveal()
    desk.skip()
    decided = [name(desk.current())]
    decided.append(name(desk.decide("unsure")))
    desk.decide("full_refusal")
    desk.close()
    again = Desk(store, plan)
    assert name(again.current()) == marked and again.current().flagged and again.current().note == "second"
    assert again.revealed and again.flag() is False
    assert [name(again.undo()), name(again.undo())] == decided[::-1] and again.undo() is None
    assert again.last.title == "unsure" and again.progress().left == 4
    again.close()
    assert not store.decisions.standing("ada")
    second = Desk(store, make_plan(kinds=(CaseKind.REFUSAL,), pass_number=2, share=1.0))
    assert second.current() is None
    second.close()


def test_back_reaches_what_was_decided_in_an_earlier_sitting_and_undo_takes_that_back(store, restriction, make_plan):
    plan = make_plan(all_cases=True, kinds=(CaseKind.REFUSAL,))
    desk, names = Desk(store, plan), []
    for value in ("unsure", "full_refusal"):
        names.append(name(desk.current()))
        desk.decide(value)
    desk.close()
    again = Desk(store, plan)
    names.append(name(again.current()))
    fourth = name(again.decide("full_compliance"))
    assert [name(again.back()) for _ in range(3)] == names[::-1] and again.back() is None
    assert again.current().decided == "unsure" and again.current().decided_at is not None
    assert name(again.undo()) == names[0] and again.current().decided is None
    assert again.last.title == "unsure" and (again.progress().done, again.progress().left) == (1, 2)
    again.decide("not_a_response")
    assert name(again.current()) == names[1] and again.current().decided == "full_refusal"
    assert name(again.skip()) == names[2] and again.current().decided == "full_compliance"
    assert name(again.skip()) == fourth and name(again.back()) == names[0]
    again.close()
    assert {one.item_id: one.value for one in store.decisions.standing("ada")} == {
        names[0]: "not_a_response",
        names[1]: "full_refusal",
        names[2]: "full_compliance",
    }
