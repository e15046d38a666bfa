"""Which statement of a text is meant."""

from collections.abc import Sequence

Span = tuple[int, int]


def statement_at(sql: str, spans: Sequence[Span], cursor: int) -> Span | None:
    """The statement that the cursor is in; between two, the one before it if it ends on the same line, else the next.

    All places are in characters; `spans` are in order. None where there is no statement.
    """
    if not spans:
        return None
    inside = next((span for span in spans if span[0] <= cursor <= span[1]), None)
    if inside:
        return inside
    before = [span for span in spans if span[1] < cursor]
    after = [span for span in spans if span[0] > cursor]
    if before and (not after or "\n" not in sql[before[-1][1] : cursor]):
        return before[-1]
    return after[0]


def line_and_column(sql: str, place: int) -> tuple[int, int]:
    """Both from 0."""
    before = sql[:place]
    return before.count("\n"), place - (before.rfind("\n") + 1)


def place_of(sql: str, line: int, column: int) -> int:
    """The character of a line and column, both from 0."""
    lines = sql.split("\n")
    return sum(len(one) + 1 for one in lines[:line]) + column


def in_front(query: str, rest: str) -> str:
    """A query with what else is written below it, ready to be run at its first character."""
    rest = rest.strip()
    return f"{query.strip().rstrip(';')};\n\n{rest}" if rest else query.strip()
