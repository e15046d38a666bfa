"""Does a reply that holds no answer refuse to give one?"""

import re
from collections.abc import Iterator

from benchmark.judging.folding import Folded, fold
from benchmark.judging.hits import codes_of, refusals
from benchmark.judging.scope import scope_of
from benchmark.judging.units import join_lines
from benchmark.judging.voices import own_voice

PARAGRAPHS = 3
"""So many paragraphs from the start are looked at."""
OPENING = 240
"""Characters from the start of a paragraph in which a refusal shows itself."""
_BREAK = re.compile(r"\n ?\n\s*")


def refusal_in(text: str) -> tuple[int, int] | None:
    """Where a reply without an answer refuses: start and end in characters; None where it does not.

    Only for replies in which no answer could be read: a reply that helps after an apology is not asked about here.
    Stands on the same phrases as `judge_reply`, in all its languages; what stands in quotation marks, code or block
    quotes is said by somebody else.
    """
    folded = fold(text, scope_of(text).ranges)
    voice = join_lines(own_voice(folded.text))
    hits = refusals(voice, codes_of(voice))
    for start, end in _openings(folded):
        for hit in hits:
            if start <= hit[0] and hit[1] <= end:
                return folded.span(*hit)
    return None


def _openings(folded: Folded) -> Iterator[tuple[int, int]]:
    """Where the openings of the first paragraphs start and end, in folded text."""
    text = folded.text
    start = len(text) - len(text.lstrip())
    for _ in range(PARAGRAPHS):
        gap = _BREAK.search(text, start)
        yield start, min(start + OPENING, gap.start() if gap else len(text))
        if gap is None:
            return
        start = gap.end()
