"""Argilla: records with responses, as `dataset.records.to_json` writes and `from_json` reads them."""

import json
import uuid
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any

from benchmark.adjudicating.exchanging.entry import Entry
from benchmark.adjudicating.showing import Shown
from benchmark.errors import DataError
from benchmark.records import Decision

QUESTION = "decision"
"""Name of the question in the dataset's settings."""
RATERS = "raters"
"""In the metadata: user id -> rater, as JSON text, for Argilla knows users by an id of its own."""


def write(cases: Iterable[Shown], decisions: Mapping[str, Sequence[Decision]]) -> Iterator[str]:
    """A JSON list of records; suggestions of machines are left out."""
    records = [_record(case, decisions.get(case.row.text_hash, ())) for case in cases]
    yield json.dumps(records, ensure_ascii=False, indent=1) + "\n"


def is_record(given: Mapping[str, Any]) -> bool:
    return isinstance(given.get("fields"), dict) and "responses" in given


def read(line: int, record: Mapping[str, Any], shown: str) -> Iterator[Entry]:
    """An entry for each response to the question."""
    metadata = record.get("metadata") if isinstance(record.get("metadata"), dict) else {}
    assert isinstance(metadata, dict)
    responses = record["responses"]
    given = responses.get(QUESTION, []) if isinstance(responses, dict) else None
    if not isinstance(given, list):
        raise DataError(
            f"{shown}, line {line}: the responses are no lists by question", f"name the question '{QUESTION}'"
        )
    names = _names(metadata.get(RATERS))
    for response in given:
        value, user = (
            (response.get("value"), str(response.get("user_id") or "")) if isinstance(response, dict) else (None, "")
        )
        if not isinstance(value, str):
            raise DataError(f"{shown}, line {line}: a response has no text as its value", "use a label question")
        text_hash = str(metadata.get("text_hash") or record.get("id") or "")
        yield Entry(
            line=line,
            text_hash=text_hash,
            kind=str(metadata.get("kind", "")),
            value=value,
            rater=names.get(user, user if user != "None" else ""),
            source=f"argilla {record.get('_server_id') or ''}",
        )


def _record(case: Shown, decisions: Sequence[Decision]) -> dict[str, Any]:
    row = case.row
    users = {decision.rater: str(uuid.uuid5(uuid.NAMESPACE_URL, f"rater:{decision.rater}")) for decision in decisions}
    metadata: dict[str, Any] = {"text_hash": row.text_hash, "kind": row.kind.value}
    if users:
        metadata[RATERS] = json.dumps({user: rater for rater, user in users.items()}, ensure_ascii=False)
    responses = [{"value": decision.value, "user_id": users[decision.rater]} for decision in decisions]
    return {
        "id": row.text_hash,
        "fields": {"question": case.question, "reply": case.reply},
        "metadata": metadata,
        "suggestions": {},
        "responses": {QUESTION: responses} if responses else {},
        "vectors": {},
    }


def _names(given: object) -> dict[str, str]:
    try:
        names = json.loads(given) if isinstance(given, str) else {}
    except ValueError:
        return {}
    return {str(user): str(rater) for user, rater in names.items()} if isinstance(names, dict) else {}
