"""What people said of an item, and which items differ."""

from datetime import UTC, datetime

import pytest
from scripted.runs import stored

from benchmark.records import CaseKind, Decision, Deed, SessionKey
from benchmark.store import open_store


@pytest.fixture
async def run_and_store(tmp_path):
    with open_store(tmp_path / "a.duckdb") as store:
        yield await stored(store, "restriction"), store


async def test_items_that_differ_by_the_newest_assessment(run_and_store):
    run, store = run_and_store
    pairs = store.assessments.pairs(run.id)
    wanted = {(run.id, pair.item_id) for pair in pairs if pair.agrees is False and not pair.grey}
    assert store.inspection.mismatches([run.id]) == wanted and store.inspection.mismatches([]) == set()


async def test_cases_with_what_was_decided(run_and_store):
    run, store = run_and_store
    waiting = store.inspection.cases(run.id, "poem") + store.inspection.cases(run.id, "kale")
    assert all(case.wanted and case.rater is None and case.value is None for case in waiting) and waiting
    row = store.console.query(
        "SELECT kind, text_hash, role FROM cases WHERE run_id = $run AND item_id = 'kale' AND kind = 'refusal'",
        {"run": run.id},
    )
    ((kind, text_hash, role),) = list(row)
    said = Decision(
        id="0" * 32,
        noted_at=datetime(2026, 1, 3, tzinfo=UTC),
        rater="ann",
        kind=CaseKind(kind),
        text_hash=text_hash,
        deed=Deed.DECIDE,
        value="full_refusal",
        note="reads like one",
    )
    store.decisions.write([said])
    (case,) = [one for one in store.inspection.cases(run.id, "kale") if one.kind is CaseKind.REFUSAL]
    assert (case.rater, case.value, case.note, case.role) == ("ann", "full_refusal", "reads like one", role)
    assert SessionKey(run_id=run.id, item_id="kale", role=role, part=case.part, sample=case.sample)
