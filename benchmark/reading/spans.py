"""Where the braces of a text open and close."""

import re

_TOKEN = re.compile(
    r"""
      "[^"\\\n]*+(?:\\.[^"\\\n]*+)*+"
    | '[^'\\\n]*+(?:\\.[^'\\\n]*+)*+'
    | “[^”\n]*+”
    | [{}]
    """,
    re.VERBOSE,
)
LEVELS = 8
"""So many enclosing pairs of braces that turn out to be no object are looked into."""


def brace_ends(text: str) -> dict[int, int]:
    """Position of each opening brace that is closed -> position after its closing brace, in the text's order.

    Every brace is looked at by itself, with the quotes that follow it: one that stays open, or a quote before it,
    says nothing about the others. Found from the end, so that no stretch is walked once for each brace around it.
    """
    ends: dict[int, int | None] = {}
    start = text.rfind("{")
    while start >= 0:
        ends[start] = _end(text, start, ends)
        start = text.rfind("{", 0, start)
    return {start: end for start, end in reversed(ends.items()) if end is not None}


def _end(text: str, start: int, ends: dict[int, int | None]) -> int | None:
    position = start + 1
    while token := _TOKEN.search(text, position):
        if token[0] == "}":
            return token.end()
        inner = ends[token.start()] if token[0] == "{" else token.end()
        if inner is None:
            return None
        position = inner
    return None
