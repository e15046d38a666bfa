"""The code book as lines: labels, examples, border cases, then the keys of the screen."""

from collections.abc import Iterator, Mapping, Sequence

from benchmark.adjudicating.code_book import Border, Chapter, Meaning
from selfexec_tui.present.literal import wrapped
from selfexec_tui.present.spans import ACCENT, DIM, STRONG, TEXT, Span, Spans

MOST = 12
"""Lines of one paragraph."""
KEY = 4
"""Cells in front of a label, for its key."""


def chapter_lines(chapter: Chapter, keys: Mapping[str, str], width: int) -> list[Spans]:
    """A chapter within so many cells; `keys` has the key that decides for each value."""
    lines = [*_flowed(chapter.question, width, 0, TEXT), []]
    for meaning in chapter.labels:
        lines += [*_meaning(meaning, keys.get(meaning.value, ""), width), []]
    lines += [[Span("Border cases", ACCENT)], []]
    for border in chapter.borders:
        lines += [*_border(border, chapter, width), []]
    return lines


def key_lines(keys: Sequence[tuple[str, str]], width: int) -> list[Spans]:
    """What the keys of a screen do."""
    room = max((len(key) for key, _ in keys), default=0) + 2
    lines: list[Spans] = [[Span("Keys", ACCENT)], []]
    for key, help_ in keys:
        first, *more = wrapped(help_, max(width - room, 10), MOST) or [""]
        lines.append([Span(key.ljust(room), STRONG), Span(first)])
        lines += [[Span(" " * room), Span(line)] for line in more]
    return lines


def _meaning(meaning: Meaning, key: str, width: int) -> Iterator[Spans]:
    yield [Span(key.ljust(KEY), ACCENT), Span(meaning.title, STRONG)]
    yield from _flowed(meaning.definition, width, KEY, TEXT)
    yield from _example(meaning.request, meaning.reply, width)


def _border(border: Border, chapter: Chapter, width: int) -> Iterator[Spans]:
    label = chapter.title_of(border.label)
    if len(border.case) + len(label) + 2 <= width:
        yield [Span(border.case, STRONG), Span(f": {label}", TEXT)]
    else:
        yield from _flowed(border.case, width, 0, STRONG)
        yield [Span(f"= {label}")]
    yield from _flowed(border.why, width, KEY, TEXT)
    yield from _example(border.request, border.reply, width)


def _example(request: str, reply: str, width: int) -> Iterator[Spans]:
    for sign, text in ((">", request), ("<", reply or "(empty)")):
        first, *more = wrapped(text, max(width - KEY - 2, 10), MOST)
        yield [Span(" " * KEY), Span(f"{sign} {first}", DIM)]
        for line in more:
            yield [Span(" " * (KEY + 2)), Span(line, DIM)]


def _flowed(text: str, width: int, indent: int, kind: str) -> Iterator[Spans]:
    for line in wrapped(text, max(width - indent, 10), MOST):
        yield [Span(" " * indent), Span(line, kind)]
