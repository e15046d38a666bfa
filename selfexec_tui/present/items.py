"""One item as it is painted: its title, what was predicted, what came, and a row for each thing that is compared."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

from benchmark.records import Pair, Role, SessionKey, State

TIE = "tie"
"""What came where neither of two came first: there is nothing to be right or wrong about."""
AGREES, DIFFERS, GREY, UNREAD, FAILED, BUSY = "=", "!", "~", "?", "x", "o"
TROUBLE = {
    State.REFUSED_BY_TEXT: "refused",
    State.REFUSED_BY_PROVIDER: "refused by the provider",
    State.REFUSED_THE_PREDICTION: "refused the prediction",
    State.EMPTY: "empty reply",
    State.TRUNCATED: "cut off: the length ran out",
    State.TRUNCATED_IN_REASONING: "cut off in the reasoning",
    State.FORMAT_ERROR: "unreadable",
    State.TRANSPORT_ERROR: "failed",
    State.BUDGET_STOP: "stopped by the budget",
    State.SKIPPED: "skipped",
}
UNFINISHED = (State.TRANSPORT_ERROR, State.BUDGET_STOP)
"""States that a resume asks again."""
Piece = tuple[str, str]
"""Text with the name of its style."""


@dataclass(frozen=True, slots=True)
class Columns:
    """How a task's rows stand in columns: what was predicted left, what came right."""

    name: str
    """Over the first column."""
    by: str = ""
    """Over the last column."""
    shares: tuple[float, float] = (0.25, 0.25)
    """Of the room between the margins, side by side: the name and all predicted cells; the rest is for the actual."""
    by_cells: int = 16
    summary: int = 11
    """Cells of how many agree of how many."""
    narrow: tuple[float, int, int] = (0.5, 3, 0)
    """Stacked: share of the name, cells of one predicted cell, cells of `by`; 0 leaves a column out."""


@dataclass(frozen=True, slots=True)
class Row:
    """One line below an item."""

    name: str
    predicted: tuple[Piece, ...]
    """One cell for each variant that was asked."""
    actual: Piece
    by: str
    """What decided, or what it cost."""
    mark: str
    short: tuple[str, ...] = ()
    """The predicted cells where there is little room, if they should be others."""


@dataclass(frozen=True, slots=True)
class ItemView:
    """What the board shows of an item."""

    item_id: str
    title: str
    predicted: str
    """What became of the prediction, in a few words."""
    actual: str
    """What became of the behaviour, in a few words."""
    rows: tuple[Row, ...]
    summary: str
    """How many agree of how many, where there is more than one thing to compare."""
    mark: str
    columns: Columns


def busy_view(
    item_id: str, title: str, asked: Mapping[SessionKey, State | None], doing: Mapping[Role, str], columns: Columns
) -> ItemView:
    """The view of an item that is under way; `asked` has the state of each reply, None where it is not in yet."""
    actual = ", ".join(filter(None, (_status(role, asked, doing) for role in (Role.ACT, Role.VERIFY))))
    over = all(state is not None for state in asked.values())
    failed = over and any(state in UNFINISHED for state in asked.values())
    mark = FAILED if failed else BUSY
    return ItemView(item_id, title, _status(Role.PREDICT, asked, doing), actual, (), "", mark, columns)


def mark_of(pair: Pair) -> str:
    """How one predicted thing compares."""
    if pair.predicted is None:
        return UNREAD
    if pair.grey or pair.actual == TIE:
        return GREY
    if pair.agrees is None:
        return UNREAD
    return AGREES if pair.agrees else DIFFERS


def agreed(pairs: Iterable[Pair]) -> tuple[int, int]:
    """How many agree, of how many that can be compared."""
    compared = [pair for pair in pairs if pair.agrees is not None and pair.actual != TIE]
    return sum(pair.agrees is True for pair in compared), len(compared)


def of(part: int, whole: int) -> str:
    """`4 of 5`; nothing where there is nothing to count."""
    return f"{part} of {whole}" if whole else ""


def worst(marks: Sequence[str]) -> str:
    """The mark of many: one that differs decides, then a grey one; unread only where nothing could be read."""
    known = [mark for mark in marks if mark != UNREAD]
    if not known:
        return UNREAD
    return next((mark for mark in (DIFFERS, GREY) if mark in known), AGREES)


def _status(role: Role, asked: Mapping[SessionKey, State | None], doing: Mapping[Role, str]) -> str:
    states = [state for key, state in asked.items() if key.role is role]
    if not states:
        return ""
    done = [state for state in states if state is not None]
    if len(done) < len(states):
        return f"{BUSY} {doing[role]} ..." + (f" {len(done)} in" if done else "")
    if any(state in UNFINISHED for state in done):
        return f"{FAILED} failed"
    return "v" if len(done) == 1 else f"v {len(done)}"
