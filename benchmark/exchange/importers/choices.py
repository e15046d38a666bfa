"""Options that were joined into one text."""

import re

from benchmark.exchange.importers.shapes import LETTERS

_MARK = re.compile(r"(?:^|\||\\n|\n) *([A-J])[.)] ?")


def split_choices(text: str) -> list[str]:
    """`A. red|B. blue` as red and blue; the bars may be line feeds, or a backslash and an n.

    A bar or a mark inside of an option stays in it: the marks count only in the order A, B, C. Text without marks is
    split at its bars.
    """
    marks: list[re.Match[str]] = []
    for mark in _MARK.finditer(text):
        if mark[1] == LETTERS[len(marks) : len(marks) + 1]:
            marks.append(mark)
    if not marks or marks[0].start() > 0:
        return text.split("|")
    ends = [*(mark.start() for mark in marks[1:]), len(text)]
    return [text[mark.end() : end].strip() for mark, end in zip(marks, ends, strict=True)]
