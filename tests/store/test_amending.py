"""Decisions change an assessment in place: little is written, rows keep their places, readers see all or nothing."""

from datetime import UTC, datetime

import pytest

from benchmark.browsing import BrowseQuery, Kind
from benchmark.errors import StoreError
from benchmark.records import Grade, Judgement, Role, Source, State
from benchmark.store import Known, fetch

NOON = datetime(2030, 1, 2, 12, 0, tzinfo=UTC)
TABLES = ("reading", "judgement", "pair", "score", "referral", "assessment")


@pytest.fixture
def rows(raw):
    """How many rows each table has."""
    return lambda: {table: raw(f"SELECT count(*) FROM raw.{table}")[0][0] for table in TABLES}


@pytest.fixture
def places(raw):
    return lambda: raw("SELECT option, rowid FROM raw.pair WHERE assessment = 2 ORDER BY ALL")


def test_what_follows_decisions_changes_the_one_before_that_did(
    store, run, raw, rows, places, make_session, make_reading, make_pair, make_score
):
    keys = [make_session(role=Role.ACT, sample=sample).key for sample in range(3)]
    pairs = [make_pair(option=str(number)) for number in range(20)]
    unread = make_reading(State.FORMAT_ERROR, Grade.NONE, None, problem="no_json", missing=("a",))
    read = make_reading(State.OK, Grade.HUMAN, repairs=("code_fence",))
    said = Judgement(key=keys[0], source=Source.HUMAN, part="ada", label="unsure", judge="person")
    save, follow = store.assessments.save, store.assessments.follow
    save(run.id, [(key, unread) for key in keys], pairs, [make_score(value=0.1)])
    first = [(key, unread) for key in keys[:2]]
    assert follow(run.id, first, pairs, [make_score(value=0.2)], [said], [], Known(NOON, 1)) == 2
    before, at = rows(), places()
    assert before["pair"] == 40 and before["assessment"] == 2

    moved = [*pairs[1:7], pairs[7].model_copy(update={"actual": "no"}), *pairs[8:], make_pair(option="new")]
    then = [(keys[0], read), (keys[2], unread)]
    scores = [make_score(value=0.3), make_score(metric="more")]
    assert follow(run.id, then, moved, scores, [], [], Known(NOON, 5)) == 2
    assert store.assessments.readings(run.id) == dict(then) and store.assessments.scores(run.id) == scores
    assert store.assessments.pairs(run.id) == moved and store.assessments.judgements(run.id) == []
    assert places() == sorted([*[one for one in at if one[0] != "0"], ("new", 40)])
    grown = {table: number - before[table] for table, number in rows().items()}
    assert grown == {"reading": 2, "judgement": 0, "pair": 1, "score": 1, "referral": 0, "assessment": 0}
    assert raw("SELECT number, entries, changed FROM raw.rescoring ORDER BY ALL") == [(2, 1, 0), (2, 5, 8)]
    assert raw("SELECT count(*) FROM raw.reading WHERE assessment = 1") == [(3,)], "the one before is kept whole"

    assert follow(run.id, then, moved, scores, [], [], Known(NOON, 6)) == 2 and rows()["pair"] == before["pair"] + 1
    assert save(run.id, [], pairs, []) == 3 and follow(run.id, [], pairs, [], [], [], Known(NOON, 7)) == 4


def test_copies_know_of_a_change_in_place(store, run, make_session, make_pair):
    store.sessions.commit_session(make_session(role=Role.ACT)).result()
    query = BrowseQuery(kind=Kind.PAIRS)

    def browsed():
        store.browse.refresh(query)
        with store.browse.asking(query) as asking:
            return [row["actual"] for row in store.browse.page(Kind.PAIRS, asking.all().tolist())]

    for number, said in enumerate(("yes", "no", "yes", "no")):
        store.assessments.follow(run.id, [], [make_pair(run_id=run.id, actual=said)], [], [], [], Known(NOON, number))
        assert browsed() == [said]
    store.assessments.follow(run.id, [], [make_pair(run_id=run.id, actual="no")], [], [], [], Known(NOON, 4))
    assert not store.browse.refresh(query), "what changed nothing is not copied again"


def test_a_change_that_breaks_off_leaves_what_was_there(store, run, make_pair, make_score):
    def broken():
        yield make_pair(actual="no")
        raise RuntimeError("power cut")

    follow, known = store.assessments.follow, Known(NOON, 1)
    follow(run.id, [], [make_pair(actual="yes")], [make_score()], [], [], known)
    with pytest.raises(RuntimeError):
        follow(run.id, [], broken(), [], [], [], known)
    with pytest.raises(StoreError, match="two pairs of the same name"):
        follow(run.id, [], [make_pair(actual="no")] * 2, [], [], [], known)
    assert store.assessments.pairs(run.id) == [make_pair(actual="yes")]
    assert store.assessments.scores(run.id) == [make_score()]
    follow(run.id, [], [make_pair(actual="no")], [], [], [], known)
    assert store.assessments.pairs(run.id) == [make_pair(actual="no")] and store.assessments.scores(run.id) == []


def test_a_closed_database_is_said_to_be_closed(store, run):
    cursor = store._connection.cursor()
    cursor.close()
    with pytest.raises(StoreError, match="already closed"), fetch.writing(cursor):
        pass
