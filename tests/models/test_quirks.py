import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from benchmark.models.quirks import QUIRKS, QuirkBook

BODY = {"model": "m", "messages": [], "temperature": 0.0, "max_tokens": 64, "seed": 1}


def refusal(message, **fields) -> str:
    return json.dumps({"error": {"message": message} | fields})


@pytest.mark.parametrize(
    ("said", "quirk"),
    [
        (refusal("'max_tokens' is not supported. Use 'max_completion_tokens' instead."), "max_completion_tokens"),
        (refusal("nope", param="max_tokens", code="unsupported_parameter"), "max_completion_tokens"),
        (refusal("temperature is deprecated for this model"), "no_temperature"),
        (refusal("`temperature` is not supported with reasoning models"), "no_temperature"),
        (refusal("nope", param="temperature", code="unsupported_value"), "no_temperature"),
        (refusal("these models don't support temperature=0.0. Only temperature=1 works"), "no_temperature"),
        (refusal("`temperature` may only be set to 1 when thinking is enabled."), "no_temperature"),
        (refusal("temperature cannot be set for this model"), "no_temperature"),
        (refusal("Unknown parameter: seed"), "no_seed"),
        (
            json.dumps({"message": "[{'type': 'extra_forbidden', 'loc': ('body', 'seed'), 'msg': 'not permitted'}]"}),
            "no_seed",
        ),
        (json.dumps({"detail": [{"type": "extra_forbidden", "loc": ["body", "seed"], "msg": "no"}]}), "no_seed"),
        (json.dumps({"error": "`temperature` must be strictly positive"}), "temperature_above_zero"),
        (refusal("temperature must be greater than 0"), "temperature_above_zero"),
        ("unsupported parameter: seed", "no_seed"),
        (refusal("temperature must be between 0 and 2", param="temperature", code="invalid_value"), None),
        (refusal("Invalid 'max_tokens': 64 is too large"), None),
        (refusal("unsupported model; your temperature is fine"), None),
        (refusal("model not found"), None),
        (refusal("no", messages="temperature is not supported"), None),
        ("<html>temperature</html>", None),
        ("", None),
        ("[1]", None),
    ],
)
def test_what_a_refusal_shows(said, quirk):
    assert QuirkBook().learn(BODY, (), said) == quirk


def test_a_field_that_was_not_sent_shows_nothing():
    without = {name: value for name, value in BODY.items() if name != "seed"}
    assert QuirkBook().learn(without, (), refusal("Unknown parameter: seed")) is None


def test_a_temperature_above_zero_is_left_alone():
    warm = BODY | {"temperature": 0.7}
    body, used = QuirkBook(["temperature_above_zero"]).shape(warm)
    assert (body, used) == (warm, ())
    body, used = QuirkBook(["temperature_above_zero"]).shape(BODY)
    assert (body["temperature"], used) == (0.01, ("temperature_above_zero",))


def test_only_what_helped_is_told_and_only_once():
    told = []
    book = QuirkBook((), lambda name, evidence: told.append((name, evidence)))
    book.learn(BODY, (), refusal("Unknown parameter: seed"))
    assert told == []
    book.helped(["no_seed"])
    book.helped(["no_seed"])
    assert told == [("no_seed", "Unknown parameter: seed")]


def test_what_was_known_before_is_not_told_again():
    told = []
    book = QuirkBook(["no_seed"], lambda name, _: told.append(name))
    _, used = book.shape(BODY)
    book.helped(used)
    assert told == []


@given(st.sets(st.sampled_from([quirk.name for quirk in QUIRKS])))
def test_shaping_keeps_the_conversation_and_one_bound(names):
    body, used = QuirkBook(names).shape(BODY)
    assert set(used) <= names
    assert (body["model"], body["messages"]) == ("m", [])
    assert [body.get("max_tokens"), body.get("max_completion_tokens")].count(64) == 1
    assert BODY["max_tokens"] == 64, "the planned request itself is never changed"


@given(st.lists(st.sampled_from(["max_tokens", "max_completion_tokens", "temperature", "seed"]), max_size=12))
def test_learning_always_ends(refused):
    book, learned = QuirkBook(), 0
    for field in refused:
        body, used = book.shape(BODY)
        learned += book.learn(body, used, refusal("no", param=field, code="unsupported_parameter")) is not None
    assert learned <= len(QUIRKS)
