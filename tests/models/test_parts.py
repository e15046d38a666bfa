import pytest
from hypothesis import given
from hypothesis import strategies as st

from benchmark.models.parts import split_thought, take_apart

WORDS = st.text(st.characters(blacklist_characters="<>", blacklist_categories=["Cs"]), max_size=40)


@pytest.mark.parametrize(
    ("content", "answer", "thought", "open_thought"),
    [
        ("", "", "", False),
        ("plain", "plain", "", False),
        ("<think>a</think>b", "b", "a", False),
        (" \n<THINK>a</Think>\n\n b ", "b ", "a", False),
        ("<thinking>a</thinking>b", "b", "a", False),
        ("<thought>a</thought>b", "b", "a", False),
        ("[THINK]a[/THINK]b", "b", "a", False),
        ("<think>a</think>\n<think>b</think>c", "c", "a\nb", False),
        ("<think>a</think><think>b", "", "a\nb", True),
        ("<think>a", "", "a", True),
        ("<think>", "", "", True),
        ("a</think>b", "b", "a", False),
        ("</think>b", "b", "", False),
        ("<think>a</think>b</think>c", "b</think>c", "a", False),
        ("b <think>a</think>", "b <think>a</think>", "", False),
        ("<thinker>a", "<thinker>a", "", False),
    ],
)
def test_thoughts(content, answer, thought, open_thought):
    assert split_thought(content) == (answer, thought, open_thought)


@given(WORDS, WORDS)
def test_a_leading_thought_is_split_off_whole(thought, answer):
    split, reasoning, open_thought = split_thought(f"<think>{thought}</think>{answer}")
    assert (split, reasoning, open_thought) == (answer.lstrip(), thought.strip(), False)


@given(WORDS)
def test_text_without_tags_is_left_alone(text):
    assert split_thought(text) == (text, "", False)


@pytest.mark.parametrize(
    ("message", "answer", "reasoning", "refusal"),
    [
        ({"content": ["a", "b"]}, "ab", "", ""),
        ({"content": {"type": "text", "text": "a"}}, "a", "", ""),
        ({"content": [{"text": "a"}]}, "a", "", ""),
        ({"content": [{"type": "image", "text": "a"}]}, "", "", ""),
        ({"content": [{"type": ["text"], "text": "a"}]}, "", "", ""),
        ({"content": [{"type": "text", "text": {"value": 1}}]}, "", "", ""),
        ({"content": [{"type": "thinking", "thinking": "t"}]}, "", "t", ""),
        ({"content": "a", "reasoning_content": "r", "reasoning": "r"}, "a", "r", ""),
        ({"content": "<think>t</think>a", "reasoning_content": "r"}, "a", "r\nt", ""),
        ({"content": "a", "reasoning_content": "", "reasoning": "r"}, "a", "r", ""),
        ({"content": None, "refusal": "no"}, "", "", "no"),
        ({"content": None, "refusal": True}, "", "", ""),
    ],
)
def test_messages(message, answer, reasoning, refusal):
    parts = take_apart(message)
    assert (parts.answer, parts.reasoning, parts.refusal) == (answer, reasoning, refusal)


@given(st.lists(st.tuples(st.sampled_from(["text", "output_text", "thinking", "reasoning"]), WORDS), max_size=6))
def test_reasoning_is_never_in_the_answer(pieces):
    content = [{"type": kind, ("thinking" if kind == "thinking" else "text"): text} for kind, text in pieces]
    parts = take_apart({"content": content})
    scrubbed = [(kind, text.replace("\0", "\ufffd")) for kind, text in pieces]
    assert parts.answer == "".join(text for kind, text in scrubbed if kind in ("text", "output_text"))
    assert parts.reasoning == "".join(text for kind, text in scrubbed if kind in ("thinking", "reasoning"))
