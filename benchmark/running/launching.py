"""From what a person chose to a launch, and from a stored run back to its endpoint."""

from collections.abc import Sequence

from benchmark import paths
from benchmark.errors import UsageError
from benchmark.exchange.datasets import load_dataset
from benchmark.models.endpoints import load_endpoints, normalised, resolve_endpoint
from benchmark.prompts.library import check_paraphrase
from benchmark.records import Endpoint, JudgeConfig, LadderConfig, Run, RunConfig
from benchmark.running.start import Launch
from benchmark.tasks.base import Task
from benchmark.tasks.registry import task_named

SAMPLING_TEMPERATURE = 0.7
"""Of behaviour that is sampled several times; a single sample is greedy, as published."""


def launch_from(
    task: str,
    *,
    endpoint: str | None = None,
    base_url: str | None = None,
    model: str | None = None,
    key_env: str | None = None,
    dataset: str | None = None,
    limit: int | None = None,
    samples: int = 1,
    concurrency: int | None = None,
    seed: int = 0,
    paraphrase: str = "default",
    predict_temperature: float = 0.0,
    act_temperature: float | None = None,
    max_tokens: int = 512,
    deadline: float = 180.0,
    max_attempts: int = 5,
    phrase: bool = False,
    derived: bool = False,
    no_embedding: bool = False,
    variant: Sequence[str] = (),
    judge: str | None = None,
    judge_model: str | None = None,
) -> Launch:
    """A checked launch. UsageError, ConfigError or DataError name what is wrong before anything is asked."""
    chosen = task_named(task)
    check_paraphrase(chosen.name, paraphrase)
    profiles = load_endpoints(paths.config_file())
    asked = resolve_endpoint(profiles, endpoint, base_url=base_url, model=model, key_env=key_env)
    data = load_dataset(chosen.name, dataset or chosen.dataset, seed)
    second = resolve_endpoint(profiles, judge, model=judge_model) if judge else None
    config = RunConfig(
        task=chosen.name,
        endpoint=asked.name,
        base_url=asked.base_url,
        key_env=asked.key_env,
        model=asked.model,
        dataset=data.name,
        dataset_hash=data.hash,
        limit=limit,
        samples=samples,
        concurrency=concurrency or asked.concurrency,
        seed=seed,
        predict_temperature=predict_temperature,
        act_temperature=_act_temperature(act_temperature, samples),
        paraphrase=paraphrase,
        variants=checked_variants(chosen, variant),
        judge=second and _judge_config(second),
        max_tokens=max_tokens,
        deadline_s=deadline,
        max_attempts=max_attempts,
        ladder=LadderConfig(phrase=phrase, derived=derived, embedder=None if no_embedding else "default"),
    )
    _check_judge(chosen, config, judge, judge_model)
    return Launch(config, asked, data, second)


def endpoint_of(run: Run) -> Endpoint:
    """Whom a stored run was asked of: its profile where there still is one, else its address.

    UsageError where the run is imported.
    """
    if run.config.imported:
        raise UsageError(
            f"{run.id} was imported from published results: there is nobody to ask",
            "`selfexec import dataset self-execution` makes the data set for a run of your own",
        )
    return _as_stored(run.config)


def judge_of(run: Run) -> Endpoint | None:
    """Who gave second opinions in a stored run; None where nobody did."""
    return None if run.config.judge is None else _as_stored(run.config.judge)


def checked_variants(task: Task, names: Sequence[str]) -> tuple[str, ...]:
    """The variants by their names; UsageError lists those that the task has."""
    if unknown := [name for name in names if name not in task.variants]:
        hint = f"it has: {', '.join(task.variants)}" if task.variants else "it has none"
        raise UsageError(f"the task {task.name} has no variant '{unknown[0]}'", hint)
    return tuple(names)


def _check_judge(task: Task, config: RunConfig, judge: str | None, judge_model: str | None) -> None:
    """UsageError for a judge that would never be asked."""
    if judge_model and not judge:
        raise UsageError(f"there is no judge for the model {judge_model}", "name its endpoint with --judge")
    alone = config.model_copy(update={"judge": None})
    if judge and task.sessions_an_item(config) == task.sessions_an_item(alone):
        raise UsageError(f"the task {task.name} has nothing for a judge to say", "leave out --judge")


def _as_stored(stored: RunConfig | JudgeConfig) -> Endpoint:
    profiles = load_endpoints(paths.config_file())
    known = profiles.get(stored.endpoint)
    if known and (known.embedded or normalised(known.base_url) == stored.base_url):
        return resolve_endpoint(profiles, stored.endpoint, model=stored.model, key_env=stored.key_env)
    return Endpoint(name=stored.endpoint, base_url=stored.base_url, model=stored.model, key_env=stored.key_env)


def _judge_config(judge: Endpoint) -> JudgeConfig:
    return JudgeConfig(endpoint=judge.name, base_url=judge.base_url, model=judge.model, key_env=judge.key_env)


def _act_temperature(given: float | None, samples: int) -> float:
    if given is not None:
        return given
    return SAMPLING_TEMPERATURE if samples > 1 else 0.0
