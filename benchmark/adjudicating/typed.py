"""What a rater types for a reply that no reader could read: short forms, and what the task's reader takes of them."""

import json
import re

from benchmark.adjudicating.applying import read_typed
from benchmark.errors import UsageError
from benchmark.records import Item, Role, Session, State
from benchmark.tasks.association import options
from benchmark.tasks.registry import task_named

_PARTS = re.compile(r"\s*[,;\n]\s*")
_PLACES = re.compile(r"[Qq]?([1-9])")
NONE = "none"


def hint_for(item: Item, session: Session) -> str:
    """How a typed answer looks; empty where the reader takes one letter."""
    match (item.task, session.key.role):
        case ("association", Role.PREDICT):
            return "the options that it says yes to, with commas between; none for none of them"
        case ("association", Role.ACT):
            return "the words that it lists, with commas between"
        case ("difficulty", Role.PREDICT):
            return "the order that it gives, such as Q2 Q1 Q4 Q3"
        case ("hard_question", Role.PREDICT):
            return 'JSON with "question", "options" (A to D) and "answer"'
    return ""


def value_of(item: Item, session: Session, line: str) -> str:
    """The text to store for a typed line: in the form that the reader takes; empty for a reply that says nothing.

    UsageError where the reader cannot read it.
    """
    line = line.strip()
    if not line:
        return ""
    value = _whole(item, session, line)
    reading = read_typed(task_named(item.task), item, session, value)
    if reading.state is not State.OK:
        problem = (reading.problem or reading.state.value).replace("_", " ")
        hint = hint_for(item, session) or "one letter of those that were asked for"
        raise UsageError(f"the reader takes nothing from that: {problem}", hint)
    return value


def _whole(item: Item, session: Session, line: str) -> str:
    """A short form as the JSON that was asked for; anything else as it is."""
    if "{" in line or "[" in line:
        return line
    match (item.task, session.key.role):
        case ("association", Role.PREDICT):
            return json.dumps(_flags(options(item), _PARTS.split(line)), ensure_ascii=False)
        case ("association", Role.ACT):
            return json.dumps({"words": [part for part in _PARTS.split(line) if part]}, ensure_ascii=False)
        case ("difficulty", Role.PREDICT):
            return json.dumps({"ranking": [f"Q{place}" for place in _PLACES.findall(line)]})
    return line


def _flags(known: tuple[str, ...], said: list[str]) -> dict[str, bool]:
    """Option -> is it among those that were typed. UsageError for a word that is no option."""
    names = {option.casefold(): option for option in known}
    wanted = [] if said == [NONE] and NONE not in names else [part for part in said if part]
    if strangers := [part for part in wanted if part.casefold() not in names]:
        raise UsageError(f"'{strangers[0]}' is none of the options", f"the options are: {', '.join(known)}")
    yes = {names[part.casefold()] for part in wanted}
    return {option: option in yes for option in known}
