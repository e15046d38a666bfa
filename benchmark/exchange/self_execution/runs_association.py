"""Experiment 1 as runs: only parsed values are recorded, so the replies are made of them."""

from collections.abc import Iterator

from pydantic import JsonValue

from benchmark.exchange.datasets import Dataset
from benchmark.exchange.self_execution.association import AssociationItem, AssociationResults
from benchmark.exchange.self_execution.published_run import PublishedRun, Reply, made_of, published_run
from benchmark.exchange.self_execution.sources import Sources
from benchmark.reading.word_list import KEY
from benchmark.records import LadderConfig, Role

TASK = "association"
TEMPERATURES = (0.0, 0.0)


def association_run(sources: Sources, model: str, data: Dataset, ladder: LadderConfig) -> PublishedRun:
    results = sources.association[model]
    replies = [reply for item in results.items for reply in _replies(results, item)]
    root = sources.layout.root
    return published_run(
        TASK, model, data, results.file, root, replies, results.anomalies, ladder=ladder, temperatures=TEMPERATURES
    )


def _replies(results: AssociationResults, item: AssociationItem) -> Iterator[Reply]:
    flags: dict[str, JsonValue] = dict(item.predicted)
    words: list[JsonValue] = list(item.words)
    said: tuple[tuple[Role, JsonValue, JsonValue], ...] = (
        (Role.PREDICT, flags, flags),
        (Role.ACT, {KEY: words}, words),
    )
    for role, values, recorded in said:
        yield Reply(item.id.strip(), role, made_of(values), recorded, results.file, item.line, as_parsed=True)
