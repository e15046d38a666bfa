"""Reads the choice of one letter."""

from collections.abc import Sequence

from benchmark.reading.asked import Asked, asked_for, last_readable
from benchmark.reading.json_values import find_objects
from benchmark.reading.letters import bare_letter, dressed_letters, leading_letters, letter_in_value
from benchmark.reading.unreadable import unreadable
from benchmark.records import Grade, Reading, State

READER = "choice@2"
LONGEST = 20_000
"""Characters of a reply without JSON that are searched, from its end."""


def read_choice(text: str, letters: Sequence[str], key: str) -> Reading:
    """The chosen letter of a reply such as `{"choice": "A"}`, as an upper-case text.

    Of several objects with the key the last readable one counts; without any, those of a lone key. A reply without JSON
    is salvaged where one letter stands out: alone, boxed, bold, in brackets or after `option` or `answer`; where two
    different ones do, it is not read.
    Format errors: no_choice, several_choices, not_a_choice.
    """
    if asked := asked_for(text, key) or _lone_values(text):
        return last_readable([_chosen(one, letters) for one in asked])
    return _salvaged(text[-LONGEST:], letters)


def _lone_values(text: str) -> list[Asked]:
    """Objects of one entry that is a text, whatever its key."""
    alone = [one for one in find_objects(text) if len(one.value) == 1 and not one.repeated]
    values = [(next(iter(one.value.values())), one) for one in alone]
    return [
        Asked(value, one.value, (*one.repairs, "renamed_key"))
        for value, one in values
        if isinstance(value, str) or _lone_entry(value) is not None
    ]


def _chosen(asked: Asked, letters: Sequence[str]) -> Reading:
    entry = _lone_entry(asked.value)
    value = asked.value if entry is None else entry
    letter = letter_in_value(value, letters) if isinstance(value, str) else None
    if letter is None:
        return unreadable(READER, "not_a_choice")
    repairs = asked.repairs if asked.value == letter else (*asked.repairs, "letter_of_text")
    return _read(letter, Grade.REPAIRED if repairs else Grade.STRICT, repairs)


def _lone_entry(value: object) -> str | None:
    """The only text of a list or an object of one entry."""
    inside = list(value.values()) if isinstance(value, dict) else value
    if isinstance(inside, list) and len(inside) == 1 and isinstance(inside[0], str):
        return inside[0]
    return None


def _salvaged(text: str, letters: Sequence[str]) -> Reading:
    if letter := bare_letter(text, letters):
        return _read(letter, Grade.SALVAGED, ("bare_letter",))
    leading, dressed = dict.fromkeys(leading_letters(text, letters)), dict.fromkeys(dressed_letters(text, letters))
    found = [*(leading | dressed)]
    if not found:
        return unreadable(READER, "no_choice")
    if len(found) > 1:
        return unreadable(READER, "several_choices")
    return _read(found[0], Grade.SALVAGED, ("bare_letter" if leading else "dressed_letter",))


def _read(letter: str, grade: Grade, repairs: tuple[str, ...]) -> Reading:
    return Reading(reader=READER, state=State.OK, grade=grade, value=letter, repairs=tuple(dict.fromkeys(repairs)))
