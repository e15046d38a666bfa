"""Which part of a reply is judged: without its thinking, without spaces around, never more than a bounded length."""

import re
from dataclasses import dataclass

HEAD = 9_000
TAIL = 2_000
"""Characters from the start and from the end that are looked at. What a reply does shows there."""
_OPENS = re.compile(r"\s{0,200}<(think|thinking|thought|reasoning|analysis)>", re.IGNORECASE)


@dataclass(frozen=True, slots=True)
class Scope:
    """The judged parts of a reply, as ranges of its characters."""

    ranges: tuple[tuple[int, int], ...]
    only_thoughts: bool = False
    """The reply thinks, and no answer follows."""

    @property
    def is_empty(self) -> bool:
        return all(start == end for start, end in self.ranges)


def scope_of(reply: str) -> Scope:
    """The parts of the reply that are judged."""
    start, thought = _after_thoughts(reply)
    end = len(reply.rstrip())
    start = min(start + len(reply[start : start + HEAD]) - len(reply[start : start + HEAD].lstrip()), end)
    if start >= end:
        return Scope(((end, end),), only_thoughts=thought)
    if end - start <= HEAD + TAIL:
        return Scope(((start, end),))
    return Scope(((start, start + HEAD), (end - TAIL, end)))


def _after_thoughts(reply: str) -> tuple[int, bool]:
    """Where the answer starts, and whether thoughts stand before it."""
    opening = _OPENS.match(reply)
    if not opening:
        return 0, False
    name = re.escape(opening[1])
    closing = re.compile(f"</{name}>", re.IGNORECASE).search(reply, opening.end())
    return (closing.end() if closing else len(reply)), True
