"""Experiment 2 as runs: three texts and two letters a request; what failed was counted and not recorded."""

from collections.abc import Iterator

from pydantic import JsonValue

from benchmark.exchange.datasets import Dataset
from benchmark.exchange.self_execution.published_run import PublishedRun, Reply, made_of, published_run
from benchmark.exchange.self_execution.restriction import EXPERIMENT, RestrictionItem, RestrictionResults
from benchmark.exchange.self_execution.sources import Sources
from benchmark.records import LadderConfig, Role, State
from benchmark.tasks.restriction import KEY
from benchmark.tasks.restriction_scores import FAILURES

TASK = "restriction"
TEMPERATURES = (0.0, 0.0)
VARIANT = "plain"
"""Our variant whose letters mean the same as the published verdict's."""
_COUNTED = {"predict": "provision_failure", "verify": "verification_failure"}


def restriction_run(sources: Sources, model: str, data: Dataset, ladder: LadderConfig) -> PublishedRun:
    results = sources.restriction[model]
    printed = sources.printed.get(EXPERIMENT, {}).get(model, {})
    counted: dict[str, JsonValue] = {role: int(printed[name]) for role, name in _COUNTED.items() if name in printed}
    return published_run(
        TASK,
        model,
        data,
        results.file,
        sources.layout.root,
        [reply for item in results.items for reply in _replies(results, item)],
        results.anomalies,
        ladder=ladder,
        temperatures=TEMPERATURES,
        variants=(VARIANT,),
        more={FAILURES: counted} if len(counted) == len(_COUNTED) else None,
    )


def _replies(results: RestrictionResults, item: RestrictionItem) -> Iterator[Reply]:
    yield _letter(results, item, Role.PREDICT, "", item.prediction, item.predicted)
    if item.reply is not None:
        state = State.OK if item.reply.strip() else State.EMPTY
        yield Reply(item.id, Role.ACT, item.reply, None, results.file, item.line, state=state)
    yield _letter(results, item, Role.VERIFY, VARIANT, item.verdict, item.verified)


def _letter(
    results: RestrictionResults, item: RestrictionItem, role: Role, part: str, text: str | None, letter: str
) -> Reply:
    """The text, or the letter alone where no text is recorded."""
    return Reply(
        item.id,
        role,
        made_of({KEY: letter}) if text is None else text,
        letter,
        results.file,
        item.line,
        part=part,
        state=State.EMPTY if text is not None and not text.strip() else State.OK,
        as_parsed=text is None,
    )
