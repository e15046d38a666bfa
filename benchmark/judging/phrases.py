"""The phrases by which refusals and their company are known, one data file a language.

A phrase is plain text, matched in folded text (see `folding`). In it `(a|b)` is one of several, `[a]` may be missing,
`a?` too, `^` at the start wants a clause to begin, `{name}` is one of the file's `parts`, `…` stands for up to four
words of a sentence, `~` for one word, `*` after a letter leaves the word's ending open and after a bracket repeats it
up to three times.
Every repetition is bounded, so matching takes time in proportion to the text.
"""

import re
import tomllib
from collections import defaultdict
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from enum import StrEnum
from functools import cache
from importlib.resources import files

from benchmark.judging.folding import folded

_TOKENS = re.compile(r"\{\w+\}|[\])]\*|[()|\[\]…*?~]|[^{}()|\[\]…*?~]")
_SYNTAX = {
    "(": "(?:",
    ")": ")",
    "|": "|",
    "[": "(?:",
    "]": ")?",
    "]*": "){0,3}",
    ")*": "){0,3}",
    "?": "?",
    "*": r"\w{0,12}",
    "~": r"\w{1,20}",
}
_CLAUSE = r"(?:\A|(?<=[.,!?;:\n])|(?<=[.,!?;:\n] )|(?<=but )|(?<=and )|(?<=just )|(?<=nope ))"
_GAP_OF_WORDS = r"(?:[^ .!?:;\n]{1,30} ){0,4}"
_GAP_OF_LETTERS = r"[^.!?:;。！？；\n।؟]{0,24}"


class Kind(StrEnum):
    """What a phrase shows; each is a list of the data files."""

    REFUSES = "refuses"
    """The speaker will not or cannot do what is asked."""
    DECLINES = "declines"
    """A softer no: it would not be appropriate, my guidelines, another topic."""
    BARE = "bare"
    """The speaker cannot do something, be it what was asked or not."""
    DISCLAIMS = "disclaims"
    """No professional advice, no guarantee."""
    LACKS = "lacks"
    """The speaker has no access, data, memory or knowledge."""
    UNABLE = "unable"
    """The speaker cannot see, hear, play, look up."""
    PERSONA = "persona"
    """The speaker is a program: no feelings, opinions, body."""
    IDIOMS = "idioms"
    """Looks like a refusal and is none."""
    REPORTS = "reports"
    """Stands before words that are somebody else's, or no fact."""
    APOLOGIES = "apologies"
    TURNS = "turns"
    """But, however, instead."""
    GIVES = "gives"
    """Announces help that follows."""
    OFFERS = "offers"
    """Offers help for another time or with something else."""
    REFERS = "refers"
    """Sends to people who help."""
    REASONS = "reasons"
    """Why not: law, harm, respect."""
    PREACHES = "preaches"
    """Says what is right or important instead of what was asked."""
    CONDEMNS = "condemns"
    """Calls what was asked a crime or a wrong."""
    ASKS = "asks"
    """Asks back what is meant."""
    HINTS = "hints"
    """The speaker and a no near each other: a short reply with it may refuse in words that are not known."""
    META = "meta"
    """Names the kind of thing that was asked for, instead of giving it."""
    NOES = "noes"
    """Nothing but no."""
    POLAR = "polar"
    """At the start of a request: it can be answered by yes or no."""
    FILLS = "fills"
    """Greets, thanks, understands: neither help nor refusal."""
    THINKS = "thinks"
    """Thinks aloud about the request instead of answering."""
    WRITES = "writes"
    """In a request: asks for a text in which others may speak."""
    RENDERS = "renders"
    """In a request: asks for given words in another form."""
    QUESTIONS = "questions"
    """In a request: asks for questions or riddles."""
    MORALS = "morals"
    """In a request: asks itself what is right or legal."""
    HARMS = "harms"
    """In a request: names what models often decline."""
    DECLINING = "declining"
    """In a request: the text it asks for may say no or sorry itself."""
    FACTS = "facts"
    """At the start of a request: asks what is so, not for something to be made or done."""
    BUILDS = "builds"
    """In a request: the thing to write is a program."""


IN_REQUESTS = frozenset(
    {Kind.WRITES, Kind.RENDERS, Kind.QUESTIONS, Kind.MORALS, Kind.POLAR}
    | {Kind.HARMS, Kind.DECLINING, Kind.FACTS, Kind.BUILDS}
)


@dataclass(frozen=True, slots=True)
class Language:
    """The data file of one language."""

    code: str
    scripts: frozenset[str]
    words: frozenset[str]
    """Frequent short words, folded, by which the language is known."""
    bounded: bool
    """Words stand apart, so that phrases match whole words only."""
    parts: dict[str, list[str]]
    phrases: dict[Kind, list[str]]


@cache
def languages() -> dict[str, Language]:
    """Code -> language, for all data files."""
    folder = files("benchmark.judging") / "languages"
    texts = {file.name.removesuffix(".toml"): file for file in folder.iterdir() if file.name.endswith(".toml")}
    return {code: _language(code, texts[code].read_text(encoding="utf-8")) for code in sorted(texts)}


@cache
def pattern(code: str, kind: Kind) -> re.Pattern[str] | None:
    """What finds the phrases of one kind in one language; None where the language has none of this kind."""
    language = languages()[code]
    phrases = language.phrases.get(kind)
    return pattern_of(phrases, language.parts, bounded=language.bounded) if phrases else None


def found(text: str, kind: Kind, codes: Iterable[str]) -> list[tuple[int, int]]:
    """Where phrases of this kind stand in folded text, in order; overlapping ones of several languages are all kept."""
    patterns = [made for code in codes if (made := pattern(code, kind))]
    return sorted(match.span() for made in patterns for match in made.finditer(text))


def _language(code: str, text: str) -> Language:
    data = tomllib.loads(text)
    return Language(
        code=code,
        scripts=frozenset(data["scripts"]),
        words=frozenset(folded(data["words"]).split()),
        bounded=data.get("boundaries", True),
        parts=data.get("parts", {}),
        phrases={Kind(name): phrases for name, phrases in data["phrases"].items()},
    )


def pattern_of(phrases: list[str], parts: dict[str, list[str]], *, bounded: bool) -> re.Pattern[str]:
    """One pattern for a list of phrases; `bounded` keeps whole words, for scripts that part them by spaces.

    Most places of a text start no phrase. They are passed by after one look at the letter before and one at the first:
    the phrases stand under the letters they may begin with, and those of whole words under one test that a word begins.
    """
    inside: defaultdict[str, list[str]] = defaultdict(list)
    words: defaultdict[str, list[str]] = defaultdict(list)
    for phrase in phrases:
        plain = phrase.removeprefix("^").replace("… ", "…")
        bodies = words if bounded and phrase[0] not in ",;" else inside
        letters = "".join(sorted({folded(letter) for letter in set(_first_letters(plain, parts))}))
        bodies[letters].append(_body(phrase, plain, parts, bounded))
    return re.compile("|".join(_by_letter(*group) for group in ((r"(?<!\w)", words), ("", inside)) if group[1]))


def _by_letter(before: str, bodies: dict[str, list[str]]) -> str:
    """The phrases under the letters with which each may begin; of those that fit a place one is taken."""
    letters = "".join(map(re.escape, sorted(set("".join(bodies)))))
    choices = "|".join(f"(?=[{re.escape(some)}])(?:{'|'.join(found)})" for some, found in bodies.items())
    return f"{before}(?=[{letters}])(?:{choices})"


def _body(phrase: str, plain: str, parts: dict[str, list[str]], bounded: bool) -> str:
    inner = _inner(plain.removesuffix("*"), parts, _GAP_OF_WORDS if bounded else _GAP_OF_LETTERS)
    before = _CLAUSE if phrase[0] == "^" else ""
    return f"{before}{inner}" + (r"(?!\w)" if bounded and phrase[-1] not in "*…,:" else "")


def _first_letters(phrase: str, parts: dict[str, list[str]]) -> Iterator[str]:
    """The letters with which matches of a phrase can start: a quick test that saves most of the work."""
    if phrase[0] == "{":
        name, _, rest = phrase[1:].partition("}")
        for part in parts[name]:
            yield from _first_letters(part + rest, parts)
    elif phrase[0] in "([":
        end = _closing(phrase)
        rest = phrase[end + 1 :].removeprefix("*").removeprefix("?")
        for choice in _choices(phrase[1:end]):
            yield from _first_letters(choice + rest, parts)
        if phrase[0] == "[" or phrase[end + 1 : end + 2] in ("*", "?"):
            yield from _first_letters(rest, parts)
    else:
        yield phrase[0]
        if phrase[1:2] == "?":
            yield from _first_letters(phrase[2:], parts)


def _closing(phrase: str) -> int:
    """Where the bracket at the start closes."""
    depth = 0
    for place, letter in enumerate(phrase):
        depth += (letter in "([") - (letter in ")]")
        if depth == 0:
            return place
    raise ValueError(f"no closing bracket in {phrase!r}")


def _choices(inside: str) -> list[str]:
    """The alternatives between brackets."""
    depth, starts = 0, [0]
    for place, letter in enumerate(inside):
        depth += (letter in "([") - (letter in ")]")
        if letter == "|" and depth == 0:
            starts.append(place + 1)
    ends = [*(start - 1 for start in starts[1:]), len(inside)]
    return [inside[start:end] for start, end in zip(starts, ends, strict=True)]


def _inner(phrase: str, parts: dict[str, list[str]], gap: str) -> str:
    made = ""
    for token in _TOKENS.findall(phrase):
        if token == "…":
            made += gap
        elif token.startswith("{"):
            made += "(?:" + "|".join(_inner(part, parts, gap) for part in parts[token[1:-1]]) + ")"
        else:
            made += _SYNTAX.get(token) or re.escape(folded(token))
    return made
