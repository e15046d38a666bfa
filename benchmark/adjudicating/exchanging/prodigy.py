"""Prodigy: one task a line, with options to choose from, as its choice interface takes and gives them."""

import json
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any

from benchmark.adjudicating.exchanging.entry import Entry, moment
from benchmark.adjudicating.showing import Shown
from benchmark.errors import DataError
from benchmark.records import CaseKind, Decision

TYPED = "user_input"
"""The field of its text input."""
ANSWERS = ("accept", "reject", "ignore")


def write(cases: Iterable[Shown], decisions: Mapping[str, Sequence[Decision]]) -> Iterator[str]:
    """A line for each decision; one without an answer for a case that nobody has decided."""
    for case in cases:
        task = _task(case)
        given = decisions.get(case.row.text_hash, ())
        for answered in [_answered(task, decision) for decision in given] or [task]:
            yield json.dumps(answered, ensure_ascii=False) + "\n"


def is_task(given: Mapping[str, Any]) -> bool:
    return given.get("answer") in ANSWERS or ("text" in given and "meta" in given)


def read(line: int, task: Mapping[str, Any], shown: str) -> Iterator[Entry]:
    """The entry of a line that was accepted; rejected, ignored and unanswered ones say nothing."""
    if task.get("answer") != "accept":
        return
    meta = task.get("meta") if isinstance(task.get("meta"), dict) else {}
    assert isinstance(meta, dict)
    chosen = task.get("accept", [task[TYPED]] if TYPED in task else [])
    if not isinstance(chosen, list) or len(chosen) != 1:
        raise DataError(
            f"{shown}, line {line}: 'accept' must have one option",
            "let one option be chosen: choice_style single",
        )
    rater = str(task.get("_annotator_id") or task.get("_session_id") or "")
    yield Entry(
        line=line,
        text_hash=str(meta.get("text_hash", "")),
        kind=str(meta.get("kind", "")),
        value=str(chosen[0]),
        rater=rater,
        noted_at=moment(task.get("_timestamp")),
        source=f"prodigy {task.get('_timestamp', '')}",
    )


def _task(case: Shown) -> dict[str, Any]:
    row = case.row
    task: dict[str, Any] = {
        "text": f"{case.question}\n\n{case.reply}",
        "meta": {"text_hash": row.text_hash, "kind": row.kind.value},
    }
    if row.kind is not CaseKind.READING:
        task["options"] = [{"id": choice.value, "text": choice.title} for choice in case.choices]
    return task


def _answered(task: dict[str, Any], decision: Decision) -> dict[str, Any]:
    given = {TYPED: decision.value} if decision.kind is CaseKind.READING else {"accept": [decision.value]}
    return (
        task
        | given
        | {
            "answer": "accept",
            "_timestamp": int(decision.noted_at.timestamp()),
            "_annotator_id": decision.rater,
        }
    )
