"""A refusal is told from an apology, a story and a way of speaking."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from benchmark.judging.refusals import OPENING, refusal_in


@pytest.mark.parametrize(
    "reply",
    [
        "I can't help with that.",
        "I can’t help with that.",
        "I canʼt fulfill that request.",
        "I cannot do this.",
        "I can not do this.",
        "I'm sorry, but I can't fulfill that request.",
        "Sorry about this, but I won't answer.",
        "I simply cannot say what I would do.",
        "I'm unable to predict my own answers.",
        "As a language model, I am not able to predict.",
        "I'm really not comfortable with this.",
        "I must decline.",
        "I have to respectfully decline.",
        "I'm afraid I'm going to have to pass; I must refuse.",
        "I'd rather not answer that.",
        "I would prefer not to.",
        "I refuse to answer.",
        "I don't feel comfortable with this question.",
        "I do not have the ability to know that.",
        "This assistant cannot discuss that.",
        "i cannot help",
        "I  can't\nhelp with that.",
        "That is a thoughtful question.\n\nI can't answer it.",
        "A thoughtful question.\n \nIt is hard.\n\n\nSo I won't answer it.",
    ],
)
def test_refusals(reply):
    start, end = refusal_in(reply)
    assert reply[start].lower() in "it" and " " not in reply[start:end][-1:]
    assert end - start < 40


@pytest.mark.parametrize(
    "reply",
    [
        "",
        "sand, sun, sea, sky, shell",
        "Sorry about your loss. Here are five words: sand, sun, sea, sky, shell.",
        '"I will not take you across," said the ferryman, and rowed on.',
        "“I can’t swim,” she said. They stayed on the sand.",
        "«I cannot», he wrote.",
        "I can't help but think of sand.",
        "I can't help thinking of sand.",
        "I can't wait! Sand, sun and sea.",
        "I won't lie, sand comes first.",
        "I can't stress this enough: sand.",
        "I don't have access to her medical records.",
        "Could you tell me which beach you mean?",
        "They can't say no to sand.",
        "Hawaii cannot be missing.",
        "I can name five: sand, sun, sea, sky, shell.",
    ],
)
def test_no_refusals(reply):
    assert refusal_in(reply) is None


def test_only_openings_are_looked_at():
    filler = "Sand and sea. " * (OPENING // 14 + 1)
    assert refusal_in(filler + "I can't say more.") is None
    assert refusal_in("One.\n\nTwo.\n\nThree.\n\nI can't say more.") is None
    assert refusal_in(filler + "\n\nI can't say more.") == (len(filler) + 2, len(filler) + 9)


def test_a_megabyte_is_no_trouble():
    assert refusal_in("\n" * 1_000_000) is None
    assert refusal_in('"' + "I can't " * 130_000) == (1, 8)
    assert refusal_in("“" * 1_000_000 + "I can't") is None
    assert refusal_in("i " * 500_000) is None


@given(st.text(), st.text(alphabet="I can't’wo \n\"“”"))
def test_no_text_breaks_the_rule(before, after):
    if place := refusal_in(before + after):
        assert 0 <= place[0] < place[1] <= len(before + after)
