"""Every published figure comes out of the published files."""

import csv
from functools import cache
from pathlib import Path

import pytest

from benchmark.exchange.self_execution.reproduction import Reproduction, reproduce
from benchmark.exchange.self_execution.rows import Row

OFFICIAL = Path(__file__).parents[3] / "shared" / "official"
COUNTS = {
    "TP", "FP", "TN", "FN", "consistent_answers", "overcuteness", "failed_to_order", "have_score",
    "correct_individual_answers_count", "total_answered_questions",
}  # fmt: skip
FITTED = {"ability_theta", "difficulty_delta"}
"""The published fit stops short of the maximum of the likelihood."""
ALWAYS_FALSE = {"deepseek-deepseek-r1": (0.488, 0.807), "google-gemini-2.5-pro-preview": (0.469, 0.785)}


def published() -> list[dict[str, str]]:
    if not (OFFICIAL / "published.csv").is_file():
        return []
    with (OFFICIAL / "published.csv").open(encoding="utf-8", newline="") as lines:
        return list(csv.DictReader(lines))


@pytest.fixture(autouse=True)
def official():
    if not (OFFICIAL / "published.csv").is_file():
        pytest.skip("the published results (../shared/official beside the repository) are not there")


@cache
def reproduced() -> Reproduction:
    return reproduce(OFFICIAL)


@cache
def rows() -> dict[tuple[str, str, str], Row]:
    return {(row.experiment, row.model, row.metric): row for row in reproduced().rows}


@pytest.mark.parametrize(
    "wanted", published(), ids=lambda row: "-".join((row["experiment"], row["model"], row["metric"]))
)
def test_a_published_figure_comes_out(wanted):
    row = rows()[wanted["experiment"], wanted["model"], wanted["metric"]]
    if wanted["metric"] in COUNTS:
        assert row.published_rule == int(wanted["published"])
    else:
        within = 2e-6 if wanted["metric"] in FITTED else 1e-6
        assert row.published_rule == pytest.approx(float(wanted["published"]), abs=within)


def test_only_the_fitted_figures_differ_from_what_is_printed():
    differing = {row.metric for row in reproduced().rows if row.differs}
    assert differing <= FITTED
    assert sum(row.differs is False for row in reproduced().rows) > 230


def test_no_row_comes_twice():
    assert len(rows()) == len(reproduced().rows)


def test_broken_off_runs_are_no_failures_of_the_model():
    row = rows()["exp2_restriction", "google-gemini-2.5-pro-preview", "consistency_rate"]
    assert row.published_rule == pytest.approx(0.322, abs=5e-4)
    assert (round(row.corrected, 3), row.n) == (0.929, 156) and row.coverage == pytest.approx(156 / 450)
    llama = rows()["exp2_restriction", "meta-llama-llama-3.1-8b-instruct", "consistency_rate"]
    assert (round(llama.corrected, 3), llama.n) == (0.722, 198)


def test_no_model_beats_always_saying_no():
    found = [row for row in reproduced().rows if (row.experiment, row.metric) == ("exp1_association", "accuracy")]
    assert len(found) == 8 and all(row.high < row.baseline for row in found)


def test_every_corrected_share_has_an_interval_around_it():
    for row in reproduced().rows:
        if row.low is not None:
            assert row.low - 1e-12 <= row.corrected <= row.high + 1e-12, row


def test_thirteen_of_fifteen_answer_their_hard_question_as_keyed():
    assert rows()["exp4_hard_question", "ALL", "answered_as_keyed"].published_rule == 13


def test_nothing_of_the_data_is_broken_and_what_contradicts_itself_is_told():
    kinds = {one.kind for one in reproduced().anomalies}
    assert "broken" not in kinds and {"smoke_test", "earlier_block", "missing"} <= kinds
    assert any(one.model == "openai-o4-mini" and "0.767286" in one.text for one in reproduced().anomalies)


def test_older_results_and_copies_change_no_figure(tmp_path):
    for part in ("benchmarks", "experiment 4"):
        (tmp_path / part).symlink_to(OFFICIAL / part)
    mirror(OFFICIAL / "experiment 1", tmp_path / "experiment 1")
    mirror(OFFICIAL / "experiment 2", tmp_path / "experiment 2")
    mirror(OFFICIAL / "experiment 3", tmp_path / "experiment 3")
    for table in OFFICIAL.glob("experiment_*.csv"):
        (tmp_path / table.name).symlink_to(table)
    first = tmp_path / "experiment 1"
    (first / "results-27-4-25").mkdir()
    (first / "old resulats").mkdir()
    old = first / "results-04-05-25" / "openai-gpt-4.1-mini.csv"
    (first / "results-27-4-25" / "mistralai_mistral-7b-instruct.csv").symlink_to(old.resolve())
    (first / "old resulats" / "qwen.csv").symlink_to(old.resolve())
    (tmp_path / "experiment 2/results/output_data_mistral-7b.csv").write_text("0,1,2,3\n1,q,A,B\n", encoding="utf-8")
    (tmp_path / "experiment 3/results/qwen/qwen-2.5-7b-instruct/question_sets-Backup.csv").write_text(
        "x\n", encoding="utf-8"
    )
    again = reproduce(tmp_path)
    assert again.rows == reproduced().rows
    told = " ".join(one.text for one in again.anomalies)
    assert all(
        name in told
        for name in ("results-27-4-25", "old resulats", "output_data_mistral-7b.csv", "question_sets-Backup")
    )


def mirror(source: Path, target: Path) -> None:
    """The same folders, with links to the files."""
    for file in source.rglob("*"):
        if file.is_file():
            place = target / file.relative_to(source)
            place.parent.mkdir(parents=True, exist_ok=True)
            place.symlink_to(file)
