"""An item as lines of text: side by side where there is room, stacked where there is not."""

from collections.abc import Mapping

from rich.style import Style
from rich.text import Text

from selfexec_tui.present.items import AGREES, BUSY, DIFFERS, GREY, UNREAD, ItemView, OptionRow
from selfexec_tui.present.literal import fit

WIDE = 100
"""Cells from which predicted and actual stand side by side."""
STYLES = {AGREES: "mark-agrees", DIFFERS: "mark-differs", GREY: "mark-grey", UNREAD: "mark-unread", BUSY: "mark-busy"}
Line = list[tuple[str, str]]
"""Pieces of text with the name of their style."""


def heading(width: int) -> Line:
    """The column titles."""
    if width < WIDE:
        return [(fit("   word, predicted, actual", width), "dim")]
    option, predicted, actual, rung, rest = _columns(width)
    text = f"   {fit('word', option)} {fit('predicted', predicted)} {fit('actual', actual)} {fit('by', rung)}"
    return [(fit(text, width - rest) + " " * rest, "dim")]


def item_lines(view: ItemView, width: int) -> list[Line]:
    """All lines of an item, each exactly `width` cells."""
    return _wide(view, width) if width >= WIDE else _narrow(view, width)


def plain(lines: list[Line]) -> str:
    return "\n".join("".join(text for text, _ in line) for line in lines)


def as_text(line: Line, styles: Mapping[str, str | Style]) -> Text:
    text = Text(end="", no_wrap=True)
    for piece, style in line:
        text.append(piece, styles.get(style, ""))
    return text


def _wide(view: ItemView, width: int) -> list[Line]:
    option, predicted, actual, rung, rest = _columns(width)
    head: Line = [
        (f" {fit(view.target, option + 2)} ", "target"),
        (f"{fit(view.predicted, predicted)} ", _status(view.predicted)),
        (fit(view.actual, actual + rung + 1), _status(view.actual)),
        (view.summary.rjust(rest - 3)[: rest - 3] + f" {view.mark} ", STYLES[view.mark]),
    ]
    return [head, *(_wide_row(row, width) for row in view.rows)]


def _wide_row(row: OptionRow, width: int) -> Line:
    option, predicted, actual, rung, rest = _columns(width)
    return [
        (f"   {fit(row.option, option)} ", ""),
        (f"{fit(row.predicted, predicted)} ", _answer(row.predicted)),
        (f"{fit(_actual(row), actual)} ", _answer(row.actual)),
        (fit(row.rung, rung), "dim"),
        (f"{row.mark} ".rjust(rest), STYLES[row.mark]),
    ]


def _narrow(view: ItemView, width: int) -> list[Line]:
    tail = f" {view.summary} {view.mark} "
    lines: list[Line] = [[(f" {fit(view.target, width - len(tail) - 1)}", "target"), (tail, STYLES[view.mark])]]
    for title, became in (("predicted", view.predicted), ("actual", view.actual)):
        if became:
            lines.append([(f"   {title:9} ", "dim"), (fit(became, width - 13), _status(became))])
    word = max((width - 14) // 2, 8)
    return lines + [
        [
            (f"   {fit(row.option, word)} ", ""),
            (f"{fit(row.predicted, 3)} ", _answer(row.predicted)),
            (fit(_actual(row), width - word - 11), _answer(row.actual)),
            (f" {row.mark} ", STYLES[row.mark]),
        ]
        for row in view.rows
    ]


def _columns(width: int) -> tuple[int, int, int, int, int]:
    """Option, predicted, actual, rung, and the rest with summary and mark."""
    rung, rest = 16, 14
    room = width - rung - rest - 6
    option, predicted = room // 4, room // 4
    return option, predicted, room - option - predicted, rung, rest


def _actual(row: OptionRow) -> str:
    """The word that was said for the option; a dash where it was not said, brackets where a word came near."""
    if row.actual == UNREAD:
        return UNREAD
    return row.word if row.word and (row.actual == "yes" or row.mark == GREY or row.word.startswith("(")) else "-"


def _answer(answer: str) -> str:
    return {"yes": "yes", "no": "dim"}.get(answer, "mark-unread")


def _status(became: str) -> str:
    return "mark-unread" if became.startswith(UNREAD) else "dim"
