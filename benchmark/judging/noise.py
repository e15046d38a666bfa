"""Replies that are no language: an echo of the request, one thing over and over, loose marks, template tokens."""

import re
from collections import Counter

from benchmark.text import REPLACEMENT

_TOKEN = re.compile(r"<\|[^|>\n]{0,40}\|>|</?s>|\[/?inst\]|<(?:start|end)_of_turn>|<unk>|<pad>")
_WORDS = re.compile(r"\w{1,400}")
MANY_WORDS = 12
KINDS = 0.2
"""A text of many words with so small a share of different ones says nothing."""
_VOWELS = frozenset("aeiouy")
_PREFIXES = ("you asked", "you said", "question", "request", "user", "prompt", "q")


def is_echo(request: str, text: str) -> bool:
    """The reply is the request again, give or take marks and a lead-in. Both folded."""
    asked, said = _WORDS.findall(request), _WORDS.findall(text)
    if not asked or not said:
        return False
    for prefix in _PREFIXES:
        lead = prefix.split()
        if said[: len(lead)] == lead and said[len(lead) :] == asked:
            return True
    return said == asked


def is_noise(text: str) -> bool:
    """Folded text without anything to read."""
    bare = _TOKEN.sub(" ", text)
    letters = [letter for letter in bare if letter.isalnum()]
    if not letters:
        return not _is_symbol(bare)
    return bare.count(REPLACEMENT) > len(letters) or _repeats(bare) or _mashed(bare)


def _is_symbol(text: str) -> bool:
    """A picture character: a sign from somebody, though not a word."""
    return any(ord(letter) > 0x2190 and letter != REPLACEMENT for letter in text)


def _repeats(text: str) -> bool:
    words = _WORDS.findall(text)
    if len(words) >= MANY_WORDS:
        kinds = Counter(words)
        return len(kinds) <= 4 and len(kinds) < KINDS * len(words)
    return any(len(word) >= 30 and len(set(word)) <= 3 for word in words)


def _mashed(text: str) -> bool:
    """Keys hit at random: long words of plain letters, nearly without vowels."""
    words = [word for word in _WORDS.findall(text) if word.isascii() and word.isalpha() and len(word) > 3]
    others = [word for word in _WORDS.findall(text) if word not in words]
    mashed = [word for word in words if sum(letter in _VOWELS for letter in word) * 5 < len(word)]
    return len(mashed) >= 2 and len(mashed) * 3 >= 2 * len(words) and len(others) <= len(mashed)
