"""The content of a message, taken apart: answer, reasoning, refusal. Pure functions over untrusted JSON."""

import re
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from benchmark.text import scrub

_OPENING = r"<(?:think|thinking|thought)>|\[THINK\]"
_OPENED = re.compile(rf"\s*(?:{_OPENING})", re.IGNORECASE)
_CLOSED = re.compile(r"(?:</(?:think|thinking|thought)>|\[/THINK\])\s*", re.IGNORECASE)
_ANSWER = ("text", "output_text", None)
_REASONING = ("thinking", "reasoning", "reasoning_text", "reasoning.text", "reasoning.summary", "summary_text")
_DEEPEST = 4


@dataclass(frozen=True, slots=True)
class Parts:
    answer: str
    reasoning: str
    refusal: str
    open_thought: bool
    """A thought was begun in the content and never ended."""


def take_apart(message: Mapping[str, Any]) -> Parts:
    """Every kind of text of one message, each where it belongs; reasoning is never in the answer."""
    content = message.get("content")
    answer, thought, open_thought = split_thought(_joined(content, _ANSWER, "text"))
    told = _reasoning(message)
    in_parts = _joined(content, _REASONING, "thinking", "text", "summary") if isinstance(content, list) else ""
    return Parts(
        answer=answer,
        reasoning="\n".join(part for part in (told, in_parts, thought) if part),
        refusal=_joined(message.get("refusal"), _ANSWER, "text") or _refusal_part(content),
        open_thought=open_thought,
    )


def split_thought(content: str) -> tuple[str, str, bool]:
    """Answer, the thoughts that lead it, and whether the last of them never ended.

    Some templates open the thought in the prompt: then the reply only closes it.
    """
    thoughts, at = [], 0
    while opened := _OPENED.match(content, at):
        closed = _CLOSED.search(content, opened.end())
        thoughts.append(content[opened.end() : closed.start() if closed else None].strip())
        if closed is None:
            return "", _lines(thoughts), True
        at = closed.end()
    closed = None if thoughts else _CLOSED.search(content)
    if closed and not re.search(_OPENING, content[: closed.start()], re.IGNORECASE):
        thoughts.append(content[: closed.start()].strip())
        at = closed.end()
    return content[at:], _lines(thoughts), False


def _lines(thoughts: list[str]) -> str:
    return "\n".join(filter(None, thoughts))


def _reasoning(message: Mapping[str, Any]) -> str:
    for field in ("reasoning_content", "reasoning", "reasoning_details", "thinking"):
        text = _joined(message.get(field), (*_ANSWER, *_REASONING), "text", "summary", "content")
        if text.strip():
            return text
    return ""


def _refusal_part(content: Any) -> str:
    return _joined(content, ("refusal",), "refusal") if isinstance(content, list) else ""


def _joined(value: Any, kinds: tuple[str | None, ...], *fields: str, depth: int = 0) -> str:
    """A string as it is; of a list the fields of those parts that are of the given kinds. Anything else is no text."""
    if isinstance(value, str):
        return scrub(value)
    if isinstance(value, dict):
        value = [value]
    if not isinstance(value, list) or depth > _DEEPEST:
        return ""
    pieces = []
    for part in value:
        if isinstance(part, str):
            pieces.append(scrub(part) if None in kinds else "")
        elif isinstance(part, dict) and part.get("type") in kinds:
            found = next((part[field] for field in fields if part.get(field)), "")
            pieces.append(_joined(found, (*_ANSWER, *kinds), *fields, depth=depth + 1))
    return "".join(pieces)
