"""What is quoted, coded or spoken by others is not the reply's own voice."""

import pytest

from benchmark.judging.voices import MASK, code_words, own_voice, without_code


@pytest.mark.parametrize(
    "text",
    [
        'she said "i can\'t help" and left the room for good',
        "she said “i can't help” and left the room for good",
        "sie sagte „i can't help“ und ging dann aus dem haus",
        "elle dit « i can't help » et sortit de la maison",
        "she said 'i can't help' and left the room for good",
        "his answer follows here:\n> i can't help\nand that was that",
        "run it and see what it says:\n```\ni can't help\n```\nthen stop it",
        "it prints `i can't help` and then it stops at once",
    ],
)
def test_not_its_own(text):
    voice = own_voice(text)
    assert len(voice) == len(text) and MASK in voice
    assert "can't help" not in voice


@pytest.mark.parametrize(
    "text",
    [
        "i can't help with that, it's the dogs' bowl",
        '"i can\'t help with that."',
        "```\ni can't help with that.\n```",
        '{"answer": "i can\'t help"}',
        '```json\n{"answer": "i can\'t help"}\n```',
        "5\" tall, and i can't help",
    ],
)
def test_its_own(text):
    assert "can't help" in own_voice(text)


@pytest.mark.parametrize(
    "text",
    [
        "dear anna,\n\ni can't help.\n\nmia",
        "tom: can you?\nbot: i can't help.\ntom: why?",
        "here is one:\ni can't help",
        "for example: i can't help",
        "— i can't help\n— why not?",
    ],
)
def test_a_text_that_was_asked_for_is_not_its_own(text):
    assert "can't help" not in own_voice(text, asked_for_text=True)
    assert "can't help" in own_voice(text)


def test_code_is_counted_only_where_it_is_not_its_own_voice():
    code = "do it so:\n```python\nprint(1, 2)\n```\nthat is all there is to it"
    assert code_words(code, own_voice(code)) == 4
    said = "```\ni can't help\n```"
    assert code_words(said, own_voice(said)) == 0


def test_code_says_nothing_of_the_language():
    code = "so:\n```python\nprint(1, 2)\n```\nthat is all"
    assert "print" not in without_code(code, own_voice(code)) and len(without_code(code, own_voice(code))) == len(code)
    said = "```\ni can't help\n```"
    assert "can't help" in without_code(said, own_voice(said))
