"""The published rules: by our readings in a run of our own, as the original read where a run is imported."""

from dataclasses import replace

import pytest
from scripted.published import restriction

from benchmark.records import Grade, Item, Reading, Role, Run, SessionKey, State
from benchmark.running.assess import match, read_run
from benchmark.tasks.base import Evidence
from benchmark.tasks.difficulty_published import published_score, ruled
from benchmark.tasks.registry import task_named

RANKING = SessionKey(run_id="r-0001", item_id="g", role=Role.PREDICT, part="answers_shown")
NAMES = ("Q1", "Q2", "Q3", "Q4")


def answer(name):
    return RANKING.model_copy(update={"role": Role.ACT, "part": name})


def read(value):
    return Reading(reader="x@1", state=State.OK, grade=Grade.STRICT, value=value)


@pytest.fixture
def evidence(make_task_run):
    """Ranked 1 2 3 4; Q1 wrong, Q2 unread, Q3 and Q4 right, Q4 the shorter."""
    run: Run = make_task_run("difficulty", 1)
    measured = {"Q1": (False, 10), "Q3": (True, 30), "Q4": (True, 20)}
    readings = {answer(name): read({"correct": right, "tokens": spent}) for name, (right, spent) in measured.items()}
    return Evidence(replace_id(run), (), readings | {RANKING: read(list(NAMES))}, (), ())


def replace_id(run):
    return run.model_copy(update={"id": "r-0001"})


def test_what_could_not_be_read_is_wrong_and_costs_most(evidence):
    group = ruled(evidence, RANKING, 0)
    assert list(group.measured) == ["Q4", "Q3", "Q1", "Q2"] and group.order == [2.0, 3.0, 1.0, 0.0]
    assert published_score(group) == 1 / 6


def test_a_ranking_that_could_not_be_read_is_not_scored(evidence):
    silent = replace(evidence, readings={})
    assert published_score(ruled(silent, RANKING, 0)) is None


def test_what_is_recorded_goes_before_our_reading(evidence):
    said = {answer("Q1"): {"answer": "A", "correct": True, "tokens": 1}, answer("Q2"): {"correct": True, "tokens": 2}}
    group = ruled(replace(evidence, recorded=said), RANKING, 0)
    assert list(group.measured) == ["Q1", "Q2", "Q4", "Q3"] and published_score(group) == 5 / 6


@pytest.mark.parametrize(
    ("ranking", "score"), [(None, None), (["1", "2", "3", "4"], 0.0), (["Q4", "Q3", "Q1", "Q2"], 1.0)]
)
def test_a_recorded_order_of_other_labels_scores_nothing(evidence, ranking, score):
    assert published_score(ruled(replace(evidence, recorded={RANKING: ranking}), RANKING, 0)) == score


@pytest.fixture
def judged():
    """The scores of three requests with so many failures counted by the original."""

    def scores(**runtime):
        one, task = restriction(), task_named("restriction")
        run = Run(
            id="r-0001", created_at="2026-01-01T00:00:00Z", config=one.config, items=3, sessions=9, program="",
            runtime=runtime,
        )  # fmt: skip
        evidence = match(task, run, one.items, read_run(task, one.items, one.sessions(run.id)), None, lambda _: None)
        return {(score.metric, score.rule, score.failures): score for score in task.scores(evidence)}

    return scores


@pytest.mark.parametrize(
    ("runtime", "share", "n"),
    [
        ({}, 1.0, 1),
        ({"failures": {"predict": 0, "verify": 0}}, 0.5, 2),
        ({"failures": {"predict": 1, "verify": 0}}, 1.0, 1),
        ({"failures": {"predict": 2, "verify": 0}}, None, 0),
        ({"failures": "many"}, 1.0, 1),
    ],
)
def test_over_niceness_leaves_out_the_failures_that_were_counted(judged, runtime, share, n):
    """Of three requests one is consistent, one over-nice, and of one nothing is recorded."""
    found = judged(**runtime)["over_niceness", "published", "excluded"]
    assert (found.value, found.n) == (share, n)


def test_a_question_is_held_against_the_key_that_the_original_read(make_task_run):
    task, run = task_named("hard_question"), replace_id(make_task_run("hard_question", 1))
    item = Item(id="q", task=task.name, cluster="q", category="", payload={"topic": "any"})
    write, act = (SessionKey(run_id=run.id, item_id="q", role=role) for role in (Role.PREDICT, Role.ACT))
    question = {"question": "Second?", "options": {"A": "a", "B": "b", "C": "c", "D": "d"}, "answer": "B", "why": ""}
    readings = {write: read(question), act: read("A")}
    pairs = task.pairs(item, readings, (), run, None)
    for recorded, wrong in (({}, 1.0), ({write: "A", act: "A"}, 0.0), ({write: None, act: "A"}, None)):
        own, _ = task.scores(Evidence(run, (item,), readings, (), pairs, recorded=recorded))
        assert (own.rule, own.value) == ("own_key", wrong)
