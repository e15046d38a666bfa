"""The words of one message: answer, reasoning and refusal, told apart by field, by part and by tag."""

import re
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from benchmark.text import scrub

_TAGS = r"think|thinking|thought|reasoning|seed:think"
_THOUGHT = re.compile(
    rf"\s*(?:<({_TAGS})>(?P<angle>.*?)(?:</\1>\s*|(?P<open_angle>\Z))"
    r"|\[THINK\](?P<square>.*?)(?:\[/THINK\]\s*|(?P<open_square>\Z)))",
    re.DOTALL | re.IGNORECASE,
)
_OPENED_BY_THE_TEMPLATE = re.compile(rf"\A(?P<thought>.*?)^[ \t]*</(?:{_TAGS})>[ \t]*$\s*", re.DOTALL | re.MULTILINE)
_OPENING = re.compile(rf"<(?:{_TAGS})>", re.IGNORECASE)
_THINKING_PARTS = ("thinking", "reasoning")


@dataclass(frozen=True, slots=True)
class Contents:
    answer: str
    reasoning: str
    refusal: str
    open_thought: bool
    """A thought began in the answer and never ended."""


def contents(message: Mapping[str, Any]) -> Contents:
    """What the message says; fields that are no text say nothing."""
    parts = message.get("content")
    answer, thought, open_thought = split_thought(plain(parts))
    told = plain(message.get("reasoning_content")) or plain(message.get("reasoning"))
    reasoning = "\n".join(piece for piece in (told, _parts(parts, _THINKING_PARTS), thought) if piece)
    refusal = plain(message.get("refusal")) or _parts(parts, ("refusal",))
    return Contents(answer, reasoning, refusal.strip(), open_thought)


def plain(value: Any) -> str:
    """A string, or the joined text parts of a list; anything else is no text."""
    if isinstance(value, str):
        return scrub(value)
    if isinstance(value, list):
        return "".join(scrub(part) for part in map(_text_of, value) if isinstance(part, str))
    return ""


def split_thought(content: str) -> tuple[str, str, bool]:
    """Answer, the thoughts before it, and whether the last of them never ended."""
    thoughts, start = [], 0
    while found := _THOUGHT.match(content, start):
        thoughts.append((found["angle"] or found["square"] or "").strip())
        start = found.end()
        if found["open_angle"] is not None or found["open_square"] is not None:
            return "", _joined(thoughts), True
    content = content[start:]
    closed = _OPENED_BY_THE_TEMPLATE.match(content)
    if closed and not _OPENING.search(closed["thought"]):
        thoughts.append(closed["thought"].strip())
        content = content[closed.end() :]
    return content, _joined(thoughts), False


def _text_of(part: Any) -> Any:
    if not isinstance(part, dict):
        return part
    return None if part.get("type") in (*_THINKING_PARTS, "refusal") else part.get("text")


def _parts(value: Any, kinds: tuple[str, ...]) -> str:
    """The text of the parts of these kinds, which carry it under their own name or as `text`."""
    chosen = [part for part in value if isinstance(part, dict)] if isinstance(value, list) else []
    texts = (plain(part.get(part["type"])) or plain(part.get("text")) for part in chosen if part.get("type") in kinds)
    return "".join(texts)


def _joined(thoughts: list[str]) -> str:
    return "\n".join(thought for thought in thoughts if thought)
