"""Does a reply that holds no answer refuse to give one?"""

import re

_OPENING = 240
"""Characters from the start in which a refusal shows itself."""
_REFUSES = re.compile(
    r"""\b(
      i\s+(can\s?not|can't|won't|will\s+not|must\s+decline|have\s+to\s+decline|refuse)
    | i\s*('m|\s+am)\s+(not\s+able|unable|not\s+allowed|not\s+permitted|not\s+comfortable)
    | (we|this\s+assistant)\s+(can\s?not|can't)
    | i\s+(do\s+not|don't)\s+(feel\s+comfortable|have\s+the\s+ability)
    )\b""",
    re.VERBOSE | re.IGNORECASE,
)


def refusal_in(text: str) -> tuple[int, int] | None:
    """Where in its opening a reply without an answer refuses: start and end in characters; None where it does not.

    Only for replies in which no answer could be read: a reply that helps after an apology is not asked about here.
    """
    opening = text[:_OPENING].replace("’", "'")
    found = _REFUSES.search(opening)
    return found.span() if found else None
