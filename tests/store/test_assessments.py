"""Each assessment is kept; the newest whole one is shown."""

import itertools
from concurrent.futures import ThreadPoolExecutor

import pytest

from benchmark.records import Grade, Role, State
from benchmark.store import assessments


def test_the_newest_assessment_is_shown(store, run, raw, make_session, make_reading, make_pair, make_score):
    session = make_session(role=Role.ACT)
    store.sessions.commit_session(session).result()
    unread = make_reading(State.FORMAT_ERROR, Grade.NONE, None, problem="no_json")
    read = make_reading(State.OK, Grade.REPAIRED, repairs=("code_fence",))
    assert store.assessments.save(run.id, [(session.key, unread)], [], []) == 1
    assert store.assessments.save(run.id, [(session.key, read)], [make_pair()], [make_score()]) == 2
    assert store.assessments.readings(run.id) == {session.key: read} == store.assessments.readings(run.id, "a-beach")
    assert store.assessments.readings(run.id, "a-winter") == {}
    assert store.assessments.pairs(run.id) == [make_pair()] == store.assessments.pairs(run.id, ["a-beach"])
    assert store.assessments.pairs(run.id, []) == [] == store.assessments.pairs(run.id, ["a-winter"])
    assert store.assessments.scores(run.id) == [make_score()]
    assert raw("SELECT assessment, problem FROM raw.reading ORDER BY 1") == [(1, "no_json"), (2, None)]


def test_order_is_kept(store, run, make_pair, make_score):
    pairs = [make_pair(option=str(number)) for number in (5, 3, 9, 1)]
    scores = [make_score(metric=name) for name in ("z", "a", "m")]
    store.assessments.save(run.id, [], pairs, scores)
    assert store.assessments.pairs(run.id) == pairs and store.assessments.scores(run.id) == scores


@pytest.mark.parametrize("kind", ["readings", "pairs"])
def test_an_assessment_that_broke_off_is_never_shown(
    store, run, make_pair, make_session, make_reading, kind, monkeypatch
):
    monkeypatch.setattr(assessments, "BLOCK", 2)

    def broken(row):
        yield from itertools.repeat(row, 5)
        raise RuntimeError("power cut")

    key, reading = make_session().key, make_reading()
    readings = broken((key, reading)) if kind == "readings" else []
    pairs = broken(make_pair()) if kind == "pairs" else []
    with pytest.raises(RuntimeError):
        store.assessments.save(run.id, readings, pairs, [])
    assert store.assessments.readings(run.id) == {} and store.assessments.pairs(run.id) == []
    whole = make_pair(option="whole")
    assert store.assessments.save(run.id, [(key, reading)], [whole], []) == 2
    assert store.assessments.readings(run.id) == {key: reading} and store.assessments.pairs(run.id) == [whole]


def test_two_at_once_are_not_mixed(store, run, make_pair):
    def save(name):
        return store.assessments.save(run.id, [], [make_pair(option=name) for _ in range(50)], [])

    with ThreadPoolExecutor(4) as pool:
        assert sorted(pool.map(save, "abcd")) == [1, 2, 3, 4]
    pairs = store.assessments.pairs(run.id)
    assert len(pairs) == 50 and len({pair.option for pair in pairs}) == 1
