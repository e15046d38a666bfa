"""Ranks, their intervals and groups, on models whose true order is known."""

import itertools
import random

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from benchmark.scoring.intervals import NO_INTERVAL
from benchmark.scoring.paired import Paired, compare, holm
from benchmark.scoring.ranks import Group, Result, groups, ranks

SKILLS = {"owl": 0.9, "raven": 0.62, "crow": 0.6, "hen": 0.2}


def results(skills, units, seed=1, each=2):
    rng = random.Random(seed)
    return [
        Result(model, f"unit {unit}", f"item {unit // each}", float(rng.random() < skill))
        for unit in range(units)
        for model, skill in skills.items()
    ]


def slow_ranks(found, replicates):
    """Each model's ranks over clusters drawn one by one."""
    rng = random.Random(9)
    clusters: dict[str, list[Result]] = {}
    for result in found:
        clusters.setdefault(result.cluster, []).append(result)
    models = sorted({result.model for result in found})
    drawn: dict[str, list[float]] = {model: [] for model in models}
    for _ in range(replicates):
        means = dict.fromkeys(models, 0.0)
        for name in rng.choices(list(clusters), k=len(clusters)):
            for result in clusters[name]:
                means[result.model] += result.value
        for model, mean in means.items():
            above = sum(other > mean for other in means.values())
            drawn[model].append(above + (1 + sum(other == mean for other in means.values())) / 2)
    return drawn


def test_ranks_and_intervals_agree_with_slow_ones():
    found = results(SKILLS, 120)
    slow = slow_ranks(found, 1000)
    ranked = ranks(found, seed=1)
    assert [rank.rank for rank in ranked] == [1, 2, 3, 4]
    assert [ranked[0].model, ranked[3].model] == ["owl", "hen"]
    for rank in ranked:
        low, high = np.quantile(slow[rank.model], [0.025, 0.975])
        assert (rank.interval.low, rank.interval.high) == pytest.approx((low, high), abs=0.5), rank.model
        assert rank.interval.low <= rank.rank <= rank.interval.high
        own = [result.value for result in found if result.model == rank.model]
        assert rank.value == pytest.approx(np.mean(own))
        assert (rank.n, rank.note) == (120, "")


def test_neighbours_share_ranks_and_a_group_the_clear_ones_do_not():
    found = results(SKILLS, 300)
    by_model = {rank.model: rank.interval for rank in ranks(found, seed=1)}
    assert (by_model["owl"].low, by_model["owl"].high) == (1, 1)
    assert by_model["raven"].low < by_model["crow"].high
    assert [set(group.models) for group in groups(found, seed=1)] == [{"owl"}, {"raven", "crow"}, {"hen"}]


def test_a_model_in_the_middle_may_be_in_two_groups():
    """a leads b by 5 of 60 items, b leads c by 5, a leads c by 10: only a and c differ."""
    found = []
    for model, right in (("a", 40), ("b", 35), ("c", 30)):
        found += [Result(model, str(unit), str(unit), float(unit < right)) for unit in range(60)]
    assert groups(found, seed=1) == (Group(("a", "b")), Group(("b", "c")))


def test_groups_are_those_of_comparisons_one_by_one():
    found = results({"a": 0.7, "b": 0.6, "c": 0.45, "d": 0.3}, 80)
    of = {(result.model, result.unit): result for result in found}
    units = sorted({result.unit for result in found})
    pairs = list(itertools.combinations("abcd", 2))
    compared = [
        compare(
            one + other,
            [Paired(of[one, unit].cluster, of[one, unit].value, of[other, unit].value) for unit in units],
            seed=1,
        )
        for one, other in pairs
    ]
    apart = {frozenset(member.name) for member in holm(compared) if member.adjusted_p <= 0.05}
    together = {frozenset(pair) for group in groups(found, seed=1) for pair in itertools.combinations(group.models, 2)}
    assert together.isdisjoint(apart)
    assert together | apart == {frozenset(pair) for pair in pairs}


def test_equals_share_the_middle_of_their_places():
    found = [Result(model, str(unit), str(unit), 0.1 * unit) for unit in range(40) for model in "ab"]
    assert [(rank.model, rank.rank, rank.interval.low, rank.interval.high) for rank in ranks(found, seed=1)] == [
        ("a", 1.5, 1.5, 1.5),
        ("b", 1.5, 1.5, 1.5),
    ]
    assert groups(found, seed=1) == (Group(("a", "b")),)


def test_models_with_other_units_are_compared_on_those_they_share():
    found = [Result("a", str(unit), str(unit), 1.0) for unit in range(40)]
    found += [Result("b", str(unit), str(unit), 0.0) for unit in range(20, 60)]
    first, second = ranks(found, seed=1)
    assert (first.model, second.model, first.n) == ("a", "b", 40)
    assert first.note == "not all models have the same units"
    assert groups(found, seed=1) == (Group(("a",)), Group(("b",)))


def test_few_clusters_and_none():
    (only,) = ranks([Result("a", "x", "x", 0.5), Result("a", "y", "x", 1.0)], seed=1)
    assert (only.value, only.rank, only.interval, only.note) == (0.75, 1, NO_INTERVAL, "few clusters (1)")
    assert groups([Result("a", "x", "x", 0.5)], seed=1) == (Group(("a",)),)
    assert ranks([], seed=1) == () and groups([], seed=1) == ()


def test_two_results_for_one_unit_are_refused():
    with pytest.raises(ValueError, match="a has two results for x"):
        ranks([Result("a", "x", "x", 1), Result("a", "x", "x", 0)], seed=1)


@settings(max_examples=25)
@given(st.dictionaries(st.sampled_from("abcdef"), st.floats(0, 1), min_size=1), st.integers(1, 12))
def test_every_model_has_one_rank_and_a_group(skills, units):
    found = results(skills, units)
    ranked = ranks(found, seed=1, replicates=50)
    assert {rank.model for rank in ranked} == set(skills)
    assert sum(rank.rank for rank in ranked) == len(skills) * (len(skills) + 1) / 2
    grouped = groups(found, seed=1)
    assert {model for group in grouped for model in group.models} == set(skills)
    assert not any(set(one.models) < set(other.models) for one, other in itertools.permutations(grouped, 2))
