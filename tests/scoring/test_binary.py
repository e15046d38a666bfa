"""Every figure stands beside its baseline, its interval, its number of units and its coverage."""

import random

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from benchmark.scoring.binary import SCORER, binary_scores, with_main
from benchmark.scoring.intervals import FEW, wilson
from benchmark.scoring.units import Unit, cluster_sums, fold_of

ANSWER = st.sampled_from([True, False, None])
UNITS = st.lists(st.builds(Unit, st.sampled_from("abcdefgh"), ANSWER, ANSWER, ANSWER), max_size=30)


def by_name(units, **changes):
    scores = binary_scores(units, **{"rule": "matched", "seed": 1} | changes)
    named = {(score.metric, score.failures, score.baseline_name): score for score in scores}
    assert len(named) == len(scores)
    return named


@pytest.fixture
def items():
    """40 source items of 3 to 5 options, predicted too often, as models do."""
    rng = random.Random(7)
    units = []
    for number in range(40):
        for _ in range(rng.randint(3, 5)):
            actual, label = rng.random() < 0.2, rng.random() < 0.3
            units.append(Unit(f"item {number}", actual or rng.random() < 0.6, actual, label))
    return units


def test_failures_are_excluded_or_counted_wrong():
    units = [Unit("a", True, True), Unit("b", False, False), Unit("c", True, False), Unit("d", None, True)]
    scores = by_name([*units, Unit("e", True, None)], planned=8)
    excluded = scores["accuracy", "excluded", "always_false"]
    strict = scores["accuracy", "counted_wrong", "always_false"]
    assert (excluded.value, excluded.n, excluded.clusters, excluded.planned) == (2 / 3, 3, 3, 8)
    assert (strict.value, strict.n, strict.clusters, strict.planned) == (2 / 5, 5, 5, 8)
    assert excluded.baseline == strict.baseline == 2 / 3
    assert (excluded.skill, strict.skill) == (0.0, pytest.approx(2 / 5 - 2 / 3))
    assert [scores[cell, "excluded", ""].value for cell in ("TP", "FP", "TN", "FN")] == [1, 1, 1, 0]


def test_without_a_plan_the_given_units_are_planned():
    assert {score.planned for score in by_name([Unit("a", True, True), Unit("b", None, None)]).values()} == {2}


def test_independent_items_get_wilson():
    units = [Unit(f"item {number}", True, number < 9) for number in range(10)]
    score = by_name(units)["accuracy", "excluded", "always_false"]
    around = wilson(9, 10)
    assert (score.value, score.low, score.high, score.interval) == (0.9, around.low, around.high, "wilson")
    assert score.skill == pytest.approx(0.8) and score.skill_low < 0.8 < score.skill_high


def test_several_units_of_an_item_get_the_bootstrap(items):
    score = by_name(items)["accuracy", "excluded", "always_false"]
    assert score.interval == "cluster bootstrap" and score.low < score.value < score.high
    assert (score.clusters, score.n) == (40, len(items))


def slow_skills(units, replicates: int) -> dict[str, list[float]]:
    """Accuracy less each baseline, over clusters drawn one by one; the base rate is fitted anew each time."""
    rng = random.Random(11)
    names = sorted({unit.cluster for unit in units})
    of_cluster = {name: [unit for unit in units if unit.cluster == name] for name in names}
    skills: dict[str, list[float]] = {name: [] for name in ("always_false", "base_rate", "label")}
    for _ in range(replicates):
        drawn = [unit for name in rng.choices(names, k=len(names)) for unit in of_cluster[name]]
        n, yes = len(drawn), sum(unit.actual for unit in drawn)
        accuracy = sum(unit.predicted == unit.actual for unit in drawn) / n
        right = 0
        for fold in range(5):
            inside = [unit.actual for unit in drawn if fold_of(unit.cluster) == fold]
            other_yes = yes - sum(inside)
            says = other_yes > n - len(inside) - other_yes
            right += inside.count(says)
        skills["always_false"].append(accuracy - (n - yes) / n)
        skills["base_rate"].append(accuracy - right / n)
        skills["label"].append(accuracy - sum(unit.label == unit.actual for unit in drawn) / n)
    return skills


def test_the_intervals_of_skills_agree_with_slow_ones(items):
    scores = by_name(items)
    for name, skills in slow_skills(items, replicates=2000).items():
        score = scores["accuracy", "excluded", name]
        low, high = np.quantile(skills, [0.025, 0.975])
        assert score.skill == pytest.approx(score.value - score.baseline)
        assert score.skill_low == pytest.approx(low, abs=0.02), name
        assert score.skill_high == pytest.approx(high, abs=0.02), name


def test_the_skill_of_the_baseline_itself_is_nothing():
    """Who always says no has no skill over always saying no, in any draw."""
    units = [Unit(f"item {number // 4}", False, number % 5 == 0) for number in range(160)]
    score = by_name(units)["accuracy", "excluded", "always_false"]
    assert (score.skill, score.skill_low, score.skill_high) == (0, 0, 0)
    balanced = by_name(units)["balanced_accuracy", "excluded", "one answer always"]
    assert (balanced.value, balanced.skill, balanced.skill_low, balanced.skill_high) == (0.5, 0, 0, 0)


@pytest.mark.parametrize(
    ("metric", "baseline", "units", "note"),
    [
        ("accuracy", "always_false", [], "undefined (no units)"),
        ("accuracy", "always_false", [Unit("a", None, True)], "undefined (no unit could be read)"),
        ("mcc", "one answer always", [Unit("a", True, None)], "undefined (no unit could be read)"),
        ("kappa", "chance", [Unit("a", True, True)], "undefined (one class)"),
        ("d_prime", "chance", [Unit("a", True, True), Unit("b", False, True)], "undefined (one class)"),
        ("criterion", "", [Unit("a", True, False)], "undefined (one class)"),
        ("mcc", "one answer always", [], "undefined (no units)"),
        ("mcc", "one answer always", [Unit("a", True, True), Unit("b", True, False)], "undefined (one class)"),
        ("balanced_accuracy", "one answer always", [Unit("a", True, True)], "undefined (one class)"),
        ("precision", "", [Unit("a", False, True)], "undefined (no yes predicted)"),
        ("recall", "", [Unit("a", True, False)], "undefined (no yes happened)"),
        ("f1", "", [Unit("a", False, False)], "undefined (no yes at all)"),
    ],
)
def test_what_is_undefined_says_so(metric, baseline, units, note):
    score = by_name(units)[metric, "excluded", baseline]
    assert score.note.startswith(note)
    assert (score.value, score.low, score.high, score.interval) == (None, None, None, "")
    assert (score.skill, score.skill_low, score.skill_high) == (None, None, None)


def test_one_cluster_has_no_bootstrap():
    score = by_name([Unit("a", True, True), Unit("a", False, True)])["accuracy", "excluded", "always_false"]
    assert (score.value, score.low, score.interval, score.skill_low) == (0.5, None, "", None)
    assert score.note == "few clusters (1)"


@pytest.mark.parametrize(("clusters", "note"), [(FEW - 1, "2 grey; few clusters (29)"), (FEW, "2 grey")])
def test_few_clusters_are_named_after_the_given_note(clusters, note):
    units = [Unit(str(number), True, number % 2 == 0) for number in range(clusters)]
    assert by_name(units, note="2 grey")["accuracy", "excluded", "always_false"].note == note


@pytest.mark.parametrize(
    ("labels", "shown"), [((True, False), True), ((True, None), False), ((None, None), False)], ids=str
)
def test_the_label_baseline_needs_a_label_for_each_unit(labels, shown):
    units = [Unit(str(number), True, True, label) for number, label in enumerate(labels)]
    assert (("accuracy", "excluded", "label") in by_name(units)) is shown


def test_every_baseline_by_hand():
    """6 true, 2 false alarms, 9 right noes, 3 misses: the label is right 12 times, the others 15 times of 20."""
    cells = [(True, True)] * 6 + [(True, False)] * 2 + [(False, False)] * 9 + [(False, True)] * 3
    units = [
        Unit(str(place), said, was, label=was if place < 12 else not was, others=was if place < 15 else not was)
        for place, (said, was) in enumerate(cells)
    ]
    scores = by_name(units, baselines=("always_false", "always_true", "label", "other_models"))
    found = {name: scores["accuracy", "excluded", name].baseline for name in ("always_false", "always_true", "label")}
    assert found == {"always_false": 11 / 20, "always_true": 9 / 20, "label": 12 / 20}
    others = scores["accuracy", "excluded", "other_models"]
    assert (others.value, others.baseline, others.skill) == (15 / 20, 15 / 20, 0.0)
    kappa = scores["kappa", "excluded", "chance"]
    assert kappa.value == pytest.approx((0.75 - 0.51) / 0.49) and kappa.skill == kappa.value
    assert kappa.low < kappa.value < kappa.high and kappa.skill_low == kappa.low
    d_prime, criterion = scores["d_prime", "excluded", "chance"], scores["criterion", "excluded", ""]
    assert d_prime.value == pytest.approx(1.1975, abs=1e-3), "z(6.5 / 10) - z(2.5 / 12) after the log-linear correction"
    assert criterion.value == pytest.approx(0.2134, abs=1e-3) and criterion.baseline is None


@pytest.mark.parametrize(
    ("others", "shown"), [((True, False), True), ((True, None), False), ((None, None), False)], ids=str
)
def test_other_models_count_only_where_they_are_known_for_each_unit(others, shown):
    units = [Unit(str(number), True, True, others=other) for number, other in enumerate(others)]
    failing = Unit("failed", None, True)
    assert (("accuracy", "excluded", "other_models") in by_name([*units, failing])) is shown


def test_one_main_score_and_only_where_it_is_there(items):
    scores = binary_scores(items, rule="matched", seed=1)
    (main,) = [score for score in with_main(scores, "accuracy", "label") if score.main]
    assert (main.metric, main.baseline_name, main.failures) == ("accuracy", "label", "excluded")
    assert [s.model_copy(update={"main": False}) for s in with_main(scores, "accuracy", "label")] == scores
    assert not any(score.main for score in with_main(scores, "accuracy", "nobody"))


def test_the_order_of_units_and_the_call_change_nothing(items):
    assert by_name(items) == by_name(items)
    turned = by_name(items[::-1])
    for name, score in by_name(items).items():
        assert turned[name].value == score.value and turned[name].baseline == score.baseline


@settings(max_examples=30)
@given(UNITS)
def test_no_units_break_the_scores(units):
    assert len(cluster_sums(units)) == len({unit.cluster for unit in units})
    for score in by_name(units, planned=len(units) + 1).values():
        assert (score.rule, score.scorer) == ("matched", SCORER)
        assert 0 <= score.n <= score.planned and score.clusters <= max(score.n, 0)
        assert (score.value is None) == score.note.startswith("undefined")
        assert (score.skill is None) == (score.value is None or score.baseline is None)
        assert score.low is None or score.low <= score.high
        assert score.model_validate_json(score.model_dump_json()) == score


def test_one_readable_item_has_no_interval_and_no_verdict():
    """What could not be read says nothing about how much the score varies."""
    read = [Unit(cluster="one", predicted=True, actual=True) for _ in range(4)]
    unread = [Unit(cluster="other", predicted=None, actual=True) for _ in range(4)]
    score = by_name([*read, *unread])["accuracy", "excluded", "always_false"]
    assert (score.value, score.clusters, score.low, score.skill_low) == (1.0, 1, None, None)
