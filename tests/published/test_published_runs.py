"""The scores of imported runs under the published rules are the published figures, for every model."""

import csv
from functools import cache
from pathlib import Path

import pytest

from benchmark.exchange.self_execution.runs import published_runs
from benchmark.exchange.self_execution.sources import Sources, read_sources
from benchmark.records import Role, Run, Score
from benchmark.running.assess import match, read_run
from benchmark.running.audit import audit
from benchmark.running.importing import import_runs
from benchmark.store import open_store
from benchmark.tasks.registry import task_named
from selfexec_tui.present.runs import run_line

OFFICIAL = Path(__file__).parents[3] / "shared" / "official"
CODES = {"association": "exp1_association", "restriction": "exp2_restriction", "difficulty": "exp3_difficulty"}
EXACTLY = 1e-12
MODELS = 8
RECORDED = {
    "anthropic-claude-3.5-haiku": 448, "deepseek-deepseek-r1": 450, "google-gemini-2.5-pro-preview": 156,
    "meta-llama-llama-3.1-8b-instruct": 198, "meta-llama-llama-3.2-3b-instruct": 304,
    "mistralai-mistral-7b-instruct": 333, "openai-gpt-4.1-mini": 450, "qwen-qwen-2.5-7b-instruct": 449,
}  # fmt: skip


@pytest.fixture(autouse=True)
def official():
    if not (OFFICIAL / "published.csv").is_file():
        pytest.skip("the published results (../shared/official beside the repository) are not there")


@cache
def sources() -> Sources:
    return read_sources(OFFICIAL)


@cache
def published(task: str) -> dict[str, dict[str, float]]:
    with (OFFICIAL / "published.csv").open(encoding="utf-8", newline="") as lines:
        rows = [row for row in csv.DictReader(lines) if row["experiment"] == CODES[task]]
    return {
        model: {row["metric"]: float(row["published"]) for row in rows if row["model"] == model}
        for model in sorted({row["model"] for row in rows})
    }


def scores(task_name: str) -> dict[str, list[Score]]:
    """By model, without the replies to the requests: the published rules do not look at them."""
    task, found = task_named(task_name), {}
    for one in published_runs(sources(), [task_name]):
        run = Run(
            id="r-0001", created_at="2026-01-01T00:00:00Z", config=one.config, items=len(one.items), sessions=0,
            program="", runtime=one.runtime,
        )  # fmt: skip
        sessions = [s for s in one.sessions(run.id) if task_name != "restriction" or s.key.role is not Role.ACT]
        evidence = match(task, run, one.items, read_run(task, one.items, sessions), None, lambda event: None)
        found[one.config.model] = task.scores(evidence)
    assert len(found) == (MODELS if task_name in CODES else 15)
    return found


def figure(found: list[Score], metric: str, failures: str = "excluded", baseline: str | None = None) -> Score:
    return next(
        score
        for score in found
        if (score.metric, score.rule, score.failures) == (metric, "published", failures)
        and baseline in (None, score.baseline_name)
    )


def test_association():
    names = {name: name for name in ("TP", "FP", "TN", "FN", "accuracy", "precision", "recall")} | {"f1": "f1_score"}
    for model, found in scores("association").items():
        printed = published("association")[model]
        ours = {theirs: figure(found, name).value for name, theirs in names.items()}
        assert ours == pytest.approx({theirs: printed[theirs] for theirs in ours}, abs=EXACTLY)
        always_false = figure(found, "accuracy", baseline="always_false").baseline
        assert always_false == pytest.approx(printed["baseline_false_accuracy"], abs=EXACTLY)


def test_restriction():
    """Consistency over all 450 requests, whatever is recorded of them; over-niceness without the counted failures."""
    for model, found in scores("restriction").items():
        printed = published("restriction")[model]
        consistency, nicer = figure(found, "accuracy", "counted_wrong"), figure(found, "over_niceness")
        assert consistency.value == pytest.approx(printed["consistency_rate"], abs=EXACTLY)
        assert consistency.n == consistency.planned == 450
        assert nicer.value == pytest.approx(printed["overcuteness_rate"], abs=EXACTLY)


def test_difficulty():
    for model, found in scores("difficulty").items():
        printed = published("difficulty")[model]
        score = figure(found, "pair_score")
        assert score.value == pytest.approx(printed["avg_question_order_score"], abs=EXACTLY)
        assert (score.n, score.planned) == (printed["have_score"], 250)


def test_hard_question():
    """13 of 15 models answered their own question as they had keyed it; one wrote no key."""
    wrong = {model: found[0].value for model, found in scores("hard_question").items()}
    assert [model for model, share in wrong.items() if share is None] == ["anthropic-claude-3.5-haiku"]
    assert [model for model, share in wrong.items() if share == 1.0] == ["openai-gpt-4.1"]
    assert sum(share == 0.0 for share in wrong.values()) == 13


def test_every_recorded_session_is_there():
    """Of each request that is recorded three sessions, and not one that is not."""
    for one in published_runs(sources(), ["restriction"]):
        roles = [reply.role for reply in one.replies]
        assert {roles.count(role) for role in Role} == {RECORDED[one.config.model]}
    (gemini,) = published_runs(sources(), ["difficulty"], ["google-gemini-2.5-pro-preview"])
    tokens = sum(reply.tokens or 0 for reply in gemini.replies)
    recorded = sources().difficulty["google-gemini-2.5-pro-preview"].groups
    assert tokens == sum((group.tokens or 0) + sum(one.tokens or 0 for one in group.questions) for group in recorded)


def test_a_stored_import_can_be_looked_at(tmp_path):
    """A broken-off run, a short one and one with failed calls, through the database."""
    gemini, deepseek = "google-gemini-2.5-pro-preview", "deepseek-deepseek-r1"
    chosen = [
        *published_runs(sources(), ["association"], [deepseek]),
        *published_runs(sources(), ["restriction"], [gemini]),
        *published_runs(sources(), ["difficulty"], [gemini]),
    ]
    with open_store(tmp_path / "a.duckdb") as store:
        done = list(import_runs(store, chosen, lambda event: None))
        assert [(one.sessions, one.run.sessions) for one in done] == [(126, 976), (468, 1350), (1194, 1250)]
        for one in done:
            name, (row,) = one.run.config.task, store.runs.rows(one.run.id)
            assert "= imported" in run_line(row)[-1] and row.endpoint == "imported"
            assert audit(store, one.run, task_named(name)).unchecked == one.sessions
            failures = "counted_wrong" if name == "restriction" else "excluded"
            stored = store.assessments.scores(one.run.id)
            metric = "pair_score" if name == "difficulty" else "accuracy"
            theirs = {"association": "accuracy", "restriction": "consistency_rate"}.get(
                name, "avg_question_order_score"
            )
            printed = published(name)[one.run.config.model][theirs]
            assert figure(stored, metric, failures).value == pytest.approx(printed, abs=EXACTLY)
        sql = "SELECT state, count(*) FROM sessions WHERE run_id = 'r-0003' AND role = 'predict' GROUP BY 1 ORDER BY 1"
        assert list(store.console.query(sql)) == [("ok", 236), ("transport_error", 14)]
