"""The published figures of the association test come out of the published raw results."""

import ast
import csv
from collections import defaultdict
from functools import cache
from pathlib import Path

import pytest

from benchmark.scoring.binary import binary_scores
from benchmark.scoring.units import Unit

OFFICIAL = Path(__file__).parents[3] / "shared" / "official"
RAW = OFFICIAL / "experiment 1" / "results-04-05-25"
FILES = {
    "anthropic-claude-3.5-haiku": "anthropic_claude-3.5-haiku.csv",
    "deepseek-deepseek-r1": "deepseek-deepseek-r1.csv",
    "google-gemini-2.5-pro-preview": "google-gemini-2.5-pro-preview-03-25.csv",
    "meta-llama-llama-3.1-8b-instruct": "meta-llama-llama-3.1-8b-instruct.csv",
    "meta-llama-llama-3.2-3b-instruct": "meta-llama_llama-3.2-3b-instruct.csv",
    "mistralai-mistral-7b-instruct": "mistralai_mistral-7b-instruct.csv",
    "openai-gpt-4.1-mini": "openai-gpt-4.1-mini.csv",
    "qwen-qwen-2.5-7b-instruct": "qwen-qwen-2.5-7b-instruct.csv",
}
RATIOS = {"accuracy": "accuracy", "precision": "precision", "recall": "recall", "f1_score": "f1"}


@pytest.fixture(autouse=True)
def official():
    if not RAW.is_dir():
        pytest.skip("the published results (../shared/official beside the repository) are not there")


@cache
def published() -> dict[str, dict[str, float]]:
    """model -> metric -> figure."""
    figures: defaultdict[str, dict[str, float]] = defaultdict(dict)
    with (OFFICIAL / "published.csv").open(encoding="utf-8", newline="") as lines:
        for row in csv.DictReader(lines):
            if row["experiment"] == "exp1_association":
                figures[row["model"]][row["metric"]] = float(row["published"])
    return figures


def units(model: str) -> list[Unit]:
    """Over the keys that the model returned, by lower-case equality. Headers differ: columns go by position."""
    found = []
    with (RAW / FILES[model]).open(encoding="utf-8", newline="") as lines:
        rows = csv.reader(lines)
        next(rows)
        for target, predictions, words, *_ in rows:
            listed = {word.lower() for word in ast.literal_eval(words)}
            for option, flag in ast.literal_eval(predictions).items():
                predicted = flag if isinstance(flag, bool) else str(flag).strip().lower() == "true"
                found.append(Unit(cluster=target, predicted=predicted, actual=option.lower() in listed))
    return found


def test_every_published_model_is_compared():
    assert set(published()) == set(FILES)


@pytest.mark.parametrize("model", FILES)
def test_the_published_figures_come_out(model):
    figures = published()[model]
    scores = binary_scores(units(model), rule="published", seed=0)
    excluded = {score.metric: score for score in scores if score.failures == "excluded"}
    for cell in ("TP", "FP", "TN", "FN"):
        assert excluded[cell].value == figures[cell], cell
    for theirs, ours in RATIOS.items():
        assert excluded[ours].value == pytest.approx(figures[theirs], abs=1e-6), theirs
    (against_no,) = (s for s in scores if s.baseline_name == "always_false" and s.failures == "excluded")
    assert against_no.baseline == pytest.approx(figures["baseline_false_accuracy"], abs=1e-6)
    assert against_no.skill < 0 and against_no.skill_high < 0, "no published model beats always saying no"
