"""Home: one row a run, in as many columns as there is room for. A score never stands without its baseline."""

from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime

from benchmark.records import IMPORTED, RunState
from benchmark.store import RunRow
from selfexec_tui.present.figures import NONE, ago, percent, plus_minus, share, signed
from selfexec_tui.present.literal import one_line
from selfexec_tui.present.runs import STATES, state_of
from selfexec_tui.present.spans import ACCENT, DIM, STRONG, TEXT, WARNING, Span, Spans, cell, widest

RUN, MODEL, TASK, ITEMS, COVERAGE, SCORE = "Run", "Model", "Task", "Items", "Coverage", "Score"
BASELINE, SKILL, BAR, WHEN, STATE = "Baseline", "Skill", "-   0   +", "When", "State"
COLUMNS = (RUN, MODEL, TASK, ITEMS, COVERAGE, SCORE, BASELINE, SKILL, BAR, WHEN, STATE)
RIGHT = {ITEMS, COVERAGE, SCORE, BASELINE, SKILL}
LEFT_OUT = {70: {TASK, ITEMS, COVERAGE, BAR, WHEN}, 95: {TASK, ITEMS, BAR, COVERAGE}, 112: {ITEMS, BAR}, 130: {ITEMS}}
"""Below so many cells these columns have no room."""
GIVING = ((TASK, 11), (STATE, 20), (MODEL, 10), (STATE, 12))
"""Columns of words in the order in which they give way, and the cells below which they say nothing any more."""
NARROW = 70
"""Cells below which columns stand close and what waits is said shorter."""
HALF = 4
"""Cells of the bar on each side of zero; a skill of 1 fills them."""


@dataclass(frozen=True, slots=True)
class HomeRow:
    row: RunRow
    waiting: int
    """Cases that wait for a person."""
    cells: Mapping[str, str]
    """Column -> its text."""
    haystack: str
    """What a filter looks in."""
    live: bool

    @property
    def run_id(self) -> str:
        return self.row.run_id


Sort = Callable[[HomeRow], tuple[bool, float | str]]
SORTS: Mapping[str, tuple[str, Sort]] = {
    "newest": (RUN, lambda one: (False, -_number(one.run_id))),
    "score": (SCORE, lambda one: (one.row.score is None, -(one.row.score or 0))),
    "skill": (SKILL, lambda one: (one.row.skill is None, -(one.row.skill or 0))),
    "model": (MODEL, lambda one: (False, one.row.model.casefold())),
    "task": (TASK, lambda one: (False, one.row.task)),
    "waiting": (STATE, lambda one: (not one.waiting, -float(one.waiting))),
}
"""Order -> the column that shows it, and what is compared; what is not known comes last."""


def home_row(row: RunRow, waiting: int, now: datetime, live: str = "") -> HomeRow:
    """`live` says how far a run is that is on, as `present.board` tells it."""
    skill = f"{signed(row.skill)} {plus_minus(row.skill_low, row.skill_high):>4}".rstrip()
    cells = {
        RUN: row.run_id,
        MODEL: row.model,
        TASK: row.task.replace("_", " "),
        ITEMS: f"{row.items:,}",
        COVERAGE: percent(row.coverage),
        SCORE: share(row.score),
        BASELINE: share(row.baseline),
        SKILL: skill,
        BAR: skill_bar(row.skill),
        WHEN: _when(row, now),
        STATE: live or _state(row, waiting),
    }
    cells = {name: one_line(text) for name, text in cells.items()}
    return HomeRow(row, waiting, cells, " ".join(cells.values()).casefold(), bool(live))


def skill_bar(skill: float | None) -> str:
    """Nine cells around zero: left of the line is worse than the baseline, right of it better."""
    if skill is None:
        return " " * (2 * HALF + 1)
    halves = round(min(abs(skill), 1.0) * 2 * HALF)
    whole, half = divmod(halves, 2)
    if skill < 0:
        return f"{'▐' * half}{'█' * whole}".rjust(HALF) + "│" + " " * HALF
    return " " * HALF + "│" + f"{'█' * whole}{'▌' * half}".ljust(HALF)


def arranged(rows: Sequence[HomeRow], wanted: str, order: str) -> list[HomeRow]:
    """The rows that hold all words of the filter, in one of the `SORTS`."""
    words = wanted.casefold().split()
    kept = [one for one in rows if all(word in one.haystack for word in words)]
    return sorted(kept, key=SORTS[order][1])


def natural(rows: Sequence[HomeRow]) -> dict[str, int]:
    """Column -> the cells that it would like, over all runs: it does not change while a filter is written."""
    return {name: widest([one.cells[name] for one in rows], len(name) + (name in SORTED)) for name in COLUMNS}


@dataclass(frozen=True, slots=True)
class Layout:
    columns: tuple[str, ...]
    widths: Mapping[str, int]
    gap: int


def layout(wanted: Mapping[str, int], width: int) -> Layout:
    """Columns for so many cells: words give way first, numbers are not cut."""
    out: Collection[str] = next((names for cells, names in LEFT_OUT.items() if width < cells), ())
    columns, gap = tuple(name for name in COLUMNS if name not in out), 1 if width < NARROW else 2
    widths = {name: wanted[name] for name in columns}
    over = sum(widths.values()) + gap * (len(columns) - 1) - width
    for name, least in GIVING:
        taken = max(min(over, widths.get(name, 0) - least), 0)
        widths |= {name: widths[name] - taken} if taken else {}
        over -= taken
    return Layout(columns, widths, gap)


SORTED = {column for column, _ in SORTS.values()}


def heading(shape: Layout, order: str) -> Spans:
    """The names of the columns; an arrow at the one that the rows are ordered by."""
    by = SORTS[order][0]
    spans: Spans = []
    for name in shape.columns:
        spans.append(Span(cell(name + ("▾" if name == by else ""), shape.widths[name], right=name in RIGHT), DIM))
        spans.append(Span(" " * shape.gap, DIM))
    return spans


def column_at(shape: Layout, x: int) -> str | None:
    """The column in the cell `x` of the heading."""
    start = 0
    for name in shape.columns:
        if start <= x < start + shape.widths[name]:
            return name
        start += shape.widths[name] + shape.gap
    return None


def home_line(one: HomeRow, shape: Layout, now: datetime) -> Spans:
    """One row as it is painted; how long ago it was is reckoned anew each time."""
    fresh = {WHEN: _when(one.row, now)}
    if shape.gap == 1 and one.waiting and not one.live:
        fresh[STATE] = f"= {one.waiting:,} waiting"
    spans: Spans = []
    for name in shape.columns:
        spans.append(
            Span(cell(fresh.get(name, one.cells[name]), shape.widths[name], right=name in RIGHT), _kind(name, one))
        )
        spans.append(Span(" " * shape.gap))
    return spans


def _kind(name: str, one: HomeRow) -> str:
    if name in (RUN, BAR):
        return STRONG if name == RUN else ACCENT
    if name == STATE:
        failed = one.row.state is RunState.FAILED or one.row.sessions_failed > 0
        return ACCENT if one.live or one.waiting else WARNING if failed else TEXT
    return DIM if name in (BASELINE, WHEN, ITEMS) or one.cells[name].strip() in ("", NONE) else TEXT


def _when(row: RunRow, now: datetime) -> str:
    """Of runs that others asked it is not known when."""
    return "imported" if row.endpoint == IMPORTED else ago(row.created_at, now)


def _state(row: RunRow, waiting: int) -> str:
    if waiting and row.state is RunState.DONE and not row.sessions_failed:
        return f"{STATES[RunState.DONE].partition(' ')[0]} {waiting:,} to adjudicate"
    return f"{state_of(row)} · {waiting:,} waiting" if waiting else state_of(row)


def _number(run_id: str) -> float:
    digits = run_id.rpartition("-")[2]
    return float(digits) if digits.isdigit() else 0.0
