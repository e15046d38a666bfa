"""A rater's session: decide, skip, undo, go back, across cases."""

import pytest

from benchmark.adjudicating.desk import Desk
from benchmark.errors import UsageError
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
