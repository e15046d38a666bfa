"""Which of many queries a question in plain words means."""

import math
import re
from collections.abc import Sequence
from functools import lru_cache

WEIGHTS = (3.0, 2.0, 1.0)
"""Of a word in the title, in the sentence about it, and in the SQL."""
SHARE = 0.5
"""Of the best one's points that a found query has at least."""
_WORDS = re.compile(r"\w+")
_ALIKE = 4
"""Letters that two forms of a word have in common: refuse, refused, refusal."""


def ranked(texts: Sequence[tuple[str, ...]], asked: str) -> list[int]:
    """Places of the texts that the words speak of, the best first; all, in their order, for no words.

    Each text has a title, a sentence about it and its SQL. A word that nearly all texts have counts for nearly nothing;
    where no word is found at all, those that are spelt alike are.
    """
    wanted = list(dict.fromkeys(_words(asked)))
    if not wanted:
        return list(range(len(texts)))
    scores = _scores(texts, wanted)
    best = max(scores, default=0.0)
    if best == 0:
        return _alike(texts, asked)
    found = [place for place, score in enumerate(scores) if score >= best * SHARE]
    return sorted(found, key=lambda place: (-scores[place], -_in_order(asked, texts[place][0])))


def _in_order(asked: str, title: str) -> float:
    """Refused, then answered is not answered, then refused."""
    from rapidfuzz import fuzz

    return fuzz.ratio(" ".join(_words(asked)), " ".join(_words(title)))


def _scores(texts: Sequence[tuple[str, ...]], wanted: Sequence[str]) -> list[float]:
    scores = [0.0] * len(texts)
    for word in wanted:
        hits = [_hit(text, word) for text in texts]
        having = sum(hit > 0 for hit in hits)
        rare = math.log((len(texts) + 1) / having) if having else 0.0
        scores = [score + hit * rare for score, hit in zip(scores, hits, strict=True)]
    return scores


def _hit(text: tuple[str, ...], word: str) -> float:
    return max(
        (weight for part, weight in zip(text, WEIGHTS, strict=False) if any(_same(word, one) for one in _words(part))),
        default=0.0,
    )


def _same(asked: str, written: str) -> bool:
    if written.startswith(asked) or (len(asked) > _ALIKE and asked in written):
        return True
    common = 0
    for one, other in zip(asked, written, strict=False):
        if one != other:
            break
        common += 1
    return common >= _ALIKE and common >= 0.7 * min(len(asked), len(written))


def _alike(texts: Sequence[tuple[str, ...]], asked: str) -> list[int]:
    from rapidfuzz import fuzz, process

    heads = [" ".join(text[:2]).casefold() for text in texts]
    found = process.extract(asked.casefold(), heads, scorer=fuzz.partial_ratio, score_cutoff=75, limit=10)
    return [int(place) for _, _, place in found]


@lru_cache(maxsize=2048)
def _words(text: str) -> tuple[str, ...]:
    return tuple(_WORDS.findall(text.casefold().replace("_", " ")))
