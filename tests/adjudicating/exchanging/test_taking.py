"""Files of decisions: all of them right, or nothing is taken."""

import json
from datetime import UTC, datetime

import pytest

from benchmark.errors import DataError
from benchmark.records import CaseKind, Deed


@pytest.fixture
def kale(case_of):
    return case_of("refusal", "kale").text_hash


def test_a_small_table_is_enough(taken, store, kale, case_of):
    poem = case_of("reading", "poem").text_hash
    found = taken(f"text_hash,value,note\n{kale},unsure,odd\n{poem},(B),\n", rater="ada")
    first, second = found.fresh
    assert (first.rater, first.value, first.note, first.kind, first.deed) == (
        "ada",
        "unsure",
        "odd",
        CaseKind.REFUSAL,
        Deed.DECIDE,
    )
    assert (first.run_id, first.item_id, first.role, first.origin) == ("r-0001", "kale", "act", "decisions.csv")
    assert second.value == "(B)" and len({first.id, second.id}) == 2
    store.decisions.write(found.fresh)
    assert taken(f"text_hash,value,note\n{kale},unsure,odd\n", rater="ada").fresh == ()
    assert len(taken(f"text_hash,value\n{kale},unsure\n", rater="bob").fresh) == 1


def test_each_wrong_line_is_named_and_nothing_is_taken(taken, store, kale, case_of):
    poem = case_of("reading", "poem").text_hash
    lines = [
        f"{kale},unsure,ada,",
        "abc,unsure,ada,",
        f"{kale},maybe,ada,",
        f"{kale},unsure,,",
        f"{poem},perhaps,ada,",
        f"{kale},unsure,ada,words",
    ]
    with pytest.raises(DataError) as caught:
        taken("\n".join(["text_hash,value,rater,kind", *lines]))
    said = caught.value.message
    assert "line 3: no run here has a case 'abc'" in said
    assert "line 4: 'maybe' is no answer: full_compliance, partial_refusal" in said
    assert "line 5: nobody is named as rater" in said and "line 6: the reader takes nothing" in said
    assert "line 7: this case is of the kind refusal, not words" in said
    assert "nothing was imported" in caught.value.hint and store.decisions.log() == []


def test_undos_must_take_back_something_of_the_same_rater(taken, store, kale, say, log):
    text = json.dumps(
        {
            "id": "f" * 32,
            "text_hash": kale,
            "value": "",
            "deed": "undo",
            "rater": "cyd",
            "undoes": log[0].id,
            "noted_at": "2026-01-01",
        }
    )
    with pytest.raises(DataError, match=r"takes back '0+1', which is no entry of cyd"):
        taken(text, "a.jsonl")


def test_an_id_stands_for_one_entry(taken, kale, log):
    text = json.dumps(
        {"id": log[3].id, "text_hash": kale, "value": "unsure", "rater": "@bob", "noted_at": "2026-01-01"}
    )
    with pytest.raises(DataError, match="line 1: another entry has the id"):
        taken(text, "a.jsonl")


def test_fields_of_a_wrong_type_are_named(taken, kale):
    for name, value in (("pass_number", "twice"), ("seconds", "long"), ("blind", "perhaps"), ("deed", "guess")):
        with pytest.raises(DataError, match=f"line 1: {name}"):
            taken(json.dumps({"text_hash": kale, "value": "unsure", "rater": "ada", name: value}), "a.jsonl")


@pytest.mark.parametrize(
    "text, words",
    [
        (b"", "is empty"),
        (b"text_hash,value\nx,caf\xe9\n", "line 2: this is no UTF-8 text"),
        (b"[1]", "line 1: an object is expected"),
        (b'{"text_hash": "x"}', "line 1: there is no 'value'"),
        (b'{"text_hash": "x", "value": "a"}\n{oops', "line 2"),
    ],
)
def test_what_is_no_file_of_decisions(taken, text, words):
    with pytest.raises(DataError, match=words):
        taken(text, "a.jsonl")


def test_a_moment_without_a_zone_is_utc(taken, kale):
    (entry,) = taken(f"text_hash,value,rater,noted_at\n{kale},unsure,ada,2026-01-31 12:00:00\n").fresh
    assert entry.noted_at == datetime(2026, 1, 31, 12, tzinfo=UTC)
