"""Every wording can be filled, names itself, and is told apart from every other."""

import hashlib
import json
import re
from string import Template

import pytest
from hypothesis import given
from hypothesis import strategies as st

from benchmark.errors import UsageError
from benchmark.prompts.library import paraphrases, wording
from benchmark.records import Role

WORDINGS = [(role, name) for role in (Role.PREDICT, Role.ACT) for name in paraphrases("association")]
PLACEHOLDERS = {Role.PREDICT: {"target", "options", "shape"}, Role.ACT: {"target"}}
VALUES = {"target": "beach", "options": "- sand", "shape": '{"sand": true or false}'}


def test_the_default_wording_comes_first_and_there_are_others():
    names = paraphrases("association")
    assert names[0] == "default" and len(names) == len(set(names)) >= 3


@pytest.mark.parametrize(("role", "name"), WORDINGS)
def test_a_wording_has_exactly_its_placeholders(role, name):
    assert set(Template(wording("association", role, name).template).get_identifiers()) == PLACEHOLDERS[role]


@pytest.mark.parametrize(("role", "name"), WORDINGS)
def test_a_wording_is_one_user_message(role, name):
    (message,) = wording("association", role, name).fill(VALUES)
    assert message.role == "user" and "beach" in message.content and "$" not in message.content
    assert message.content == message.content.strip()
    assert "JSON object" in message.content and re.search(r"\b5 words\b", message.content)


@pytest.mark.parametrize(("role", "name"), WORDINGS)
def test_the_reference_names_what_was_used(role, name):
    used = wording("association", role, name)
    digest = hashlib.sha256(used.template.encode("utf-8")).hexdigest()
    assert (used.ref.id, used.ref.paraphrase) == (f"association/{role.value}", name)
    assert used.ref.hash == digest[:16] and used.ref.version >= 1


def test_no_two_wordings_share_a_hash():
    assert len({wording("association", role, name).ref.hash for role, name in WORDINGS}) == len(WORDINGS)


@pytest.mark.parametrize("name", paraphrases("association"))
def test_the_shape_that_is_asked_for_can_be_read(name):
    (act,) = wording("association", Role.ACT, name).fill(VALUES)
    assert '"words"' in act.content
    for shape in re.findall(r"\{.*\}", act.content):
        assert len(json.loads(shape)["words"]) == 5


def test_an_unknown_paraphrase_names_the_known_ones():
    with pytest.raises(UsageError, match="'sung'") as caught:
        wording("association", Role.PREDICT, "sung")
    assert all(name in caught.value.hint for name in paraphrases("association"))


def test_a_placeholder_without_a_value_is_an_error():
    with pytest.raises(KeyError, match="target"):
        wording("association", Role.ACT, "default").fill({})


@given(st.text())
def test_what_is_filled_in_is_never_read_as_a_template(target):
    (message,) = wording("association", Role.ACT, "default").fill({"target": f"{target}$options ${{shape}}"})
    assert f"{target}$options ${{shape}}" in message.content
