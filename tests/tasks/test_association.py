"""What is asked, and how predicted and actual are put beside each other."""

import pytest

from benchmark.errors import UsageError
from benchmark.matching.ladder import Matcher
from benchmark.records import LadderConfig, Role, Rung, State
from benchmark.store.runs import Run
from benchmark.tasks.base import Evidence
from benchmark.tasks.registry import task_named


@pytest.fixture
def run(make_config):
    from datetime import UTC, datetime

    config = make_config(samples=2, act_temperature=0.7, seed=5)
    return Run(id="r-0001", created_at=datetime.now(UTC), config=config, items=1, sessions=3, program="0")


@pytest.fixture
def task():
    return task_named("association")


def test_an_item_is_one_prediction_and_its_samples(task, run, make_item):
    sessions = list(task.sessions(make_item(), run, {}))
    assert [(s.key.role, s.key.sample, s.sampling.temperature) for s in sessions] == [
        (Role.PREDICT, 0, 0.0),
        (Role.ACT, 0, 0.7),
        (Role.ACT, 1, 0.7),
    ]
    assert len({s.sampling.seed for s in sessions}) == 3
    assert all(len(s.messages) == 1 and s.messages[0].role == "user" for s in sessions)


def test_the_behaviour_is_asked_without_the_options(task, run, make_item):
    predict, act, _ = (s.messages[0].content for s in task.sessions(make_item(), run, {}))
    assert all(option in predict for option in ("sand", "sun", "engine"))
    assert not any(option in act for option in ("sand", "sun", "engine")) and "beach" in act


@pytest.mark.parametrize("paraphrase", ["default", "plain", "terse"])
def test_every_wording_says_the_same_in_other_words(task, run, make_item, paraphrase):
    changed = run.model_copy(update={"config": run.config.model_copy(update={"paraphrase": paraphrase})})
    predict = next(iter(task.sessions(make_item(), changed, {})))
    assert predict.prompt.paraphrase == paraphrase and "beach" in predict.messages[0].content


def test_pairs_stand_for_each_option_and_sample(task, run, make_item, make_session):
    item = make_item()
    replies = {
        (Role.PREDICT, 0): '{"sand": true, "sun": "yes", "extra": false}',
        (Role.ACT, 0): '{"words": ["Sand", "suns", "sea", "sky", "shell"]}',
        (Role.ACT, 1): "no idea",
    }
    readings = {}
    for (role, sample), text in replies.items():
        session = make_session(text=text, role=role, sample=sample)
        readings[session.key] = task.read(item, session)
    pairs = task.pairs(item, readings, (), run, Matcher(LadderConfig(embedder=None), None))
    found = [(p.option, p.sample, p.predicted, p.actual, p.actual_exact, p.rung) for p in pairs]
    assert found == [
        ("sand", 0, "yes", "yes", "yes", Rung.NORMALISED),
        ("sun", 0, "yes", "yes", "no", Rung.INFLECTED),
        ("engine", 0, None, "no", "no", None),
        ("sand", 1, "yes", None, None, None),
        ("sun", 1, "yes", None, None, None),
        ("engine", 1, None, None, None, None),
    ]
    scores = {(s.metric, s.rule, s.failures): s for s in task.scores(Evidence(run, [item], readings, (), pairs))}
    published = scores["accuracy", "published", "excluded"]
    assert (published.n, published.value) == (3, 2 / 3), "invented keys count, missing ones do not"
    matched = scores["accuracy", "matched", "excluded"]
    assert (matched.n, matched.planned, matched.value) == (2, 6, 1.0)
    assert scores["accuracy", "matched", "counted_wrong"].value == 2 / 6


def test_a_refused_prediction_is_a_state_of_its_own(task, make_item, make_session):
    session = make_session(text="I can't help with that.", role=Role.PREDICT)
    assert task.read(make_item(), session).state is State.REFUSED_THE_PREDICTION


def test_an_unknown_task_names_the_known_ones():
    with pytest.raises(UsageError) as caught:
        task_named("telepathy")
    assert "association" in caught.value.hint
