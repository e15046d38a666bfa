"""In which languages a text is written, as far as there are rules for them."""

import re
import tomllib
from collections import Counter
from collections.abc import Iterable, Iterator
from functools import cache, lru_cache
from importlib.resources import files
from itertools import islice

from benchmark.judging.folding import folded
from benchmark.judging.phrases import Language, languages

ENOUGH_WORDS = 6
"""From so many words on, a text without a single frequent word of a language is not in that language."""
SHARE = 0.1
"""So many of its words are frequent words of a Latin language at least."""
OF_BEST = 0.4
"""A second language has at least this part of the first one's share."""
SAMPLE = 3_000
"""Characters by which the script is known."""
_WORD = re.compile(r"[^\W\d_](?:[^\W\d_]|[\u0900-\u0963'])*")
_BLOCKS = (
    ("latin", 0x0041, 0x024F), ("latin", 0x1E00, 0x1EFF), ("greek", 0x0370, 0x03FF), ("cyrillic", 0x0400, 0x052F),
    ("hebrew", 0x0590, 0x05FF), ("arabic", 0x0600, 0x077F), ("devanagari", 0x0900, 0x097F), ("thai", 0x0E00, 0x0E7F),
    ("kana", 0x3040, 0x30FF), ("han", 0x3400, 0x9FFF), ("hangul", 0xAC00, 0xD7AF),
)  # fmt: skip
_NEIGHBOURS = {"cyrillic": re.compile("[іїєґўјљњћђџ]"), "arabic": re.compile("[پچژگٹڈڑےہھ]")}
"""Letters of languages that share the script of one with rules: Ukrainian, Serbian; Persian, Urdu."""
_WITHOUT_SPACES = frozenset({"kana", "han", "hangul", "devanagari"})


@lru_cache(maxsize=8)
def scripts_of(text: str) -> Counter[str]:
    """Script -> number of letters; `other` is a script without a name here."""
    return Counter(_scripts(text[:SAMPLE]))


@lru_cache(maxsize=8)
def languages_of(text: str, *, certain: bool = True) -> tuple[str, ...]:
    """Codes of the languages with rules that folded text may be in, likeliest first; empty where it is in none.

    A short text may be in any language of its script, and so may any text where nothing `certain` is asked.
    Japanese is told from Chinese by its kana.
    """
    scripts = scripts_of(text)
    total = scripts.total()
    main = [script for script, count in scripts.most_common() if count * 8 >= total]
    if "kana" in scripts and scripts["kana"] * 12 >= total:
        main = [script for script in main if script != "han"] + ([] if "kana" in main else ["kana"])
    shares = _shares(text)
    best = max(shares.values())
    codes = [
        code
        for code, language in languages().items()
        if language.scripts & set(main) and (not certain or _speaks(language, text, shares[code], best))
    ]
    return tuple(sorted(codes, key=lambda code: (-shares[code], code)))


def is_known(text: str) -> bool:
    """Most letters of folded text belong to languages with rules, or it has none."""
    scripts = scripts_of(text)
    codes = languages_of(text)
    if not scripts:
        return True
    if is_strange(text):
        return False
    covered = {script for code in codes for script in languages()[code].scripts}
    if "ja" in codes:
        covered.add("han")
    return sum(scripts[script] for script in covered) * 2 > scripts.total()


def speaks_like(text: str, codes: Iterable[str]) -> bool:
    """A text with few frequent words has most of them from one of these languages."""
    shares = _shares(text)
    best = max(shares.values())
    return best > 0 and any(shares[code] == best for code in codes) and not is_strange(text)


def _speaks(language: Language, text: str, share: float, best: float) -> bool:
    script = next(iter(language.scripts))
    if script in _NEIGHBOURS and len(_NEIGHBOURS[script].findall(text)) * 40 > len(text):
        return False
    if script in _WITHOUT_SPACES or len(_words(text)) < ENOUGH_WORDS:
        return True
    return share >= (SHARE if script == "latin" else SHARE / 4) and share >= OF_BEST * best


@lru_cache(maxsize=8)
def _shares(text: str) -> dict[str, float]:
    words = _words(text)
    counts: Counter[str] = Counter()
    for word in words:
        counts.update(_codes_by_word().get(word, ()))
    return {code: counts[code] / max(len(words), 1) for code in languages()}


@cache
def _codes_by_word() -> dict[str, tuple[str, ...]]:
    """Frequent word -> codes of the languages that it is frequent in."""
    words = {word for language in languages().values() for word in language.words}
    return {word: tuple(code for code, language in languages().items() if word in language.words) for word in words}


def is_strange(text: str) -> bool:
    """Some language without rules fits better than the best one with rules."""
    words = _words(text)
    share = max(_shares(text).values())
    strange = max(sum(word in frequent for word in words) for frequent in _strangers().values())
    return strange > 1 and strange > share * len(words)


@cache
def _strangers() -> dict[str, frozenset[str]]:
    text = (files("benchmark.judging") / "strangers.toml").read_text(encoding="utf-8")
    return {code: frozenset(folded(words).split()) for code, words in tomllib.loads(text).items()}


@lru_cache(maxsize=8)
def _words(text: str) -> tuple[str, ...]:
    return tuple(match[0] for match in islice(_WORD.finditer(text), 400))


def _scripts(text: str) -> Iterator[str]:
    for letter in text:
        if letter.isalpha():
            yield "latin" if letter.isascii() else _script(ord(letter))


def _script(code: int) -> str:
    return next((name for name, first, last in _BLOCKS if first <= code <= last), "other")
