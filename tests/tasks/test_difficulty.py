"""Difficulty ranking by worked examples: orders, costs, bounds and baselines of groups of four."""

import json

import pytest

from benchmark.exchange.shapes import SHAPES
from benchmark.records import Role, State, Usage
from benchmark.tasks.registry import task_named

KEYS = dict(zip(("Q1", "Q2", "Q3", "Q4"), "ABCD", strict=True))
GIVEN = ["Q2", "Q1", "Q3", "Q4"]
COSTS = {"Q1": (True, 30), "Q2": (True, 10), "Q3": (False, 5), "Q4": (True, 40)}
"""Right answers by their tokens, then the wrong one: Q2, Q1, Q4, Q3."""
BOTH = ("answers_shown", "answers_hidden")


def ranking(names):
    return json.dumps({"ranking": names})


def answer(name, right, tokens, seconds=1.0):
    letter = KEYS[name] if right else "ABCD"[("ABCD".index(KEYS[name]) + 1) % 4]
    return json.dumps({"answer": letter}), {"usage": Usage(output_tokens=tokens), "duration_s": seconds}


def script(order=GIVEN, costs=COSTS, **other):
    """One ranking and one cost a question; `other` replaces what is said to single questions, or `ranking`."""

    def say(planned):
        if planned.key.role is Role.PREDICT:
            return other.get("ranking", ranking(order))
        name = planned.key.part
        return other.get(name) or answer(name, *costs[name])

    return say


@pytest.fixture
def items():
    """Groups of which the questions differ in length: Q4 is the shortest, Q1 the longest."""

    def make(count):
        def question(place):
            return {
                "id": f"q{place}",
                "question": "What is it" + "?" * (5 - place),
                "options": {letter: f"thing {letter}" for letter in "ABCD"},
                "answer": "ABCD"[place - 1],
            }

        rows = [{"id": f"g{n}", "questions": [question(place) for place in range(1, 5)]} for n in range(count)]
        return [SHAPES["difficulty"]("difficulty", row) for row in rows]

    return make


def test_one_group_by_hand(play, items):
    """Only Q3 and Q4 stand in the wrong order: 5 of 6 pairs. By tokens alone Q3 would be first: 4 of 6."""
    played = play("difficulty", script(), items=items(1))
    main = played.main
    assert (main.metric, main.rule, main.baseline_name) == ("pair_score", "wrong_then_tokens", "chance")
    assert (main.value, main.baseline, main.n, main.planned) == (pytest.approx(5 / 6), 0.5, 1, 1)
    assert played.score("pair_score", "published", "chance").value == pytest.approx(5 / 6)
    assert played.score("pair_score", "tokens", "chance").value == pytest.approx(4 / 6)
    assert played.score("tau_b", "tokens", "chance").value == pytest.approx(1 / 3)
    assert played.score("somers_d", "tokens", "chance").value == pytest.approx(1 / 3)
    assert played.score("auroc", "correctness", "chance").value == pytest.approx(2 / 3), "Q3 is after two of three"
    assert played.score("top_hit", "wrong_then_tokens", "chance").value == 1.0
    right = played.score("answered_right", "key", "guessing")
    assert (right.value, right.baseline, right.n, right.planned, right.clusters) == (0.75, 0.25, 4, 4, 1)


def test_the_baselines_by_hand(play, items):
    """Q2, Q1, Q4, Q3 was measured. As given: 4 of 6 pairs. Shorter first is Q4, Q3, Q2, Q1: 2 of 6.

    Of two other models one found Q1, Q2, Q3, Q4 and the other Q2, Q1, Q3, Q4: together Q1 and Q2 tie, 4.5 of 6.
    """
    orders = {"one": ["Q1", "Q2", "Q3", "Q4"], "two": ["Q2", "Q1", "Q3", "Q4"]}
    names = [*KEYS]
    others = {
        model: {
            ("g0", f"{first} or {second}"): min(first, second, key=order.index)
            for place, first in enumerate(names)
            for second in names[place + 1 :]
        }
        for model, order in orders.items()
    }
    played = play("difficulty", script(), items=items(1), others=others)
    found = {
        name: played.score("pair_score", "wrong_then_tokens", name).baseline
        for name in ("given_order", "shorter_first", "other_models")
    }
    assert found == pytest.approx({"given_order": 4 / 6, "shorter_first": 2 / 6, "other_models": 4.5 / 6})
    without = play("difficulty", script(), items=items(1))
    assert ("pair_score", "wrong_then_tokens", "excluded", "other_models") not in without.scores


def test_a_mean_over_groups_and_samples(play, items):
    """Two groups, two samples; in the second sample Q3 is right and cheapest: Q3, Q2, Q1, Q4, so 4 of 6 pairs."""
    first, second = script(), script(costs=COSTS | {"Q3": (True, 5)})
    played = play("difficulty", lambda p: (second if p.key.sample else first)(p), items=items(2), samples=2)
    assert (played.main.value, played.main.n, played.main.clusters) == (pytest.approx((5 + 4) / 12), 4, 2)
    assert len(played.pairs) == 2 * 2 * 6


@pytest.mark.parametrize("lost", ["no idea", State.TRANSPORT_ERROR, State.EMPTY, "I'm sorry, I can't help with that."])
def test_what_is_missing_bounds_the_score(play, items, lost):
    """Without the answer to Q4 three pairs are open; the other three agree: at least 3 of 6, at most all.

    The second group is whole, at 5 of 6.
    """
    whole = script()
    played = play(
        "difficulty",
        lambda p: lost if (p.key.item_id, p.key.part) == ("g0", "Q4") else whole(p),
        items=items(2),
    )
    assert (played.main.value, played.main.n, played.main.planned) == (pytest.approx(5 / 6), 1, 2)
    low, high = (played.score(f"pair_score_{end}", "wrong_then_tokens", failures="bounds") for end in ("low", "high"))
    assert (low.value, high.value) == (pytest.approx((3 + 5) / 12), pytest.approx((6 + 5) / 12))
    assert (low.n, high.n, low.planned) == (2, 2, 2)
    open_pairs = [pair.option for pair in played.pairs if pair.actual is None]
    assert open_pairs == ["Q1 or Q4", "Q2 or Q4", "Q3 or Q4"]


@pytest.mark.parametrize(
    ("reply", "state", "problem"),
    [
        ("1,3,2,4", State.FORMAT_ERROR, "no_json"),
        ("C,B,A,D", State.FORMAT_ERROR, "no_json"),
        ('["Q2", "Q2", "Q1", "Q3"]', State.FORMAT_ERROR, "name_twice"),
        ("I'm sorry, but I can't help with that.", State.REFUSED_THE_PREDICTION, "refused_the_prediction"),
        ('{"order": []} for four questions', State.FORMAT_ERROR, "no_ranking"),
    ],
)
def test_an_unreadable_ranking_is_no_score_of_nothing(play, items, reply, state, problem):
    played = play("difficulty", script(ranking=reply), items=items(1))
    (reading,) = [r for key, r in played.evidence.readings.items() if key.role is Role.PREDICT]
    assert (reading.state, reading.problem) == (state, problem)
    assert (played.main.value, played.main.n, played.main.planned) == (None, 0, 1)
    assert played.main.note == "undefined (missing values)"
    low, high = (played.score(f"pair_score_{end}", "wrong_then_tokens", failures="bounds") for end in ("low", "high"))
    assert (low.value, high.value) == (0.0, 1.0)
    published = played.score("pair_score", "published", "chance")
    assert (published.value, published.note) == (None, "undefined (no ranking)")


def test_costs_that_all_tie_say_so(play, items):
    played = play("difficulty", script(costs=dict.fromkeys(KEYS, (True, 7))), items=items(2))
    assert (played.main.value, played.main.note) == (None, "undefined (all tied)")
    assert played.score("pair_score", "tokens", "chance").note == "undefined (all tied)"
    assert played.score("pair_score_low", "wrong_then_tokens", failures="bounds").note == "undefined (all tied)"
    assert {pair.actual for pair in played.pairs} == {"tie"}
    assert played.score("pair_score", "published", "chance").value == pytest.approx(5 / 6), "equals as they were given"
    assert "undefined" in played.score("auroc", "correctness", "chance").note


def test_tokens_that_nobody_counts_are_missing_and_not_none(play, items):
    played = play("difficulty", script(costs=dict.fromkeys(KEYS, (True, None))), items=items(1))
    assert (played.main.value, played.main.note) == (None, "undefined (missing values)")
    assert played.score("answered_right", "key", "guessing").value == 1.0


def test_time_is_scored_apart(play, items):
    seconds = {"Q1": 2.0, "Q2": 1.0, "Q3": 3.0, "Q4": 4.0}
    says = script()

    def say(planned):
        if planned.key.role is Role.PREDICT:
            return says(planned)
        name = planned.key.part
        return answer(name, *COSTS[name], seconds=seconds[name])

    assert play("difficulty", say, items=items(1)).score("pair_score", "seconds", "chance").value == 1.0


def test_both_variants_are_scored_and_the_first_is_the_main_one(play, items):
    says = script()
    played = play(
        "difficulty",
        lambda p: ranking(["Q4", "Q3", "Q2", "Q1"]) if p.key.part == "answers_hidden" else says(p),
        items=items(1),
        variants=BOTH,
    )
    assert played.main.value == pytest.approx(5 / 6)
    hidden = played.score("pair_score", "wrong_then_tokens · answers_hidden", "chance")
    assert (hidden.value, hidden.main) == (pytest.approx(2 / 6), False)
    assert [score.metric for score in played.scores.values()].count("answered_right") == 1
    assert {pair.part for pair in played.pairs} == set(BOTH)


def test_only_one_variant_shows_the_answers_and_no_act_does(play, items):
    played = play("difficulty", script(), items=items(1), variants=BOTH)
    texts = {(key.role, key.part): s.planned.messages[0].content for key, s in played.sessions.items()}
    shown, hidden = (texts[Role.PREDICT, variant] for variant in BOTH)
    assert [f"Right answer: ({letter})" in shown for letter in "ABCD"] == [True] * 4
    assert "will not be shown there" in shown
    assert "Right answer" not in hidden and "shown" not in hidden
    assert all("Right answer" not in text for (role, _), text in texts.items() if role is Role.ACT)
    for place, name in enumerate(KEYS, start=1):
        assert "What is it" + "?" * (5 - place) + "\n" in texts[Role.ACT, name]


def test_a_group_is_one_ranking_and_four_answers_a_sample(make_task_run, items):
    task, run = task_named("difficulty"), make_task_run("difficulty", samples=3, variants=BOTH, act_temperature=0.7)
    sessions = list(task.sessions(items(1)[0], run, {}))
    assert len(sessions) == len({s.key for s in sessions}) == task.sessions_an_item(run.config) == 2 + 4 * 3
    assert len({s.sampling.seed for s in sessions}) == len(sessions)
    temperatures = {s.key.role: s.sampling.temperature for s in sessions}
    assert temperatures == {Role.PREDICT: 0.0, Role.ACT: 0.7}


def test_questions_of_five_options_are_asked_read_and_guessed_as_such(play):
    def question(place):
        options = {letter: f"thing {letter}" for letter in ("ABCDE" if place < 3 else "AB")}
        return {
            "id": f"q{place}",
            "question": "?" * (place + 1),
            "options": options,
            "answer": "E" if place < 3 else "B",
        }

    items = [SHAPES["difficulty"]("difficulty", {"id": "g", "questions": [question(place) for place in range(4)]})]
    played = play(
        "difficulty", lambda p: ranking([*KEYS]) if p.key.role is Role.PREDICT else '{"answer": "E"}', items=items
    )
    asked = {key.part: s.planned.messages[0].content for key, s in played.sessions.items() if key.role is Role.ACT}
    assert '{"answer": "A, B, C, D or E"}' in asked["Q1"] and '{"answer": "A or B"}' in asked["Q4"]
    right = played.score("answered_right", "key", "guessing")
    assert (right.value, right.n, right.baseline) == (1.0, 3, pytest.approx(0.2))
