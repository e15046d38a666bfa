"""The text of the help: keys by screen, the one on show first."""

from collections.abc import Sequence

from rich.cells import cell_len

from selfexec_tui.actions import EVERYWHERE, Action, key_list
from selfexec_tui.present.legend import ROWS
from selfexec_tui.present.literal import fit, wrapped
from selfexec_tui.present.spans import ACCENT, DIM, STRONG, TEXT, Span, Spans

SIGNS = (
    ("=", "agrees"),
    ("!", "differs"),
    ("~", "grey: too close to call, a person should look"),
    ("?", "unread"),
    ("x", "failed"),
    ("o", "running"),
    *((task.replace("_", " "), about) for task, about in ROWS.items()),
    ("*", "a skill whose 95 % interval is clear of zero"),
)
KEY_CELLS = 10


def help_lines(actions: Sequence[Action], first: str, wanted: str, width: int) -> list[Spans]:
    """Groups of keys, then the signs; only what holds all wanted words, and a sentence where nothing does."""
    words = wanted.casefold().split()
    lists = sorted(key_list(actions), key=lambda pair: (pair[0] != first, pair[0] not in EVERYWHERE))
    lines: list[Spans] = []
    for title, rows in [*lists, ("Signs", list(SIGNS))]:
        kept = [row for row in rows if all(word in f"{title} {row[0]} {row[1]}".casefold() for word in words)]
        if kept:
            lines += [[], *_group(title, kept, here=title == first, width=width)]
    return lines[1:] or [[Span(f"No key does “{wanted}”.", DIM)]]


def _group(title: str, rows: Sequence[tuple[str, str]], *, here: bool, width: int) -> list[Spans]:
    lines: list[Spans] = [[Span(title, STRONG), Span("   this screen" if here else "", DIM)]]
    for key, does in rows:
        cells = max(KEY_CELLS, cell_len(key) + 2)
        words = wrapped(does, max(width - cells - 2, 10), 3) or [""]
        lines.append([Span(f"  {fit(key, cells)}", ACCENT), Span(words[0], TEXT)])
        lines += [[Span(" " * (cells + 2) + more, TEXT)] for more in words[1:]]
    return lines
