"""The log of decisions: the views and the program fold it alike, whatever raters do."""

import itertools
from datetime import UTC, datetime, timedelta

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from benchmark.adjudicating.folding import standing
from benchmark.records import CaseKind, Decision, Deed, Referral, Role, SessionKey
from benchmark.store import open_store

NOON = datetime(2026, 1, 2, 12, 0, tzinfo=UTC)
COUNT = itertools.count()


@pytest.fixture(scope="module")
def shared(tmp_path_factory):
    """One database for many examples: each has raters and texts of its own."""
    with open_store(tmp_path_factory.mktemp("log") / "a.duckdb") as store:
        yield store


@st.composite
def logs(draw):
    """What several raters did: decide, skip, flag and take back entries of their own, some at the same moment."""
    prefix, log = f"{next(COUNT)}-", []
    for place in range(draw(st.integers(0, 12))):
        rater = prefix + draw(st.sampled_from("ab"))
        mine = [entry.id for entry in log if entry.rater == rater and entry.deed is not Deed.UNDO]
        deed = draw(
            st.sampled_from(
                [Deed.DECIDE, Deed.DECIDE, Deed.SKIP, Deed.FLAG, Deed.UNFLAG, *([Deed.UNDO] * 2 * bool(mine))]
            )
        )
        log.append(
            Decision(
                id=f"{prefix}{place}",
                noted_at=NOON + timedelta(seconds=draw(st.integers(0, 3))),
                rater=rater,
                pass_number=draw(st.sampled_from([1, 1, 2])),
                kind=CaseKind.REFUSAL,
                text_hash=prefix + draw(st.sampled_from("xyz")),
                deed=deed,
                value=draw(st.sampled_from(["unsure", "full_refusal"])) if deed is Deed.DECIDE else "",
                undoes=draw(st.sampled_from(mine)) if deed is Deed.UNDO else "",
            )
        )
    return prefix, log


@settings(max_examples=30, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(logs())
def test_views_and_program_fold_a_log_alike(shared, made):
    prefix, log = made
    shared.decisions.write(log)
    theirs = [one for rater in "ab" for one in shared.decisions.standing(prefix + rater)]
    assert sorted(theirs, key=lambda one: one.id) == sorted(standing(log), key=lambda one: one.id)


def test_an_entry_comes_back_whole(store):
    entry = Decision(
        id="1", noted_at=NOON, rater="zoë", pass_number=2, kind=CaseKind.WORDS, text_hash="x", deed=Deed.DECIDE,
        value="same", note="[/]", undoes="", seconds=1.5, policy="random", blind=False, revealed=True, code_book="b@1",
        run_id="r-0001", item_id="a", role="act", part="p", sample=2, option="sun", word="sunshine", origin="f.csv",
    )  # fmt: skip
    store.decisions.record(entry).result()
    assert store.decisions.log() == [entry] == store.decisions.standing("zoë", [CaseKind.WORDS], 2)
    assert not store.decisions.standing("ada") and not store.decisions.standing(kinds=[CaseKind.KEY])
    assert store.decisions.known(["1", "2"]) == {"1"} and store.decisions.raters() == ["zoë"]


def entries(*values, rater="ada"):
    same = {"noted_at": NOON, "rater": rater, "kind": CaseKind.REFUSAL, "text_hash": "x", "deed": Deed.DECIDE}
    return [Decision(id=f"{rater}{n}", value=value, **same) for n, value in enumerate(values)]


def test_the_end_of_the_log(store):
    store.decisions.write(entries("unsure", "full_refusal", "unsure"))
    store.decisions.write([])
    assert [one.id for one in store.decisions.log("ada", last=2)] == ["ada1", "ada2"]
    assert [one.id for one in store.decisions.standing()] == ["ada2"]


@pytest.fixture
def referred(store, run, make_score):
    """Assess the run with one case."""

    def save(text="x", **changes):
        key = SessionKey(run_id=run.id, item_id="a-beach", role=Role.ACT)
        values = {
            "kind": CaseKind.REFUSAL,
            "key": key,
            "text_hash": text,
            "label": "unsure",
            "uncertainty": 0.9,
            "wanted": True,
        }
        return store.assessments.save(run.id, [], [], [make_score()], referrals=[Referral(**values | changes)])

    return save


def test_cases_show_what_most_raters_say(store, run, referred):
    referred()
    for rater, value in (("ada", "unsure"), ("bob", "full_refusal"), ("cyd", "full_refusal")):
        store.decisions.write(entries(value, rater=rater))
    (case,) = store.decisions.cases()
    assert (case.run_id, case.key.role, case.raters, case.decision, case.flagged) == (
        run.id,
        Role.ACT,
        3,
        "full_refusal",
        False,
    )
    assert store.decisions.cases([CaseKind.REFUSAL], [run.id], ["tiny"], ["association"]) == [case]
    assert not store.decisions.cases([CaseKind.KEY]) and not store.decisions.cases(runs=["r-0009"])


def test_only_the_newest_assessment_has_cases(store, run, referred):
    referred("x")
    referred("y")
    assert [case.text_hash for case in store.decisions.cases()] == ["y"]
    assert store.referrals.runs_with(["x"]) == [] and store.referrals.runs_with(["y", "z"]) == [run.id]


def test_a_run_is_behind_decisions_that_are_younger_than_its_scores(store, run, referred):
    referred()
    assert store.referrals.behind() == [] == store.referrals.unreferred()
    (late,) = entries("unsure")
    store.decisions.write([late.model_copy(update={"noted_at": datetime.now(UTC) + timedelta(hours=1)})])
    assert store.referrals.behind() == [run.id]


def test_assessments_of_an_older_schema_have_no_cases(store, run, referred, raw):
    referred()
    raw("UPDATE raw.assessment SET made_at = '2020-01-01'")
    assert store.referrals.unreferred() == [run.id]
