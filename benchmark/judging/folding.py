"""Text in one spelling, with the way back to the characters it came from."""

import re
import unicodedata
from collections.abc import Iterable
from dataclasses import dataclass

_PLAIN = re.compile(r"(?:[a-zA-Z0-9.,;:!?'\"()/-]+(?: (?=[a-zA-Z0-9]))?){1,200}(?=[\x00-\x7f])")
"""A run that only needs lower case; the letter after it is none of an accent's."""
_APOSTROPHES = str.maketrans("’‘ʼ＇´`′‛", "''''''''")
_APOSTROPHE_LIKE = frozenset("’‘ʼ＇´′‛")
_INVISIBLE = frozenset("\u200b\u200c\u200d\u200e\u200f\u2060\ufeff\u00ad\u061c")
_ACCENTS = range(10, 36)
"""Combining classes of Hebrew points and Arabic vowel signs; Latin and Cyrillic accents are 202 to 240."""


@dataclass(frozen=True, slots=True)
class Folded:
    """Folded text; `places[i]` is the index, in the text that was folded, of what became its character i."""

    text: str
    places: tuple[int, ...]

    def span(self, start: int, end: int) -> tuple[int, int]:
        """Where [start, end) of the folded text lies in the text that was folded."""
        return self.places[start], self.places[end - 1] + 1


def fold(text: str, ranges: Iterable[tuple[int, int]] | None = None) -> Folded:
    """Lower case, compatible forms, no accents, straight apostrophes, single spaces, no Markdown emphasis.

    With `ranges`, only these parts of the text, a blank line between them.
    """
    letters: list[str] = []
    places: list[int] = []
    for start, end in [(0, len(text))] if ranges is None else ranges:
        if letters:
            letters += "\n\n"
            places += (start, start)
        _fold_part(text, start, end, letters, places)
    return Folded("".join(letters), tuple(places))


def folded(text: str) -> str:
    """Only the folded text."""
    return fold(text).text


def _fold_part(text: str, start: int, end: int, letters: list[str], places: list[int]) -> None:
    place = start
    while place < end:
        if plain := _PLAIN.match(text, place, end):
            letters += plain[0].lower()
            places += range(place, plain.end())
            place = plain.end()
            continue
        after = place + 1
        while after < end and after - place < 8 and unicodedata.combining(text[after]):
            after += 1
        for letter in _simple(text, place, after, letters):
            letters.append(letter)
            places.append(place)
        place = after


def _simple(text: str, place: int, after: int, before: list[str]) -> str:
    """What one character with its accents becomes."""
    letter = text[place]
    if letter in _INVISIBLE:
        return ""
    if letter in _APOSTROPHE_LIKE:
        return "'"
    if letter.isspace() and letter not in "\n\r\u2028\u2029\x0b\x0c\x85":
        return "" if before and before[-1] == " " else " "
    if letter.isspace():
        return "" if letter == "\r" and text[after : after + 1] == "\n" else "\n"
    if letter == "*" or (letter == "_" and text[after : after + 1] in ("_", "")):
        is_marker = letter == "*" and text[after : after + 1] == " " and (not before or before[-1] in "\n ")
        return "-" if is_marker else ""
    if after == place + 1 and letter.isascii():
        return letter.lower()
    apart = unicodedata.normalize("NFKD", text[place:after].lower())
    plain = "".join(part for part in apart if not _is_accent(unicodedata.combining(part)))
    return unicodedata.normalize("NFC", plain).replace("ı", "i").translate(_APOSTROPHES)


def _is_accent(combining: int) -> bool:
    return combining > 200 or combining in _ACCENTS
