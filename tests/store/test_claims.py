"""Nobody gets what somebody else has on screen, however many ask at once."""

import threading
from collections import Counter
from datetime import UTC, datetime, timedelta

import pytest

from benchmark.records import CaseKind, CaseRow, Decision, Deed, QueuePlan, Role
from benchmark.store.claims import Claims


@pytest.fixture
def clock():
    return [datetime(2026, 1, 2, 12, 0, tzinfo=UTC)]


@pytest.fixture
def claims(store, clock):
    return Claims(store._connection, store._writer, lambda: clock[0])


def row(text) -> CaseRow:
    return CaseRow(
        run_id="r-0001", task="restriction", model="tiny", kind=CaseKind.REFUSAL, item_id=text, role=Role.ACT, part="",
        sample=0, option="", word="", label="unsure", uncertainty=1, contested=False, wanted=True, raters=0,
        decision=None, flagged=False, text_hash=text,
    )  # fmt: skip


X, Y = row("x"), row("y")
ADA, BOB, CYD = (QueuePlan(rater=name) for name in ("ada", "bob", "cyd"))


def test_the_first_candidate_that_nobody_has(claims):
    assert claims.claim(ADA, [X, Y]) == X and claims.claim(BOB, [X, Y]) == Y and claims.claim(CYD, [X, Y]) is None
    assert claims.claim(ADA, [X, Y]) == X and claims.raters() == ["ada", "bob"]


def test_a_released_case_is_free(claims):
    claims.claim(ADA, [X])
    claims.release(BOB, X)
    assert claims.claim(BOB, [X]) is None
    claims.release(ADA, X)
    assert claims.claim(BOB, [X]) == X and claims.raters() == ["bob"]


def test_all_cases_are_released_at_once_and_what_others_have_stays(claims, monkeypatch):
    for plan, case in ((ADA, X), (BOB, Y)):
        claims.claim(plan, [case])
    claims.release(ADA, X, Y)
    assert claims.raters() == ["bob"] and claims.claim(CYD, [Y, X]) == X
    claims.release(ADA)
    assert claims.raters() == ["bob", "cyd"]


def test_a_release_that_comes_too_late_for_one_case_frees_the_others(claims, clock, monkeypatch):
    assert [claims.claim(ADA, [case], lease_s=60) for case in (X, Y)] == [X, Y]
    write = claims._writer.write

    def late(rows):
        """Between looking and writing ada's lease of x is over, and bob has it."""
        monkeypatch.setattr(claims._writer, "write", write)
        clock[0] += timedelta(seconds=61)
        assert claims.claim(BOB, [X]) == X
        write(rows)

    monkeypatch.setattr(claims._writer, "write", late)
    claims.release(ADA, X, Y)
    assert claims.raters() == ["bob"] and claims.claim(CYD, [X, Y]) == Y


def test_a_lost_claim_expires_unless_it_is_renewed(claims, clock):
    claims.claim(ADA, [X], lease_s=60)
    clock[0] += timedelta(seconds=50)
    assert claims.renew(ADA, X, lease_s=60)
    clock[0] += timedelta(seconds=50)
    assert claims.claim(BOB, [X]) is None
    clock[0] += timedelta(seconds=11)
    assert claims.claim(BOB, [X]) == X and not claims.renew(ADA, X)


def test_a_case_has_room_for_as_many_raters_as_it_wants(claims, store):
    two = [plan.model_copy(update={"ratings": 2}) for plan in (ADA, BOB, CYD)]
    assert [claims.claim(plan, [X]) for plan in two] == [X, X, None]
    claims.release(two[0], X)
    assert claims.claim(two[2], [X]) == X


def test_who_has_decided_takes_up_room_for_good(claims, store, clock):
    claims.claim(ADA, [X])
    at = clock[0]
    store.decisions.write(
        [Decision(id="1", noted_at=at, rater="ada", kind=X.kind, text_hash="x", deed=Deed.DECIDE, value="unsure")]
    )
    clock[0] += timedelta(days=1)
    assert claims.claim(BOB, [X, Y]) == Y
    assert claims.claim(BOB.model_copy(update={"ratings": 2}), [X]) == X


def test_everybody_looks_at_their_own_cases_again(claims):
    second = [plan.model_copy(update={"pass_number": 2}) for plan in (ADA, BOB)]
    assert [claims.claim(plan, [X]) for plan in second] == [X, X] and claims.raters() == []


@pytest.mark.parametrize("ratings", [1, 2])
def test_raters_who_ask_at_once_never_have_a_case_too_often(claims, ratings):
    cases, got, start = [row(str(n)) for n in range(12)], [], threading.Barrier(4)

    def work(rater):
        plan = QueuePlan(rater=rater, ratings=ratings)
        start.wait()
        got.extend((rater, case.text_hash) for case in cases if claims.claim(plan, [case]))

    threads = [threading.Thread(target=work, args=(rater,)) for rater in "abcd"]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert (
        len(set(got)) == len(got)
        and set(Counter(text for _, text in got).values()) == {ratings}
        and len(got) == 12 * ratings
    )
