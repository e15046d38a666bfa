"""Opinions on replies are kept side by side, and shown from the newest assessment."""

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from benchmark.records import Judgement, Role, SessionKey, Source

TEXTS = st.text(st.characters(exclude_categories=["Cs"], exclude_characters="\0"), max_size=30)
KEYS = st.builds(
    SessionKey, run_id=st.just("x"), item_id=TEXTS, role=st.sampled_from(Role), part=TEXTS, sample=st.integers(0, 9)
)
JUDGEMENTS = st.builds(
    Judgement,
    key=KEYS,
    source=st.sampled_from(Source),
    part=TEXTS,
    label=TEXTS,
    confidence=st.none() | st.floats(0, 1),
    spans=st.lists(st.tuples(st.integers(0, 10**6), st.integers(0, 10**6)), max_size=3).map(tuple),
    rule=TEXTS,
    judge=TEXTS,
)


@pytest.fixture
def make_judgement():
    def make(source=Source.RULES, label="full_refusal", item_id="a-beach", **changes):
        key = SessionKey(run_id="r-0001", item_id=item_id, role=Role.ACT)
        return Judgement(key=key, source=source, label=label, **{"judge": "refusals@1"} | changes)

    return make


@settings(max_examples=25, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(st.lists(JUDGEMENTS, max_size=4))
def test_every_judgement_comes_back_as_it_went_in(store, judgements):
    store.assessments.save("x", [], [], [], judgements)
    assert store.assessments.judgements("x") == judgements


def test_a_lone_surrogate_is_scrubbed(store, run, make_judgement):
    store.assessments.save(run.id, [], [], [], [make_judgement(rule="so\ud83d\0")])
    assert store.assessments.judgements(run.id)[0].rule == "so\ufffd\ufffd"


def test_only_the_newest_assessment_is_shown_and_none_is_lost(store, run, raw, make_judgement):
    old, new = make_judgement(label="unsure"), make_judgement(spans=((3, 9), (12, 20)), confidence=0.75)
    other = make_judgement(item_id="a-winter")
    store.assessments.save(run.id, [], [], [], [old])
    assert store.assessments.save(run.id, [], [], [], [new, other]) == 2
    assert store.assessments.judgements(run.id) == [new, other]
    assert store.assessments.judgements(run.id, "a-winter") == [other]
    assert raw("SELECT assessment, label FROM raw.judgement ORDER BY ALL") == [
        (1, "unsure"),
        (2, "full_refusal"),
        (2, "full_refusal"),
    ]


def test_an_assessment_that_broke_off_in_its_judgements_is_never_shown(store, run, make_judgement, monkeypatch):
    from benchmark.store import assessments

    monkeypatch.setattr(assessments, "BLOCK", 2)

    def broken():
        for _ in range(5):
            yield make_judgement()
        raise RuntimeError("power cut")

    with pytest.raises(RuntimeError):
        store.assessments.save(run.id, [], [], [], broken())
    assert store.assessments.judgements(run.id) == []
    assert store.assessments.save(run.id, [], [], [], [make_judgement()]) == 2, "its number is taken"
    assert store.assessments.judgements(run.id) == [make_judgement()]


def test_people_can_query_them(store, run, make_judgement):
    opinions = [
        make_judgement(),
        make_judgement(Source.VERDICT, "full_compliance", part="plain"),
        make_judgement(Source.VERDICT, "full_refusal", part="other_swapped", spans=((1, 2),)),
    ]
    store.assessments.save(run.id, [], [], [], opinions)
    asked = "SELECT task, model, role, source, opinion, label, spans FROM judgements ORDER BY source, opinion"
    assert list(store.console.query(asked)) == [
        ("association", "tiny", "act", "rules", "", "full_refusal", "[]"),
        ("association", "tiny", "act", "verdict", "other_swapped", "full_refusal", "[[1, 2]]"),
        ("association", "tiny", "act", "verdict", "plain", "full_compliance", "[]"),
    ]


def test_a_session_of_the_judge_shows_the_judge_s_model(store, run, make_session):
    session = make_session(role=Role.VERIFY, model="second opinion")
    planned = session.planned.model_copy(update={"answerer": "judge"})
    store.sessions.commit_session(session.model_copy(update={"planned": planned})).result()
    store.sessions.commit_session(make_session(role=Role.ACT)).result()
    asked = "SELECT role, answerer, model FROM sessions ORDER BY role"
    assert list(store.console.query(asked)) == [("act", "subject", "tiny"), ("verify", "judge", "second opinion")]
    (stored,) = [s for s in store.sessions.of_run(run.id) if s.key.role is Role.VERIFY]
    assert stored.planned.answerer == "judge"
