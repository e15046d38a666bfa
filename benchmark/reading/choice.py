"""Reads the choice of one letter."""

import re
from collections.abc import Iterator, Sequence

from benchmark.reading.json_values import find_objects
from benchmark.reading.unreadable import unreadable
from benchmark.records import Grade, Reading, State

READER = "choice@1"
LONGEST = 20_000
"""Characters of a reply without JSON that are searched, from its end."""
_DRESSED = re.compile(
    r"""
      \\boxed\{\s*(?:\\text\{\s*)?\(?([A-Za-z])\)?\s*\}
    | (?:\*\*|__)\s*\(?([A-Za-z])\)?[.):]?\s*(?:\*\*|__)
    | (?:^|(?<=\s))\(([A-Za-z])\)(?=[\s.,;:!]|$)
    | \b(?:option|answer|choice|letter)(?:\s+is)?\s*:?\s*\(?([A-Z])\)?(?=[\s.,;:!)]|$)
    """,
    re.VERBOSE | re.MULTILINE | re.IGNORECASE,
)
_BARE = re.compile(r"""^["'`(\[\s]*([A-Za-z])["'`)\]\s.:]*$""")
_LEADING = re.compile(r"^\s*\(?([A-Z])[).:]\s+\S")
_IN_VALUE = re.compile(r"^\(?(?:option\s+|answer\s+)?\(?([A-Za-z])(?:[).:\s].*)?$", re.IGNORECASE | re.DOTALL)


def read_choice(text: str, letters: Sequence[str], key: str) -> Reading:
    """The chosen letter of a reply such as `{"choice": "A"}`, as an upper-case text.

    Of several objects the last with the key counts. A reply without JSON is salvaged where one letter stands out:
    alone, boxed, bold, in brackets or after `option` or `answer`; where two different ones do, it is not read.
    Format errors: no_choice, several_choices, not_a_choice.
    """
    asked = [found for found in find_objects(text) if _key_in(found.value, key)]
    if asked:
        named = _key_in(asked[-1].value, key)
        letter = _letter(asked[-1].value[named or key], letters)
        if letter is None:
            return unreadable(READER, "not_a_choice")
        repairs = [*asked[-1].repairs]
        repairs += ["renamed_key"] if named != key else []
        repairs += ["last_of_several"] if len(asked) > 1 else []
        if asked[-1].value[named or key] != letter:
            repairs.append("letter_of_text")
        return _read(letter, Grade.REPAIRED if repairs else Grade.STRICT, tuple(repairs))
    return _salvaged(text[-LONGEST:], letters)


def _salvaged(text: str, letters: Sequence[str]) -> Reading:
    bare = _BARE.match(text.strip()) or _LEADING.match(text)
    if bare and (letter := _of(bare[1], letters)):
        return _read(letter, Grade.SALVAGED, ("bare_letter",))
    found = dict.fromkeys(_dressed(text, letters))
    if not found:
        return unreadable(READER, "no_choice")
    if len(found) > 1:
        return unreadable(READER, "several_choices")
    return _read(next(iter(found)), Grade.SALVAGED, ("dressed_letter",))


def _dressed(text: str, letters: Sequence[str]) -> Iterator[str]:
    for match in _DRESSED.finditer(text):
        raw = next(group for group in match.groups() if group)
        if letter := _of(raw, letters):
            yield letter


def _key_in(value: dict[str, object], key: str) -> str | None:
    """The asked key, or the only key where the object has just one."""
    if key in value:
        return key
    close = [name for name in value if name.strip().lower() == key]
    if close:
        return close[0]
    return next(iter(value)) if len(value) == 1 else None


def _letter(value: object, letters: Sequence[str]) -> str | None:
    if isinstance(value, list) and len(value) == 1:
        value = value[0]
    if not isinstance(value, str):
        return None
    match = _IN_VALUE.match(value.strip())
    return _of(match[1], letters) if match else None


def _of(raw: str, letters: Sequence[str]) -> str | None:
    return raw.upper() if raw.upper() in letters else None


def _read(letter: str, grade: Grade, repairs: tuple[str, ...]) -> Reading:
    return Reading(reader=READER, state=State.OK, grade=grade, value=letter, repairs=repairs)
