"""Finds the letter of an option in a short value or in prose. Words such as a French or English `a` are none."""

import re
from collections.abc import Iterator, Sequence

_END = r"""["'`*_)\]]*+(?!\s*[,/]\s*\(?[A-H]\b)(?:\s*+(?:[.,;:!?]|$)|\s+(?:because|since)\b)"""
"""What follows a letter that is no word: closing marks, then the end of a clause, and no second letter."""
_DRESSED = re.compile(
    rf"""
      (?:\\b|\x08)oxed\{{\s*(?:\\text\{{\s*)?\(?(?P<boxed>[A-Za-z])\)?\s*\}}
    | (?<!\w)(?:\*\*?|__)\s*\(?(?P<bold>[A-Z])\)?[.):]?\s*(?:\*\*?|__)(?!\w)
    | (?<!\S)\((?P<bracketed>[A-Z])\)(?=[\s.,;:!]|$)
    | \b(?i:option|answer|choice|letter)["'*_]*+(?:\s++is\b)?\s*+[:=]?+[\s"'`*_(\[]*+(?P<named>[A-Zb-z]){_END}
    | ^["'`*_(\[]*+(?P<line>[A-Z])["'`*_)\]]*+[.:]?\s*$
    """,
    re.VERBOSE | re.MULTILINE,
)
_DENIED = re.compile(r"(?:\bnot|n['’]t|\bnor|\brather\s+than|\binstead\s+of)(?:\s+the)?\s*$", re.IGNORECASE)
_BARE = re.compile(r"""^["'`*_(\[\s]*+([A-Za-z])["'`*_)\]\s.:!]*+$""")
_LEADING = re.compile(r"^\(?([A-Z])(?:[):]\s+\S|\.\s+[^\sa-z])", re.MULTILINE)
"""A letter that starts a line, with what the option says."""
_IN_VALUE = re.compile(
    r"""^["'`*_(\[\s]*+(?i:(?:option|answer|choice)\s*+[:=]?\s*+)?[*_(\[]*+([A-Za-z])(?!\w)["'`*_]*+(.*)$""", re.DOTALL
)
_NOTHING_MORE = re.compile(r"""^["'`*_)\]\s.,;:!]*+$""")
_SAYS_MORE = re.compile(r"^(?:[)\].:]+|\s+[-–—(]|\s+(?:because|since)\b)[\s*_]*(?P<rest>\S.*)$", re.DOTALL)
_SECOND = re.compile(r"^(?:(?:or|and|to)\b|[/|&]|\(?[A-Z](?:[),.:;/]|\s+(?:or|and)\b|$))")


def letter_in_value(value: str, letters: Sequence[str]) -> str | None:
    """The letter of a value such as `b`, `(B)`, `Option B`, `B) the text`, `**B**`; None where it may be a word."""
    text = value.strip()
    if match := _IN_VALUE.match(text):
        rest = match[2]
        more = _SAYS_MORE.match(rest)
        if _NOTHING_MORE.match(rest) or (more and not _SECOND.match(more["rest"])):
            return known(match[1], letters)
    found = set(dressed_letters(text, letters))
    return found.pop() if len(found) == 1 else None


def bare_letter(text: str, letters: Sequence[str]) -> str | None:
    """The letter of a text that is nothing else, but for marks around it."""
    match = _BARE.match(text.strip())
    return known(match[1], letters) if match else None


def leading_letters(text: str, letters: Sequence[str]) -> Iterator[str]:
    """The letters that start the lines of a text of which the first line starts with one."""
    text = text.strip()
    if _LEADING.match(text):
        for match in _LEADING.finditer(text):
            if letter := known(match[1], letters):
                yield letter


def dressed_letters(text: str, letters: Sequence[str]) -> Iterator[str]:
    """Letters that are boxed, bold, bracketed, named or alone on a line; not those that the text says it is not."""
    for match in _DRESSED.finditer(text):
        letter = known(next(group for group in match.groups() if group), letters)
        if letter and not _DENIED.search(text, max(0, match.start() - 40), match.start()):
            yield letter


def known(raw: str, letters: Sequence[str]) -> str | None:
    return raw.upper() if raw.upper() in letters else None
