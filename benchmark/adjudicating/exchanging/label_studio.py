"""Label Studio: tasks with annotations, as its JSON import and export have them."""

import json
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any

from benchmark.adjudicating.exchanging.entry import Entry, moment, number
from benchmark.adjudicating.showing import Shown
from benchmark.errors import DataError
from benchmark.records import CaseKind, Decision

FROM, TO = "decision", "reply"
"""Names of the control and of the object in the project's labelling setup."""


def write(cases: Iterable[Shown], decisions: Mapping[str, Sequence[Decision]]) -> Iterator[str]:
    """A JSON list of tasks; what people decided is an annotation each, what machines say is left out."""
    tasks = [_task(case, decisions.get(case.row.text_hash, ())) for case in cases]
    yield json.dumps(tasks, ensure_ascii=False, indent=1) + "\n"


def setup(cases: Sequence[Shown]) -> str:
    """The labelling setup for a project with these cases, all of one kind."""
    from xml.sax.saxutils import quoteattr

    choices = dict.fromkeys(choice.value for case in cases for choice in case.choices if choice.value)
    typed = bool(cases) and cases[0].row.kind is CaseKind.READING
    control = f'<TextArea name="{FROM}" toName="{TO}"/>'
    if not typed:
        inside = "".join(f"<Choice value={quoteattr(value)}/>" for value in choices)
        control = f'<Choices name="{FROM}" toName="{TO}" choice="single" required="true">{inside}</Choices>'
    return f'<View><Header value="$question"/><Text name="{TO}" value="$reply"/>{control}</View>'


def is_task(given: Mapping[str, Any]) -> bool:
    return isinstance(given.get("data"), dict) and "annotations" in given


def read(line: int, task: Mapping[str, Any], shown: str) -> Iterator[Entry]:
    """An entry for each annotation that was not skipped."""
    data = task["data"]
    for annotation in task["annotations"] or ():
        if not isinstance(annotation, dict):
            raise DataError(f"{shown}, line {line}: an annotation is no object", "export the project as JSON")
        results = annotation.get("result") or ()
        values = [value for one in results if (value := _value(one)) is not None]
        if annotation.get("was_cancelled") or not results:
            continue
        if len(values) != 1:
            raise DataError(
                f"{shown}, line {line}: an annotation gives {len(values)} answers, one is expected",
                f"the answer is read from a control named '{FROM}'",
            )
        yield Entry(
            line=line,
            text_hash=str(data.get("text_hash", "")),
            kind=str(data.get("kind", "")),
            value=values[0],
            rater=_rater(annotation.get("completed_by")),
            noted_at=moment(annotation.get("updated_at") or annotation.get("created_at")),
            seconds=number(annotation.get("lead_time")),
            source=f"label-studio {annotation.get('id', '')}",
        )


def _task(case: Shown, decisions: Sequence[Decision]) -> dict[str, Any]:
    row = case.row
    data = {"text_hash": row.text_hash, "kind": row.kind.value, "question": case.question, "reply": case.reply}
    return {"data": data, "annotations": [_annotation(row.kind, decision) for decision in decisions]}


def _annotation(kind: CaseKind, decision: Decision) -> dict[str, Any]:
    value = {"text": [decision.value]} if kind is CaseKind.READING else {"choices": [decision.value]}
    type_ = "textarea" if kind is CaseKind.READING else "choices"
    return {
        "result": [{"from_name": FROM, "to_name": TO, "type": type_, "value": value}],
        "was_cancelled": False,
        "created_at": decision.noted_at.isoformat(),
        "lead_time": decision.seconds,
        "completed_by": {"email": decision.rater},
    }


def _value(result: object) -> str | None:
    """The answer of the control that is asked for; None for other controls."""
    if not isinstance(result, dict) or result.get("from_name") != FROM or not isinstance(result.get("value"), dict):
        return None
    given = result["value"].get("choices", result["value"].get("text"))
    if isinstance(given, list) and len(given) == 1:
        given = given[0]
    return given if isinstance(given, str) else None


def _rater(completed_by: object) -> str:
    """The email of who annotated, or the number that Label Studio has for them."""
    if isinstance(completed_by, dict):
        completed_by = completed_by.get("email") or completed_by.get("username") or completed_by.get("id")
    return "" if completed_by is None else str(completed_by)
