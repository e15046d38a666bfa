"""Text in HTML: nothing that comes from a model, a file or a user is ever read as markup."""

import html
import unicodedata

ELLIPSIS = "…"
LONGEST = 160
_JOINERS = "\u200c\u200d\ufe0e\ufe0f"
"""Invisible, and part of ordinary words and signs."""
_MOST_MARKS = 4


def text(value: object, longest: int = LONGEST) -> str:
    """The value on one line as escaped text, at most `longest` letters of it, what cannot be seen written out."""
    line = " ".join(str(value).split())
    cut = line if len(line) <= longest else line[: longest - 1].rstrip() + ELLIPSIS
    return html.escape(_visible(cut), quote=True)


def _visible(line: str) -> str:
    """Controls, marks of direction and unpaired halves by their number; at most four marks on a letter."""
    letters, marks = [], 0
    for letter in line:
        kind = unicodedata.category(letter)
        marks = marks + 1 if kind in ("Mn", "Me") else 0
        if marks > _MOST_MARKS:
            continue
        hidden = kind in ("Cc", "Cf", "Cs", "Co", "Cn") and letter not in _JOINERS
        letters.append(f"⟨U+{ord(letter):04X}⟩" if hidden else letter)
    return "".join(letters)
