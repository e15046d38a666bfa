"""Experiment 4 as runs: one question a model, written to be failed, and its answer."""

from collections.abc import Iterator
from datetime import UTC, datetime
from pathlib import Path

from benchmark.exchange.datasets import Dataset
from benchmark.exchange.self_execution.hard_question import HardQuestion
from benchmark.exchange.self_execution.published_run import PublishedRun, Reply, published_run
from benchmark.exchange.self_execution.sources import Sources
from benchmark.records import LadderConfig, Role, State

TASK = "hard_question"
TEMPERATURES = (0.0, 0.0)
_NEVER = ("FAILED", "N/A_QUESTION_FAILED", "")
"""What the original wrote where no reply came."""


def hard_question_run(sources: Sources, model: str, data: Dataset, ladder: LadderConfig) -> PublishedRun:
    file = sources.layout.hard_question
    assert file is not None
    strange = [
        one for one in sources.anomalies if one.file == str(file) and sources.names.get(one.model, one.model) == model
    ]
    replies = list(_replies(sources.hard_questions[model], data.items[0].id, file))
    root = sources.layout.root
    return published_run(TASK, model, data, file, root, replies, strange, ladder=ladder, temperatures=TEMPERATURES)


def _replies(question: HardQuestion, item_id: str, file: Path) -> Iterator[Reply]:
    at = _moment(question.timestamp)
    for role, text, recorded in (
        (Role.PREDICT, question.prediction, question.key),
        (Role.ACT, question.reply, question.answer),
    ):
        never = text.strip() in _NEVER
        yield Reply(
            item_id,
            role,
            "" if never else text,
            recorded,
            file,
            question.line,
            state=State.TRANSPORT_ERROR if never else State.OK,
            error=text.strip() or "no reply is recorded" if never else None,
            at=at,
        )


def _moment(timestamp: str) -> datetime | None:
    """The time as recorded, without a zone: taken for UTC."""
    try:
        found = datetime.fromisoformat(timestamp.strip())
    except ValueError:
        return None
    return found if found.tzinfo else found.replace(tzinfo=UTC)
