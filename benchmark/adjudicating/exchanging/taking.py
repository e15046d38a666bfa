"""Entries of a file as decisions of this database: all of them right, or none taken."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

from pydantic import ValidationError

from benchmark.adjudicating.choices import KEY, REFUSAL, WORDS
from benchmark.adjudicating.exchanging.entry import Entry, made_id
from benchmark.adjudicating.showing import Shown, shown
from benchmark.adjudicating.typed import value_of
from benchmark.errors import DataError, UsageError
from benchmark.records import CaseKind, CaseRow, Decision, Deed
from benchmark.store import Store

CHOICES = {CaseKind.REFUSAL: REFUSAL, CaseKind.WORDS: WORDS, CaseKind.KEY: KEY}
SHOWN_LINES = 5
"""So many wrong lines are named."""


@dataclass(frozen=True, slots=True)
class Taken:
    """What an import found."""

    fresh: tuple[Decision, ...]
    """What is not in the log yet."""
    known: int
    """Entries that the log has already."""


class _Wrong(Exception):
    """Why one entry cannot be taken."""


def take(store: Store, entries: Sequence[Entry], path: Path, rater: str = "", now: datetime | None = None) -> Taken:
    """Check the entries against the cases and the log. `rater` is who decided where the file does not say.

    DataError names each line with an unknown text, a wrong label, no rater, or an undo of nothing.
    """
    rows = {row.text_hash: row for row in store.decisions.cases()}
    texts = _texts(store, entries, rows)
    decisions: list[tuple[int, Decision]] = []
    wrong: list[str] = []
    at = now or datetime.now(UTC)
    for entry in entries:
        try:
            decisions.append((entry.line, _decision(entry, rows, texts, path, rater, at)))
        except _Wrong as reason:
            wrong.append(f"line {entry.line}: {reason}")
    log = {one.id: one for one in store.decisions.log()}
    fresh = _fresh(decisions, log, wrong)
    wrong += _undoing_nothing(decisions, log)
    if wrong:
        more = f" (and {len(wrong) - SHOWN_LINES} more lines)" if len(wrong) > SHOWN_LINES else ""
        raise DataError(f"{path}: {'; '.join(wrong[:SHOWN_LINES])}{more}", "nothing was imported: mend these lines")
    return Taken(tuple(fresh), len(decisions) - len(fresh))


def _texts(store: Store, entries: Sequence[Entry], rows: Mapping[str, CaseRow]) -> dict[str, Shown]:
    """The cases of the entries whose answer depends on what was asked."""
    hashes = dict.fromkeys(entry.text_hash for entry in entries)
    wanted = [rows[name] for name in hashes if name in rows and rows[name].kind is CaseKind.READING]
    return {case.row.text_hash: case for case in shown(store, wanted)}


def _decision(
    entry: Entry, rows: Mapping[str, CaseRow], texts: Mapping[str, Shown], path: Path, rater: str, at: datetime
) -> Decision:
    row = rows.get(entry.text_hash)
    if row is None:
        named = f"'{entry.text_hash}'" if entry.text_hash else "an empty text_hash"
        raise _Wrong(f"no run here has a case {named}")
    if entry.kind and entry.kind != row.kind:
        raise _Wrong(f"this case is of the kind {row.kind.value}, not {entry.kind}")
    who = entry.rater or rater
    if not who:
        raise _Wrong("nobody is named as rater: give a name with --rater")
    deed = str(entry.whole.get("deed") or Deed.DECIDE)
    value = _checked(entry.value, row, texts.get(row.text_hash)) if deed == Deed.DECIDE else entry.value
    given = _given(entry, row, path, at) | {"rater": who, "deed": deed, "value": value, "kind": row.kind}
    if "id" not in given:
        parts = (who, str(given.get("pass_number", 1)), row.text_hash, deed, value, entry.note, entry.source)
        given["id"] = made_id(*parts)
    try:
        return Decision.model_validate(given)
    except ValidationError as error:
        first = error.errors()[0]
        raise _Wrong(f"{'.'.join(map(str, first['loc']))}: {first['msg'].lower()}") from error


def _given(entry: Entry, row: CaseRow, path: Path, at: datetime) -> dict[str, Any]:
    """What the file says; whatever an entry of the program's own log does not say is not made up."""
    given = {name: value for name, value in entry.whole.items() if value is not None}
    if given.get("id"):
        return given | {"noted_at": entry.noted_at or at}
    filled = {name: value for name, value in given.items() if value != ""}
    own = {"noted_at": entry.noted_at or at, "origin": path.name, "seconds": entry.seconds, "note": entry.note}
    return _place(row) | {"text_hash": row.text_hash} | own | filled | {"noted_at": entry.noted_at or at}


def _place(row: CaseRow) -> dict[str, Any]:
    return {
        "run_id": row.run_id,
        "item_id": row.item_id,
        "role": row.role.value,
        "part": row.part,
        "sample": row.sample,
        "option": row.option,
        "word": row.word,
    }


def _checked(value: str, row: CaseRow, case: Shown | None) -> str:
    """The value, as it is stored. _Wrong names the answers that there are."""
    if row.kind is CaseKind.READING:
        if case is None:
            raise _Wrong("the reply of this case is not here any more")
        if any(choice.value == value for choice in case.choices):
            return value
        try:
            return value_of(case.item, case.session, value)
        except UsageError as error:
            raise _Wrong(error.message) from error
    known = [choice.value for choice in CHOICES[row.kind]]
    if value not in known:
        raise _Wrong(f"'{value}' is no answer: {', '.join(known)}")
    return value


def _fresh(decisions: Sequence[tuple[int, Decision]], log: Mapping[str, Decision], wrong: list[str]) -> list[Decision]:
    """What the log does not have; an id that stands for something else there is wrong."""
    fresh: dict[str, Decision] = {}
    for line, decision in decisions:
        known = log.get(decision.id) or fresh.get(decision.id)
        if known is None:
            fresh[decision.id] = decision
        elif _said(known) != _said(decision):
            wrong.append(f"line {line}: another entry has the id {decision.id}")
    return list(fresh.values())


def _said(decision: Decision) -> tuple[object, ...]:
    return decision.rater, decision.pass_number, decision.text_hash, decision.deed, decision.value, decision.undoes


def _undoing_nothing(decisions: Sequence[tuple[int, Decision]], log: Mapping[str, Decision]) -> list[str]:
    mine = {decision.id: decision for _, decision in decisions}
    undone = [
        (line, one, log.get(one.undoes) or mine.get(one.undoes)) for line, one in decisions if one.deed is Deed.UNDO
    ]
    return [
        f"line {line}: it takes back '{one.undoes}', which is no entry of {one.rater}"
        for line, one, target in undone
        if target is None or target.rater != one.rater
    ]
