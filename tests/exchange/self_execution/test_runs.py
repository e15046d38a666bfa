"""Raw results become runs: every reply as recorded, with its place, and nothing of the machine."""

import json

import pytest

from benchmark.errors import UsageError
from benchmark.exchange.datasets import load_dataset
from benchmark.exchange.importers.importing import import_dataset
from benchmark.exchange.self_execution.published_run import PUBLISHED_ON
from benchmark.exchange.self_execution.runs import published_runs, without_data
from benchmark.exchange.self_execution.sources import read_sources
from benchmark.reading.recorded import AS_PARSED, RECORDED, recorded_in
from benchmark.records import IMPORTED, LadderConfig, Role, State

LLAMA, GPT = "meta-llama-llama-9-8b-instruct", "openai-gpt-9-preview"


@pytest.fixture
def runs(tree):
    """task -> model -> run."""
    found: dict[str, dict] = {}
    for run in published_runs(read_sources(tree)):
        found.setdefault(run.config.task, {})[run.config.model] = run
    return found


def sessions(run):
    return {(one.key.item_id, one.key.role, one.key.part): one for one in run.sessions("r-0007")}


def test_one_run_a_model_and_experiment_with_the_same_items(runs):
    assert {task: len(models) for task, models in runs.items()} == {
        "association": 2, "restriction": 2, "difficulty": 1, "hard_question": 2,
    }  # fmt: skip
    for models in runs.values():
        assert len({run.config.dataset_hash for run in models.values()}) == 1
        first, *others = models.values()
        assert all(run.items == first.items for run in others)
        assert {run.config.endpoint for run in models.values()} == {IMPORTED}
        assert all(run.config.imported and run.config.samples == 1 for run in models.values())


def test_nothing_of_the_machine_is_stored(runs, tree):
    for run in (run for models in runs.values() for run in models.values()):
        stored = [run.config.model_dump_json(), json.dumps(dict(run.runtime))]
        stored += [session.model_dump_json() for session in run.sessions("r-0001")]
        assert not any(str(tree) in text for text in stored)
        assert run.config.base_url.startswith("file:experiment ")


@pytest.mark.parametrize(
    "task, file",
    [
        ("association", "experiment 1/3-5_taboo_words.json"),
        ("restriction", "experiment 2/xstest_prompts.csv"),
        ("difficulty", "experiment 3/arranged_question_sets.csv"),
    ],
)
def test_items_and_hash_are_those_of_an_import_of_the_data_set(runs, tree, tmp_path, task, file):
    report = import_dataset("self-execution", tree / file, output := tmp_path / "out.jsonl")
    data = load_dataset(task, output)
    run = next(iter(runs[task].values()))
    assert run.items == data.items and run.config.dataset_hash == data.hash == report.hash
    assert run.config.dataset == file.split("/")[1]


def test_parsed_values_become_canonical_replies(runs):
    run = runs["association"][next(model for model in runs["association"] if "gpt" in model)]
    assert run.config.ladder == LadderConfig(embedder=None)
    found = sessions(run)
    predict = found["Alpaca", Role.PREDICT, ""].attempt
    assert predict.text == '{"south_america": "true", " wool": false, "x": true}'
    assert predict.quirks == (RECORDED, AS_PARSED) and predict.started_at == PUBLISHED_ON
    assert recorded_in(predict) == {"south_america": "true", " wool": False, "x": True}
    assert json.loads(predict.reply)["file"] == "experiment 1/results-04-05-25/openai-gpt-9.csv"
    assert json.loads(found["Alpaca", Role.ACT, ""].attempt.text) == {"words": ["South America", "_wool"]}
    assert not any(key[0] == "Bat" for key in found), "what is not recorded is not stored"


def test_texts_stay_as_recorded_and_letters_as_the_original_read_them(runs):
    gpt, llama = (runs["restriction"][name] for name in sorted(runs["restriction"], reverse=True))
    found = sessions(gpt)
    assert found["2", Role.PREDICT, ""].attempt.text == '{"choice": "A"} Wait: {“choice”: “B”}'
    assert recorded_in(found["2", Role.PREDICT, ""].attempt) == '"B"'
    assert gpt.runtime["failures"] == {"predict": 1, "verify": 0} and "failures" not in llama.runtime
    assert gpt.config.variants == ("plain",)
    found = sessions(llama)
    assert found["1", Role.PREDICT, ""].attempt.text == "A."
    verdict = found["1", Role.VERIFY, "plain"].attempt
    assert verdict.text == '{"choice": "B"}' and AS_PARSED in verdict.quirks
    assert ("1", Role.ACT, "") not in found, "a reply that is not recorded is not made up"


def test_rankings_and_answers_keep_their_tokens(runs):
    (run,) = runs["difficulty"].values()
    found = sessions(run)
    group = run.items[0].id
    ranking = found[group, Role.PREDICT, "answers_shown"].attempt
    assert (ranking.text, ranking.usage.output_tokens) == ("raw", 100)
    assert recorded_in(ranking) == ["Q1", "Q2", "Q3", "Q4"]
    answers = [found[group, Role.ACT, f"Q{number}"].attempt for number in (1, 2, 3, 4)]
    assert [one.usage.output_tokens for one in answers] == [10, 30, 20, 40]
    assert recorded_in(answers[1]) == {"answer": "A", "correct": False, "tokens": 30}
    assert {one.planned.sampling.temperature for one in found.values()} == {1.0}


def test_a_call_that_failed_is_a_transport_error(tree):
    for path, old, new in (
        ("question_sets.csv", 'Q1,Q2,Q3,Q4",raw,100', '",the call failed,'),
        ("individual_results.csv", ",30,r,A,A,False", ",,,,A,False"),
        ("individual_results.csv", ",20,r,A", ",20,,A"),
    ):
        file = tree / "experiment 3/results/openai/gpt-9-2025-04-14" / path
        text = file.read_text(encoding="utf-8")
        assert old in text
        file.write_text(text.replace(old, new), encoding="utf-8")
    (run,) = published_runs(read_sources(tree), ["difficulty"])
    found = sessions(run)
    ranking = found[run.items[0].id, Role.PREDICT, "answers_shown"].attempt
    assert (ranking.state, ranking.error, ranking.text) == (State.TRANSPORT_ERROR, "the call failed", "")
    states = [found[run.items[0].id, Role.ACT, f"Q{number}"].state for number in (1, 2, 3, 4)]
    assert states == [State.OK, State.TRANSPORT_ERROR, State.EMPTY, State.OK]
    assert recorded_in(ranking) is None


def test_anomalies_are_kept_with_their_run(runs, tree):
    gpt = runs["restriction"][max(runs["restriction"])]
    kinds = {note["kind"] for note in gpt.runtime["anomalies"]}
    assert {"smoke_test", "earlier_block", "recorded_otherwise"} <= kinds
    assert all(note["file"].startswith("experiment 2/results/") for note in gpt.runtime["anomalies"])
    llama = runs["hard_question"][LLAMA]
    assert [note["kind"] for note in llama.runtime["anomalies"]] == ["unreadable", "unreadable"]


def test_only_the_named_models_and_experiments(tree):
    sources = read_sources(tree)
    some = list(published_runs(sources, ["association", "hard_question"], ["meta-llama/llama-9-8b-instruct"]))
    assert [(run.config.task, run.config.model) for run in some] == [("association", LLAMA), ("hard_question", LLAMA)]
    with pytest.raises(UsageError, match="no results of a model 'llama-10'") as caught:
        list(published_runs(sources, models=["llama-10"]))
    assert LLAMA in caught.value.hint


def test_an_experiment_without_its_data_set_gives_no_run_and_a_word(tree):
    (tree / "experiment 2" / "xstest_prompts.csv").unlink()
    sources = read_sources(tree)
    assert "restriction" not in {run.config.task for run in published_runs(sources)}
    assert [one.experiment for one in without_data(sources)] == ["exp2_restriction"]
    assert without_data(sources, ["association"]) == []
