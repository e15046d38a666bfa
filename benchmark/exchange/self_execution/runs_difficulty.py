"""Experiment 3 as runs: rankings and answers with their tokens, and how the original read them."""

from collections.abc import Iterator

from benchmark.exchange.datasets import Dataset
from benchmark.exchange.self_execution.difficulty import DifficultyGroup, DifficultyQuestion, DifficultyResults
from benchmark.exchange.self_execution.published_run import PublishedRun, Reply, published_run
from benchmark.exchange.self_execution.sources import Sources
from benchmark.records import LadderConfig, Role, State

TASK = "difficulty"
TEMPERATURES = (1.0, 1.0)
VARIANT = "answers_shown"
QUESTIONS = "individual_results.csv"
NO_REPLY = "no reply is recorded"


def difficulty_run(sources: Sources, model: str, data: Dataset, ladder: LadderConfig) -> PublishedRun:
    results = sources.difficulty[model]
    return published_run(
        TASK,
        model,
        data,
        results.file,
        sources.layout.root,
        list(_replies(results)),
        results.anomalies,
        ladder=ladder,
        temperatures=TEMPERATURES,
        variants=(VARIANT,),
    )


def _replies(results: DifficultyResults) -> Iterator[Reply]:
    for group in results.groups:
        yield _ranking(results, group)
    for group_id, questions in (*((group.id, group.questions) for group in results.groups), *results.loose):
        for question in questions:
            if question.number is not None:
                yield _answer(results, group_id, question)


def _ranking(results: DifficultyResults, group: DifficultyGroup) -> Reply:
    """A ranking that spent no tokens never came: the cell of the reply then says why."""
    never = group.tokens is None and not group.prediction
    return Reply(
        group.id.strip(),
        Role.PREDICT,
        "" if never else group.reply,
        list(group.ranking) if group.prediction else None,
        results.file,
        group.line,
        part=VARIANT,
        state=State.TRANSPORT_ERROR if never else _state(group.reply),
        error=(group.reply.strip() or NO_REPLY) if never else None,
        tokens=_whole(group.tokens),
    )


def _answer(results: DifficultyResults, group_id: str, question: DifficultyQuestion) -> Reply:
    never = question.tokens is None and not question.reply.strip()
    return Reply(
        group_id.strip(),
        Role.ACT,
        question.reply,
        {"answer": question.answer or None, "correct": question.correct, "tokens": _whole(question.tokens)},
        results.file.with_name(QUESTIONS),
        question.line,
        part=f"Q{question.number}",
        state=State.TRANSPORT_ERROR if never else _state(question.reply),
        error=NO_REPLY if never else None,
        tokens=_whole(question.tokens),
    )


def _state(text: str) -> State:
    return State.OK if text.strip() else State.EMPTY


def _whole(tokens: float | None) -> int | None:
    return None if tokens is None else round(tokens)
