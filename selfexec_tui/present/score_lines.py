"""The scores screen as lines that fit any width, and the words for the figure under the cursor."""

from collections.abc import Sequence
from dataclasses import dataclass

from benchmark.exchange.report.figures import FigureLine, Section
from benchmark.exchange.report.numbers import whole
from benchmark.exchange.report.words import BASELINES_ABOUT, COUNTS
from benchmark.records import Score
from selfexec_tui.present.spans import ACCENT, DIM, STRONG, TEXT, WARNING, Span, Spans, cell, widest

GAP = 2
BAR = 15
"""Cells of the small bar of the skill: zero in the middle."""
ZERO = "│"
REACH = 0.5
"""Skill at the end of the bar."""
_IN_ORDER = (
    *("figure", "rule", "value", "95 %", "baseline", "gets"),
    *("skill", "around zero", "95 % of skill", "n", "coverage", "note"),
)
_NEEDED = ("figure", "value", "baseline", "gets", "skill")
_WANTED = ("rule", "around zero", "n", "coverage", "95 % of skill", "95 %", "note")
"""What is shown beyond that where there is room, the most wanted first."""
_RIGHT = ("value", "gets", "skill", "n", "coverage")
_GIVE_WAY = (("figure", 18), ("baseline", 14), ("figure", 8), ("baseline", 8))
"""Which names are cut, and down to how many cells, where even the needed columns do not fit."""
_LEAST_NOTE = 16
CLEAR = "*"
"""Behind a skill whose interval is clear of zero: the colour alone does not say it."""
_COLOURS = {"better": ACCENT, "worse": WARNING}


@dataclass(frozen=True, slots=True)
class ScoreLine:
    spans: Spans
    detail: str = ""
    """The whole figure in words; empty for headings, which the cursor passes over."""
    score: Score | None = None
    """The figure itself."""


@dataclass(frozen=True, slots=True)
class Layout:
    """Columns and their cells, in order."""

    cells: dict[str, int]


def layout(sections: Sequence[Section], width: int) -> Layout:
    """As many columns as fit; names give way where even the needed ones do not."""
    rows = [_cells(line) for section in sections for line in section.lines]
    natural = {name: widest([row[name] for row in rows], len(name)) for name in _IN_ORDER}
    natural["around zero"], natural["note"] = BAR, min(natural["note"], _LEAST_NOTE)
    chosen = list(_NEEDED)
    for name in _WANTED:
        if _total([natural[one] for one in (*chosen, name)]) > width:
            break
        chosen.append(name)
    over = _total([natural[name] for name in chosen]) - width
    for name, least in _GIVE_WAY:
        given = min(max(over, 0), max(natural[name] - least, 0))
        natural[name] -= given
        over -= given
    if "note" in chosen:
        natural["note"] += max(width - _total([natural[name] for name in chosen]), 0)
    return Layout({name: natural[name] for name in _IN_ORDER if name in chosen})


def heading(chosen: Layout) -> Spans:
    names = [cell(name, cells, right=name in _RIGHT) for name, cells in chosen.cells.items()]
    return [Span((" " * GAP).join(names), DIM)]


def score_lines(sections: Sequence[Section], chosen: Layout, width: int) -> list[ScoreLine]:
    """Sections with a heading each and an empty line between them."""
    lines = []
    for place, section in enumerate(sections):
        if place:
            lines.append(ScoreLine([Span("")]))
        about = f"  {section.about}" if section.about else ""
        room = max(width - len(section.title), 0)
        lines.append(ScoreLine([Span(section.title, STRONG), Span(cell(about, room).rstrip(), DIM)]))
        lines += [ScoreLine(_spans(line, chosen, section.mixed), detail(line), line.score) for line in section.lines]
    return lines


def skill_bar(value: float | None, low: float | None, high: float | None) -> str:
    """Where the skill and its interval lie around zero, in `BAR` cells; an arrow at what lies beyond."""
    if value is None:
        return ""
    bar = [" "] * BAR
    bar[BAR // 2] = ZERO
    if low is not None and high is not None:
        for place in range(_place(low), _place(high) + 1):
            bar[place] = "┼" if place == BAR // 2 else "─"
        if low < -REACH:
            bar[0] = "‹"
        if high > REACH:
            bar[-1] = "›"
    bar[_place(value)] = "●"
    return "".join(bar)


def detail(line: FigureLine) -> str:
    """One figure in words, whole."""
    score = line.score
    by = f" ({score.interval})" if score.interval else ""
    parts = [f"{line.metric}, {line.rule}: {line.value} {line.around}".rstrip() + by]
    if score.baseline_name:
        about = BASELINES_ABOUT.get(score.baseline_name)
        named = f"{line.baseline_name} ({about})" if about else line.baseline_name
        parts.append(f"{named} gets {line.baseline}")
        parts.append(f"skill {line.skill} {line.skill_around}".rstrip())
    counted = "" if score.metric in COUNTS else f" of {whole(score.planned)}"
    items = "item" if line.clusters == "1" else "items"
    parts.append(f"n {line.n}{counted} from {line.clusters} {items}")
    return " · ".join([*parts, *([line.note] if line.note else [])])


def _spans(line: FigureLine, chosen: Layout, mixed: bool) -> Spans:
    """The rule is left out where all lines have the one that stands over them."""
    cells, spans = _cells(line) | ({} if mixed else {"rule": ""}), []
    for name, width in chosen.cells.items():
        text = cell(cells[name], width, right=name in _RIGHT)
        spans += _bar_spans(text, line) if name == "around zero" else [Span(text, _kind(name, line))]
        spans.append(Span(" " * GAP))
    return spans[:-1]


def _bar_spans(bar: str, line: FigureLine) -> Spans:
    colour = _COLOURS.get(line.verdict, TEXT)
    return [Span(sign, DIM if sign == ZERO else colour) for sign in bar]


def _kind(name: str, line: FigureLine) -> str:
    if name == "skill":
        return _COLOURS.get(line.verdict, TEXT)
    return TEXT if name in ("figure", "value", "baseline", "gets") else DIM


def _cells(line: FigureLine) -> dict[str, str]:
    score = line.score
    values = (
        line.metric,
        line.rule,
        line.value,
        line.around,
        line.baseline_name,
        line.baseline,
        f"{line.skill}{CLEAR if line.verdict in _COLOURS else ' '}",
        skill_bar(score.skill, score.skill_low, score.skill_high),
        line.skill_around,
        line.n,
        line.coverage,
        line.note,
    )
    return dict(zip(_IN_ORDER, values, strict=True))


def _place(value: float) -> int:
    """The cell of a skill; only zero itself stands on zero, so that a bar never crosses it against its interval."""
    middle, inside = BAR // 2, min(max(value, -REACH), REACH)
    nearest = round((inside + REACH) / (2 * REACH) * (BAR - 1))
    if value > 0:
        return max(nearest, middle + 1)
    return min(nearest, middle - 1) if value < 0 else middle


def _total(cells: Sequence[int]) -> int:
    return sum(cells) + GAP * max(len(cells) - 1, 0)
