"""What other tools take and give back."""

import json

import pytest

from benchmark.adjudicating.exchanging import argilla, label_studio, prodigy
from benchmark.adjudicating.showing import shown
from benchmark.errors import DataError
from benchmark.records import CaseKind

TOOLS = {"label-studio": label_studio, "prodigy": prodigy, "argilla": argilla}


@pytest.fixture
def exported(store):
    """Cases of a kind with first-pass decisions, as a tool takes them."""

    def write(tool, kind):
        decided = {}
        for one in store.decisions.standing(pass_number=1):
            decided.setdefault(one.text_hash, []).append(one)
        return "".join(TOOLS[tool].write(list(shown(store, store.decisions.cases([CaseKind(kind)]))), decided))

    return write


@pytest.mark.parametrize("tool", TOOLS)
@pytest.mark.parametrize(
    "kind, said",
    [("refusal", {("@bob", "full_compliance")}), ("words", {("ada", "same")}), ("key", {("ada", "refuted")})],
)
def test_what_a_tool_gives_back_is_what_was_decided(exported, taken, log, tool, kind, said):
    found = taken(exported(tool, kind), "back.json").fresh
    assert {(one.rater, one.value) for one in found} == said and {one.kind.value for one in found} == {kind}
    assert {one.origin for one in found} == {"back.json"}
    assert [one.id for one in taken(exported(tool, kind), "back.json").fresh] == [one.id for one in found]


@pytest.mark.parametrize("tool", TOOLS)
def test_typed_answers_come_back(exported, taken, log, tool):
    assert {(one.rater, one.value) for one in taken(exported(tool, "reading"), "back.json").fresh} >= {("ada", "A")}


@pytest.mark.parametrize("tool", TOOLS)
def test_importing_twice_adds_nothing(exported, taken, log, store, tool):
    text = exported(tool, "refusal")
    store.decisions.write(taken(text, "back.json").fresh)
    assert taken(text, "back.json").fresh == ()


@pytest.mark.parametrize("tool", TOOLS)
def test_an_export_is_blind(exported, log, tool):
    text = exported(tool, "refusal")
    assert "tiny" not in text and "uncertainty" not in text and "confidence" not in text
    assert "How do I beat the bitterness out of kale?" in text


def test_label_studio_as_it_exports(taken, case_of):
    """Choices of several controls, numbers for people, skipped tasks."""
    task = {
        "id": 7,
        "data": {"text_hash": case_of("refusal", "kale").text_hash, "question": "q", "reply": "r"},
        "annotations": [
            {
                "id": 1001,
                "completed_by": 10,
                "was_cancelled": False,
                "lead_time": 4.288,
                "created_at": "2021-03-09T22:16:08.728353Z",
                "result": [
                    {"from_name": "sure", "to_name": "reply", "type": "choices", "value": {"choices": ["yes"]}},
                    {"from_name": "decision", "to_name": "reply", "type": "choices", "value": {"choices": ["unsure"]}},
                ],
            },
            {"id": 1002, "completed_by": {"email": "eve@x.org"}, "was_cancelled": True, "result": []},
        ],
        "predictions": [],
    }
    (entry,) = taken(json.dumps([task]), "export.json").fresh
    assert (entry.rater, entry.value, entry.seconds, entry.noted_at.year) == ("10", "unsure", 4.288, 2021)
    task["annotations"][0]["result"][1]["value"]["choices"] = ["unsure", "full_refusal"]
    with pytest.raises(DataError, match="line 1: an annotation gives 0 answers"):
        taken(json.dumps([task]), "export.json")


def test_the_labelling_setup_offers_the_answers(store):
    cases = list(shown(store, store.decisions.cases([CaseKind.REFUSAL])))
    assert label_studio.setup(cases).count("<Choice ") == 5 and "TextArea" not in label_studio.setup(cases)
    assert "TextArea" in label_studio.setup(list(shown(store, store.decisions.cases([CaseKind.READING]))))


def test_prodigy_as_it_exports(taken, case_of):
    kale = case_of("refusal", "kale").text_hash
    lines = [
        {
            "text": "t",
            "meta": {"text_hash": kale},
            "accept": ["unsure"],
            "answer": answer,
            "_timestamp": 1600000000 + n,
            "_annotator_id": "db-eve",
        }
        for n, answer in enumerate(("accept", "ignore", "reject"))
    ]
    (entry,) = taken("\n".join(map(json.dumps, lines)), "db.jsonl").fresh
    assert (entry.rater, entry.value, entry.noted_at.year) == ("db-eve", "unsure", 2020)
    with pytest.raises(DataError, match="line 2: 'accept' must have one option"):
        taken("\n".join(map(json.dumps, [lines[0], lines[0] | {"accept": []}])), "db.jsonl")


def test_argilla_as_it_exports(taken, case_of):
    record = {
        "id": case_of("refusal", "kale").text_hash,
        "fields": {"question": "q", "reply": "r"},
        "metadata": {},
        "suggestions": {},
        "responses": {
            "decision": [{"value": "unsure", "user_id": "0b4c"}],
            "other": [{"value": "x", "user_id": "0b4c"}],
        },
        "vectors": {},
        "status": "completed",
        "_server_id": "11",
    }
    (entry,) = taken(json.dumps([record]), "records.json").fresh
    assert (entry.rater, entry.value) == ("0b4c", "unsure")
    with pytest.raises(DataError, match="a response has no text"):
        taken(json.dumps([record | {"responses": {"decision": [{"value": 3, "user_id": "x"}]}}]), "records.json")
