"""The program's own format: the log entry by entry, as CSV or JSON Lines, with the texts of the cases beside."""

import csv
import io
import json
from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from benchmark.adjudicating.exchanging.entry import Entry, moment, number
from benchmark.adjudicating.exchanging.guarding import guarded, unguarded
from benchmark.csv_lines import csv_line
from benchmark.errors import DataError
from benchmark.records import Decision

FIELDS = tuple(Decision.model_fields)
TEXTS = ("question", "reply")
"""For people who read the file; an import passes over them."""
NEEDED = ("text_hash", "value")
Texts = Mapping[str, tuple[str, str]]
"""Text hash -> what was asked and the reply."""


def as_csv(decisions: Iterable[Decision], texts: Texts) -> Iterator[str]:
    """Lines of a CSV file with a header."""
    yield csv_line([*FIELDS, *TEXTS])
    for decision in decisions:
        row = _row(decision, texts)
        yield csv_line([guarded(_cell(row[name])) for name in (*FIELDS, *TEXTS)])


def as_jsonl(decisions: Iterable[Decision], texts: Texts) -> Iterator[str]:
    for decision in decisions:
        yield json.dumps(_row(decision, texts), ensure_ascii=False) + "\n"


def from_csv(text: str, shown: str) -> Iterator[Entry]:
    """Entries of a table that has at least the columns `text_hash` and `value`. DataError names a line."""
    reader = csv.reader(io.StringIO(text, newline=""), strict=True)
    try:
        header = [unguarded(name).strip() for name in next(reader, [])]
        if lacking := [name for name in NEEDED if name not in header]:
            raise DataError(f"{shown}, line 1: there is no column '{lacking[0]}'", "export decisions to see the format")
        start = reader.line_num + 1
        for row in reader:
            if row and len(row) != len(header):
                raise DataError(
                    f"{shown}, line {start}: {len(header)} cells are expected, {len(row)} are there",
                    "put cells with commas or line feeds into quotes",
                )
            if row:
                yield _entry(start, dict(zip(header, map(unguarded, row), strict=True)), shown)
            start = reader.line_num + 1
    except csv.Error as error:
        raise DataError(f"{shown}, line {reader.line_num}: not readable as CSV: {error}", "close each quote") from error


def from_object(line: int, given: Mapping[str, Any], shown: str) -> Entry:
    """The entry of one line of JSON Lines. DataError where a needed field is missing."""
    if lacking := [name for name in NEEDED if name not in given]:
        raise DataError(f"{shown}, line {line}: there is no '{lacking[0]}'", "export decisions to see the format")
    return _entry(line, given, shown)


def _entry(line: int, given: Mapping[str, Any], shown: str) -> Entry:
    own = {name: _typed(name, value) for name, value in given.items() if name in FIELDS}
    noted_at = moment(own.get("noted_at")) if own.get("noted_at") else None
    if own.get("noted_at") and noted_at is None:
        raise DataError(
            f"{shown}, line {line}: '{own['noted_at']}' is no time", "for example 2026-01-31T12:00:00+00:00"
        )
    return Entry(
        line=line,
        text_hash=str(own["text_hash"]).strip(),
        value=str(own["value"]),
        rater=str(own.get("rater") or ""),
        kind=str(own.get("kind") or ""),
        noted_at=noted_at,
        seconds=number(own.get("seconds")),
        note=str(own.get("note") or ""),
        whole=own,
    )


def _typed(name: str, value: Any) -> Any:
    """A cell of a CSV file as the field's type; values of JSON as they are."""
    if not isinstance(value, str):
        return value
    if name in ("pass_number", "sample", "seconds"):
        try:
            return (float(value) if name == "seconds" else int(value)) if value.strip() else None
        except ValueError:
            return value
    if name in ("blind", "revealed"):
        return {"true": True, "yes": True, "1": True, "false": False, "no": False, "0": False}.get(
            value.strip().lower(), None if not value.strip() else value
        )
    return value


def _row(decision: Decision, texts: Texts) -> dict[str, Any]:
    question, reply = texts.get(decision.text_hash, ("", ""))
    return decision.model_dump(mode="json") | {"question": question, "reply": reply}


def _cell(value: Any) -> str:
    if value is None:
        return ""
    return str(value).lower() if isinstance(value, bool) else str(value)
