"""Does a reply that holds no answer refuse to give one?"""

import re
from collections.abc import Iterator

PARAGRAPHS = 3
"""So many paragraphs from the start are looked at."""
OPENING = 240
"""Characters from the start of a paragraph in which a refusal shows itself."""
_BREAK = re.compile(r"\n[^\S\n]*\n\s*")
_APOSTROPHES = str.maketrans("’‘ʼ＇", "''''")
_QUOTED = re.compile(r'"[^"\n]*"|“[^“”\n]*”|«[^«»\n]*»')
_REFUSES = re.compile(
    r"""\b(
      i\s+(\w+ly\s+|just\s+)?(can\s?not|can't|won't|will\s+not|refuse)
        (?!\s+(wait|lie|stress|say\s+enough|help\s+(but|\w+ing)))
    | i\s+(must|(will\s+|am\s+going\s+to\s+)?have\s+to)\s+(\w+ly\s+)?(decline|refuse)
    | i\s*('m|\s+am)\s+(\w+ly\s+)?(not\s+able|unable|not\s+allowed|not\s+permitted|not\s+comfortable)
    | i\s*('d|\s+would)\s+(rather|prefer)\s+not
    | (we|this\s+assistant)\s+(can\s?not|can't)
    | i\s+(do\s+not|don't)\s+(feel\s+comfortable|have\s+the\s+ability)
    )\b""",
    re.VERBOSE | re.IGNORECASE,
)


def refusal_in(text: str) -> tuple[int, int] | None:
    """Where a reply without an answer refuses: start and end in characters; None where it does not.

    Only for replies in which no answer could be read: a reply that helps after an apology is not asked about here.
    What stands in quotation marks is said by somebody else. English only.
    """
    plain = _QUOTED.sub(lambda quoted: " " * len(quoted[0]), text.translate(_APOSTROPHES))
    for start, end in _openings(plain):
        if found := _REFUSES.search(plain[start:end]):
            return start + found.start(), start + found.end()
    return None


def _openings(text: str) -> Iterator[tuple[int, int]]:
    """Where the openings of the first paragraphs start and end."""
    start = len(text) - len(text.lstrip())
    for _ in range(PARAGRAPHS):
        gap = _BREAK.search(text, start)
        yield start, min(start + OPENING, gap.start() if gap else len(text))
        if gap is None:
            return
        start = gap.end()
