"""Home: one row a run, in as many columns as there is room for. A score never stands without its baseline."""

from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from pathlib import PurePath

from rich.cells import cell_len

from benchmark.records import IMPORTED, RunState
from benchmark.store import RunRow
from selfexec_tui.present.figures import NONE, ago, percent, plus_minus, share, signed
from selfexec_tui.present.literal import fit_end, one_line
from selfexec_tui.present.runs import STATES, state_of
from selfexec_tui.present.spans import ACCENT, DIM, STRONG, TEXT, WARNING, Span, Spans, cell, widest

RUN, MODEL, TASK, DATASET, ITEMS, COVERAGE = "Run", "Model", "Task", "Data set", "Items", "Coverage"
CASES, SCORE, BASELINE, SKILL, BAR, WHEN, STATE = "Cases", "Score", "Baseline", "Skill", "-   0   +", "When", "State"
COLUMNS = (RUN, MODEL, TASK, DATASET, ITEMS, CASES, COVERAGE, SCORE, BASELINE, SKILL, BAR, WHEN, STATE)
RIGHT = {ITEMS, CASES, COVERAGE, SCORE, BASELINE, SKILL}
_WIDE = {DATASET, CASES}
LEFT_OUT = {
    70: _WIDE | {TASK, ITEMS, COVERAGE, BAR, WHEN},
    95: _WIDE | {TASK, ITEMS, BAR, WHEN},
    112: _WIDE | {ITEMS, BAR},
    130: _WIDE | {ITEMS},
    170: _WIDE,
}
"""Below so many cells these columns have no room."""
SHORT, SHORTEST = "State, in short", "State, in a sign and a number"
"""No columns: the cells of the state in fewer words."""
GIVING = ((DATASET, 12), (STATE, SHORT), (MODEL, 16), (TASK, 11), (STATE, SHORTEST), (MODEL, 10), (STATE, 8))
"""Columns of words in the order in which they give way, and the cells below which they say less."""
CLOSE = 95
"""Cells below which columns stand close."""
DONE = STATES[RunState.DONE]
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
        DATASET: PurePath(row.dataset).name,
        ITEMS: f"{row.items:,}",
        CASES: f"{row.n:,}" if row.n else NONE,
        COVERAGE: percent(row.coverage),
        SCORE: share(row.score),
        BASELINE: share(row.baseline),
        SKILL: skill,
        BAR: skill_bar(row.skill),
        WHEN: _when(row, now),
        STATE: live or _states(row, waiting)[0],
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
        return f"{'╺' * half}{'━' * whole}".rjust(HALF) + "│" + " " * HALF
    return " " * HALF + "│" + f"{'━' * whole}{'╸' * half}".ljust(HALF)


def arranged(rows: Sequence[HomeRow], wanted: str, order: str) -> list[HomeRow]:
    """The rows that hold all words of the filter, in one of the `SORTS`."""
    words = wanted.casefold().split()
    kept = [one for one in rows if all(word in one.haystack for word in words)]
    return sorted(kept, key=SORTS[order][1])


def natural(rows: Sequence[HomeRow]) -> dict[str, int]:
    """Column -> the cells that it would like, over all runs: it does not change while a filter is written."""
    wanted = {name: widest([one.cells[name] for one in rows], len(name) + (name in SORTED)) for name in COLUMNS}
    said, least = [_said(one) for one in rows], len(STATE) + 1
    wanted[SHORT] = widest([texts[-2] if len(texts) > 2 else texts[-1] for texts in said], least)
    wanted[SHORTEST] = widest([texts[-1] for texts in said], least)
    return wanted


@dataclass(frozen=True, slots=True)
class Layout:
    columns: tuple[str, ...]
    widths: Mapping[str, int]
    gap: int


def layout(wanted: Mapping[str, int], width: int) -> Layout:
    """Columns for so many cells: words give way first, numbers are not cut."""
    out: Collection[str] = next((names for cells, names in LEFT_OUT.items() if width < cells), ())
    columns, gap = tuple(name for name in COLUMNS if name not in out), 1 if width < CLOSE else 2
    widths = {name: wanted[name] for name in columns}
    over = sum(widths.values()) + gap * (len(columns) - 1) - width
    for name, least in GIVING:
        taken = max(min(over, widths.get(name, 0) - (wanted[least] if isinstance(least, str) else least)), 0)
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
    fresh = {WHEN: _when(one.row, now), STATE: _fitting(one, shape)}
    if MODEL in shape.widths:
        fresh[MODEL] = fit_end(one.cells[MODEL], shape.widths[MODEL])
    spans: Spans = []
    for name in shape.columns:
        text = cell(fresh.get(name, one.cells[name]), shape.widths[name], right=name in RIGHT)
        spans += [Span(text, _kind(name, one)), Span(" " * shape.gap)]
    return spans


def _fitting(one: HomeRow, shape: Layout) -> str:
    said = _said(one)
    return next((text for text in said if cell_len(text) <= shape.widths[STATE]), said[-1])


def _kind(name: str, one: HomeRow) -> str:
    if name == RUN:
        return STRONG
    if name == BAR:
        return ACCENT if (one.row.skill or 0) > 0 else DIM
    if name == STATE:
        failed = one.row.state is RunState.FAILED or one.row.sessions_failed > 0
        return ACCENT if one.live or one.waiting else WARNING if failed else TEXT
    return DIM if name in (BASELINE, WHEN, ITEMS, CASES, DATASET) or one.cells[name].strip() in ("", NONE) else TEXT


def _when(row: RunRow, now: datetime) -> str:
    """Of runs that others asked it is not known when."""
    return "imported" if row.endpoint == IMPORTED else ago(row.created_at, now)


def _said(one: HomeRow) -> tuple[str, ...]:
    """The state in ever fewer words."""
    if not one.live:
        return _states(one.row, one.waiting)
    parts = one.cells[STATE].split("  ")
    return tuple("  ".join(parts[:kept]) for kept in range(len(parts), 0, -1))


def _states(row: RunRow, waiting: int) -> tuple[str, ...]:
    """What waits for a person goes before what is done."""
    if row.state is not RunState.DONE:
        said = state_of(row)
        return (f"{said} · {waiting:,} waiting", said) if waiting else (said,)
    failed = f"{row.sessions_failed:,} failed"
    if waiting:
        shorter = f"~ {waiting:,} waiting", f"~ {waiting:,}"
        long = f"~ {waiting:,} to adjudicate"
        return (f"{long}, {failed}", long, *shorter) if row.sessions_failed else (long, *shorter)
    return (f"{DONE}, {failed}", f"x {failed}") if row.sessions_failed else (DONE,)


def _number(run_id: str) -> float:
    digits = run_id.rpartition("-")[2]
    return float(digits) if digits.isdigit() else 0.0
