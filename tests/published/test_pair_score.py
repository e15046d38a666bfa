"""The published pair scores come out of the published raw rankings, correctness and tokens, group by group."""

import csv
from pathlib import Path

import pytest

from benchmark.scoring.ranking import published_pair_score

RESULTS = Path(__file__).parents[3] / "shared" / "official" / "experiment 3" / "results"
MODELS = {
    "anthropic/claude-3.5-haiku": (250, 0.6746666666666667),
    "deepseek/deepseek-r1": (250, 0.7),
    "google/gemini-2.5-pro-preview": (236, 0.71045197740113),
    "meta-llama/llama-3.1-8b-instruct": (226, 0.6172566371681416),
    "meta-llama/llama-3.2-3b-instruct": (187, 0.5463458110516934),
    "mistralai/mistral-7b-instruct": (187, 0.5490196078431372),
    "openai/gpt-4.1-mini": (250, 0.704),
    "qwen/qwen-2.5-7b-instruct": (247, 0.6005398110661269),
}


def rows(path: Path) -> list[dict[str, str]]:
    before = csv.field_size_limit(10_000_000)
    try:
        with path.open(encoding="utf-8", newline="") as lines:
            return list(csv.DictReader(lines))
    finally:
        csv.field_size_limit(before)


@pytest.mark.parametrize("model", MODELS)
def test_the_published_pair_score(model):
    folder = RESULTS / model
    if not folder.is_dir():
        pytest.skip("the published results (../shared/official beside the repository) are not there")
    listed = {row["group_id"]: row["question_ids"] for row in rows(folder / "combined_ids.csv")}
    answers: dict[str, list[dict[str, str]]] = {}
    for row in rows(folder / "individual_results.csv"):
        answers.setdefault(row["group_id"], []).append(row)
    scores = []
    for row in rows(folder / "question_sets.csv"):
        if not row["score"] or float(row["score"]) < 0:
            continue
        order = [name.strip() for name in row["llm_ranking"].split(",")]
        if sorted(order) != ["Q1", "Q2", "Q3", "Q4"]:
            assert float(row["score"]) == 0  # published as all wrong; a format error here
            scores.append(0.0)
            continue
        ids = listed[row["group_id"]]
        asked = sorted(answers[row["group_id"]], key=lambda answer, ids=ids: ids.index(answer["question_id"]))
        found = published_pair_score(
            [order.index(f"Q{number}") for number in (1, 2, 3, 4)],
            [answer["is_correct"] != "True" for answer in asked],
            [float(answer["duration"] or "inf") for answer in asked],  # unanswered: published as the longest
        )
        assert found.value == pytest.approx(float(row["score"])), row["group_id"]
        scores.append(found.value)
    n, published = MODELS[model]
    assert (len(scores), sum(scores) / len(scores)) == (n, pytest.approx(published))
