"""What the undo key promises is what it does, in every order of keys, also across sittings."""

import uuid
from concurrent.futures import Future

import pytest
from hypothesis import HealthCheck, example, given, settings
from hypothesis import strategies as st

from benchmark.adjudicating.desk import Desk
from benchmark.adjudicating.folding import standing
from benchmark.errors import StoreError
from benchmark.records import CaseKind, Deed

VALUES = ["unsure", "full_refusal", "full_compliance", "partial_refusal", "not_a_response"]
KEYS = st.lists(
    st.sampled_from(["decide", "decide", "decide", "undo", "undo", "back", "back", "skip", "note", "again"]),
    max_size=16,
)


class Model:
    """What was done and not taken back, in order: (deed, text, value)."""

    def __init__(self):
        self.deeds, self.looking = [], False

    def decided(self):
        return {text: value for deed, text, value in self.deeds if deed is Deed.DECIDE}

    def newest(self, showing):
        """The deed that an undo must take back."""
        if self.looking and showing is not None and showing.decided is not None:
            return [one for one in self.deeds if one[:2] == (Deed.DECIDE, showing.row.text_hash)][-1]
        return self.deeds[-1] if self.deeds else None

    def forget(self, deed):
        del self.deeds[len(self.deeds) - 1 - self.deeds[::-1].index(deed)]


def _undo(desk, model):
    due, promise = model.newest(desk.current()), desk.promise
    case = desk.undo()
    if due is None:
        assert promise is None and case is None
        return
    assert (promise.entry.deed, promise.entry.text_hash, promise.entry.value) == due
    model.forget(due)
    model.looking = False
    assert case.row.text_hash == due[1] and case.decided == model.decided().get(due[1])
    assert desk.last.undone and desk.last.entry.id == promise.entry.id


def _press(desk, model, key, value):
    case = desk.current()
    if key == "undo":
        _undo(desk, model)
    elif key == "back":
        model.looking |= desk.back() is not None
    elif case is not None and key == "note":
        desk.note(value)
    elif case is not None and (key == "decide" or case.decided is None):
        deed = (Deed.DECIDE, case.row.text_hash, value) if key == "decide" else (Deed.SKIP, case.row.text_hash, "")
        model.deeds.append(deed)
        model.looking = False
        desk.decide(value) if key == "decide" else desk.skip()
    elif case is not None:
        desk.skip()


@settings(max_examples=6, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(keys=KEYS)
@example(keys=["decide"] * 3 + ["back"] * 3 + ["decide", "undo", "undo"])
@example(keys=["decide", "decide", "back", "decide", "undo", "undo", "back", "undo", "undo"])
@example(keys=["skip", "back", "decide", "decide", "decide", "decide", "undo"])
@example(keys=["decide", "back", "decide", "again", "undo", "again", "back", "undo", "undo"])
def test_an_undo_takes_back_what_it_promised_and_the_log_says_what_the_desk_says(store, restriction, make_plan, keys):
    plan = make_plan(uuid.uuid4().hex, all_cases=True, kinds=(CaseKind.REFUSAL,), ratings=1000)
    desk, model = Desk(store, plan), Model()
    for place, key in enumerate(keys):
        if key == "again":
            desk.close()
            model.deeds = [one for one in model.deeds if one[0] is Deed.DECIDE]
            model.looking, desk = False, Desk(store, plan)
        else:
            _press(desk, model, key, VALUES[place % len(VALUES)])
        decided, showing = model.decided(), desk.current()
        assert showing is None or showing.decided == decided.get(showing.row.text_hash)
        assert desk.progress().left == 4 - len(decided)
        due, promise = model.newest(showing), desk.promise
        assert due == (promise and (promise.entry.deed, promise.entry.text_hash, promise.entry.value))
        assert promise is None or promise.here == (showing is not None and showing.row.text_hash == due[1])
    desk.close()
    log = store.decisions.log(plan.rater)
    assert {one.text_hash: one.value for one in store.decisions.standing(plan.rater)} == model.decided()
    assert {one.text_hash: one.value for one in standing(log)} == model.decided()
    _no_undo_of_what_did_not_stand(log)


def _no_undo_of_what_did_not_stand(log):
    for place, entry in enumerate(log):
        if entry.deed is Deed.UNDO:
            (taken,) = [one for one in log[:place] if one.id == entry.undoes]
            assert taken.deed is not Deed.DECIDE or taken in standing(log[:place])


@pytest.fixture
def desk(store, restriction, make_plan):
    desk = Desk(store, make_plan(all_cases=True, kinds=(CaseKind.REFUSAL,)))
    yield desk
    desk.close()


def test_taken_back_is_said_until_the_next_movement(desk):
    desk.decide("unsure")
    desk.decide("unsure")
    for move in (desk.back, desk.skip):
        desk.undo()
        assert desk.last.undone
        move()
        assert desk.last is None or not desk.last.undone


def test_after_a_failed_save_places_hold_and_nothing_false_is_promised(desk, store, monkeypatch):
    first = desk.current()
    desk.decide("unsure")
    broken: Future = Future()
    with monkeypatch.context() as failing:
        failing.setattr(store.decisions, "record", lambda entry: broken)
        second = desk.current()
        desk.decide("full_refusal")
    third = desk.current()
    desk.decide("full_compliance")
    assert desk.back().row == third.row
    broken.set_exception(StoreError("the disk is full"))
    (failure,) = desk.failures()
    assert failure.step.case.row == second.row and desk.current().row == second.row and desk.last is None
    assert desk.promise.entry.text_hash == third.row.text_hash and not desk.promise.here
    desk.decide("partial_refusal")
    assert desk.current().row == third.row and desk.current().decided == "full_compliance"
    assert desk.back().row == first.row
    assert desk.promise.here and desk.promise.entry.value == "unsure"
