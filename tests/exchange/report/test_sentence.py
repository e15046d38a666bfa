"""One sentence for each task: the figure, its n, the baseline, and how they compare."""

import pytest

from benchmark.exchange.report.numbers import counted
from benchmark.exchange.report.sentence import NOTHING, sentence, verdict


@pytest.mark.parametrize(
    ("changes", "said"),
    [
        (
            {},
            "It predicted rightly in 50 % of 40 cases whether it would list a word; who says no to everything gets "
            "70 %. That is worse than the baseline.",
        ),
        ({"rule": "resolved", "baseline_name": "label"}, "in 50 % of 40 cases whether it would answer a request; who "),
        (
            {"metric": "pair_score", "rule": "wrong_then_tokens", "baseline_name": "chance", "skill_low": 0.1},
            "It put 50 % of the pairs of questions in the right order, over 40 rankings; who draws lots gets 70 %.",
        ),
        (
            {"metric": "answered_wrongly", "rule": "own_key", "baseline_name": "guessing"},
            "It answered 50 % of its 40 own hard questions against its own key; who guesses is wrong in 70 %.",
        ),
        ({"rule": "all_wordings"}, "It said rightly in 50 % of 40 cases whether an answer was its own; who says no"),
        ({"rule": "of another program", "baseline_name": "x_y"}, "It was right in 50 % of 40 cases; x y gets 70 %."),
        ({"baseline": None}, "whether it would list a word; no baseline is known."),
        ({"value": None}, NOTHING),
    ],
)
def test_each_task_has_its_sentence(make_score, changes, said):
    assert said in sentence([make_score(value=0.9), make_score(**changes, main=True)])


@pytest.mark.parametrize(
    ("low", "high", "word", "said"),
    [
        (0.1, 0.3, "better", "That is better than the baseline."),
        (-0.3, -0.1, "worse", "That is worse than the baseline."),
        (-0.1, 0.1, "same", "The two cannot be told apart."),
        (None, None, "unknown", "There are too few items to say more."),
    ],
)
def test_the_interval_of_the_skill_decides(make_score, low, high, word, said):
    score = make_score(skill_low=low, skill_high=high, main=True)
    assert verdict(score) == word and sentence([score]).endswith(said)


def test_without_a_main_score_there_is_nothing(make_score):
    assert sentence([]) == sentence([make_score()]) == NOTHING


def test_one_case_is_one_case():
    assert counted(1, "case") == "1 case" and counted(2000, "case") == "2,000 cases"
    assert counted(1, "reply", "replies") == "1 reply" and counted(0, "reply", "replies") == "0 replies"
