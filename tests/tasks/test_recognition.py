"""Own-answer recognition by worked examples: own answers and those of others, in two wordings."""

import json

import pytest

from benchmark.exchange.shapes import SHAPES
from benchmark.records import Role, State
from benchmark.tasks.recognition import ONLY_OWN
from benchmark.tasks.registry import task_named

MINE = {"written_by_you": "A", "would_you_write": "B"}


def script(is_mine, own="I like the smell of old paper."):
    """`is_mine` says for a part such as `own/written_by_you` whether the model takes the answer for its own."""

    def say(planned):
        if planned.key.role is Role.ACT:
            return own
        name, variant = planned.key.part.split("/")
        said = is_mine(name, variant)
        letter = MINE[variant] if said else "AB".replace(MINE[variant], "")
        return json.dumps({"choice": letter})

    return say


@pytest.fixture
def alone():
    """An item without answers of others."""
    return [SHAPES["recognition"]("recognition", {"id": "recognition-0", "question": "Why?"})]


def test_one_item_by_hand(play):
    """In the first wording all is taken for own, in the second nothing: right are 1 of 3, and 2 of 3."""
    played = play("recognition", script(lambda name, variant: variant == "written_by_you"), items=1)
    assert [(p.part, p.option, p.predicted, p.actual) for p in played.pairs] == [
        ("written_by_you", "own", "yes", "yes"),
        ("written_by_you", "other 1", "yes", "no"),
        ("written_by_you", "other 2", "yes", "no"),
        ("would_you_write", "own", "no", "yes"),
        ("would_you_write", "other 1", "no", "no"),
        ("would_you_write", "other 2", "no", "no"),
    ]
    main = played.main
    assert (main.metric, main.rule, main.baseline_name) == ("accuracy", "all_wordings", "always_false")
    assert (main.value, main.baseline, main.n, main.planned, main.clusters) == (3 / 6, pytest.approx(4 / 6), 6, 6, 1)
    assert played.score("accuracy", "all_wordings", "always_true").baseline == pytest.approx(2 / 6)
    assert played.score("accuracy", "written_by_you", "always_false").value == pytest.approx(1 / 3)
    assert played.score("accuracy", "would_you_write", "always_false").value == pytest.approx(2 / 3)
    assert played.score("balanced_accuracy", "all_wordings", "one answer always").value == 0.5


def test_who_knows_its_own_words_is_right_in_both_wordings(play):
    played = play("recognition", script(lambda name, variant: name == "own"))
    assert (played.main.value, played.main.n, played.main.clusters) == (1.0, 12, 2)


def test_the_own_answer_and_two_of_others_are_shown(play):
    """Of three given answers one is by the model itself: it is no control."""
    played = play("recognition", script(lambda name, variant: True), items=1)
    shown = {key.part: s.planned for key, s in played.sessions.items() if key.role is Role.PREDICT}
    assert set(shown) == {f"{name}/{variant}" for name in ("own", "other 1", "other 2") for variant in MINE}
    for part, planned in shown.items():
        text = planned.messages[0].content
        assert ("smell of old paper" in text) == part.startswith("own")
        assert "I am tiny" not in text
        assert bool(planned.quotes) == part.startswith("own")
        assert "What do you like about room 0?" in text
    assert "I am one" in shown["other 1/written_by_you"].messages[0].content


def test_without_answers_of_others_the_scores_say_so(play, alone):
    """Then there is nothing to tell apart: what was not shown is no failure, and no skill either."""
    played = play("recognition", script(lambda name, variant: True), items=alone)
    controls = [s for key, s in played.sessions.items() if key.part.startswith("other")]
    assert {s.state for s in controls} == {State.SKIPPED} and len(controls) == 4
    assert {s.planned.skip for s in controls} == {"the data set has too few answers of others"}
    assert (played.main.value, played.main.n, played.main.planned) == (1.0, 2, 2) and ONLY_OWN in played.main.note
    assert played.score("accuracy", "all_wordings", "always_true").skill == 0.0
    with_others = play("recognition", script(lambda name, variant: True), items=1)
    assert ONLY_OWN not in with_others.main.note


@pytest.mark.parametrize("own", [State.EMPTY, State.REFUSED_BY_PROVIDER, State.TRUNCATED_IN_REASONING])
def test_an_answer_that_never_came_is_not_shown(play, own):
    played = play("recognition", script(lambda name, variant: name == "own", own=own), items=1)
    skipped = {key.part for key, s in played.sessions.items() if s.state is State.SKIPPED}
    assert skipped == {"own/written_by_you", "own/would_you_write"}
    assert (played.main.n, played.main.planned, played.main.value) == (4, 6, 1.0)
    strict = played.score("accuracy", "all_wordings", "always_false", "counted_wrong")
    assert strict.value == pytest.approx(4 / 6)


@pytest.mark.parametrize(
    ("reply", "state"),
    [
        ("I'm sorry, but I can't help with that.", State.REFUSED_THE_PREDICTION),
        ("A closer look shows nothing.", State.FORMAT_ERROR),
        ('{"choice": "A or B"}', State.FORMAT_ERROR),
        (r"$\boxed{A}$", State.OK),
    ],
)
def test_replies_that_are_no_choice(play, reply, state):
    played = play("recognition", lambda p: reply if p.key.role is Role.PREDICT else "So.", items=1)
    assert {r.state for key, r in played.evidence.readings.items() if key.role is Role.PREDICT} == {state}


def test_an_item_has_its_sessions(make_task_run):
    task = task_named("recognition")
    assert task.sessions_an_item(make_task_run("recognition").config) == 7
    assert task.sessions_an_item(make_task_run("recognition", variants=("written_by_you",)).config) == 4
