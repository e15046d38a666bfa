"""A reply that could not be read, with the reason's name."""

from benchmark.records import Grade, Reading, State


def unreadable(reader: str, problem: str) -> Reading:
    """A format error: nothing is guessed from such a reply."""
    return Reading(reader=reader, state=State.FORMAT_ERROR, grade=Grade.NONE, problem=problem)
