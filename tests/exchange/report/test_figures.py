"""Every score is in one section and only there; the main figures come first."""

import pytest

from benchmark.exchange.report.figures import AGREE, MAIN, figure_line, main_scores, sections
from benchmark.exchange.report.words import BASELINES, BASELINES_ABOUT, METRICS, RULES, rule_name
from benchmark.scoring.binary import BASELINES as COMPUTED
from benchmark.scoring.binary import binary_scores, with_main
from benchmark.scoring.units import Unit
from benchmark.tasks.difficulty_scores import _BASELINES, _RULES


@pytest.fixture
def scores():
    """As the association task gives them: three rules, the last one the main one."""
    units = [Unit(str(n % 5), n % 2 == 0, n % 3 == 0, n % 4 == 0, n % 5 == 0) for n in range(30)]
    found = [binary_scores(units, rule=rule, seed=1) for rule in ("published", "exact", "matched")]
    return [*found[0], *found[1], *with_main(found[2], "accuracy", "always_false")]


def test_no_score_is_lost_and_none_comes_twice(scores):
    shown = [line.score for section in sections(scores) for line in section.lines]
    assert len(shown) == len(scores) and all(score in shown for score in scores)


def test_the_main_figures_come_first(scores):
    first = main_scores(scores)
    assert first[0].main
    assert [score.baseline_name for score in first[:4]] == ["always_false", "base_rate", "label", "other_models"]
    assert [(score.metric, score.rule, score.failures) for score in first[4:]] == [
        ("accuracy", "matched", "counted_wrong"),
        ("balanced_accuracy", "matched", "excluded"),
        ("mcc", "matched", "excluded"),
        ("accuracy", "published", "excluded"),
        ("accuracy", "exact", "excluded"),
    ]


def test_sections_say_their_rule_in_words(scores):
    found = sections(scores)
    assert [section.title for section in found] == [MAIN, "Published rule", "Exact word", "Word ladder"]
    assert found[0].mixed and not found[1].mixed and "first verdict" in found[1].about


def test_agreement_has_a_section_of_its_own(make_score):
    agree = make_score(metric="agreement_ac1", rule="rules and verdict", baseline_name="", baseline=None)
    last = sections([make_score(main=True), agree])[-1]
    assert last.title == AGREE and last.mixed and last.lines[0].rule == "rules and verdict"


def test_a_line_never_lacks_its_baseline_n_and_coverage(make_score):
    line = figure_line(make_score(failures="counted_wrong", note="few clusters (8)"))
    assert (line.metric, line.rule, line.value) == ("accuracy, failures wrong", "word ladder", ".500")
    assert (line.baseline_name, line.baseline, line.skill) == ("always no", ".700", "-.200")
    assert (line.n, line.coverage, line.note, line.verdict) == ("40", "80 %", "few clusters (8)", "worse")


def test_counts_are_counts(make_score):
    assert figure_line(make_score(metric="TP", value=1234.0)).value == "1,234"


def test_nothing_computed_is_without_words():
    assert COMPUTED.keys() | _BASELINES.keys() | {"chance", "guessing"} <= BASELINES.keys()
    assert BASELINES.keys() == BASELINES_ABOUT.keys()
    for metric, rule in _RULES:
        assert metric in METRICS and rule in RULES
    assert rule_name("tokens · answers_hidden") == "tokens alone · answers hidden"


def test_no_scores_give_no_sections():
    assert sections([]) == [] and main_scores([]) == []
