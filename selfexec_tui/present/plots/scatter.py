"""Points on two numeric axes, with whiskers: what a plot widget draws, and the words below it."""

from collections.abc import Sequence
from dataclasses import dataclass
from string import ascii_lowercase

from benchmark.exchange.report.ability import Ability, Place
from benchmark.exchange.report.calibration import Calibration, Spot
from benchmark.exchange.report.numbers import interval, percent, share, signed, whole
from selfexec_tui.present.spans import DIM, STRONG, TEXT, Span, Spans

DOT = "●"
_SHARES = ((0.0, "0"), (0.25, ".25"), (0.5, ".50"), (0.75, ".75"), (1.0, "1"))
Ticks = tuple[tuple[float, str], ...]


@dataclass(frozen=True, slots=True)
class Mark:
    """A point with its upright whisker; `sign` is one letter or a dot."""

    x: float
    y: float
    low: float | None
    high: float | None
    sign: str = DOT


@dataclass(frozen=True, slots=True)
class Scene:
    """The y axis goes from 0 to 1."""

    marks: tuple[Mark, ...]
    x_ticks: Ticks
    x_label: str
    y_label: str
    diagonal: bool = False
    """A line from corner to corner, where perfect predictions of shares would lie."""
    y_ticks: Ticks = _SHARES

    @property
    def x_limits(self) -> tuple[float, float]:
        return self.x_ticks[0][0], self.x_ticks[-1][0]


def calibration_scene(data: Calibration) -> Scene | None:
    """Share predicted, by the share of samples in which it happened; None where there is nothing to draw."""
    if data.missing:
        return None
    marks = tuple(Mark(spot.at, spot.rate, spot.low, spot.high) for spot in data.curve)
    return Scene(marks, _SHARES, "share of samples in which it happened", "share predicted", diagonal=True)


def calibration_lines(data: Calibration) -> list[Spans]:
    """The figures below the plot, or why there is none."""
    if data.missing:
        return [[Span(data.missing, DIM)]]
    told = f"{whole(data.n)} predictions, {data.samples} samples each; yes counts as 1 and no as 0"
    lines: list[Spans] = [[Span(told, DIM)], *(_said(spot) for spot in data.said)]
    return [*lines, [Span(f"Brier score {share(data.brier)}, skill over the mean rate {signed(data.skill)}")]]


def ability_scene(data: Ability) -> Scene | None:
    """Score by ability, each model with a letter; None where there is nothing to draw."""
    if data.missing:
        return None
    marks = tuple(
        Mark(place.ability, place.score, place.low, place.high, letter)
        for letter, place in zip(_letters(len(data.places)), data.places, strict=True)
    )
    return Scene(marks, _ticks([place.ability for place in data.places]), "ability, logits", data.title)


def ability_lines(data: Ability) -> list[Spans]:
    """Correlations, then the models behind the letters, or why there is nothing."""
    if data.missing:
        return [[Span(data.missing, DIM)]]
    lines: list[Spans] = [
        [Span(f"{one.name} {share(one.value)} {interval(one.low, one.high)}"), Span(f"  {one.note}", DIM)]
        for one in data.correlations
    ]
    lines += [_model(letter, place) for letter, place in zip(_letters(len(data.places)), data.places, strict=True)]
    lines.append([Span(f"abilities from {', '.join(data.columns)}", DIM)])
    return [*lines, *([Span(notice, DIM)] for notice in data.notices)]


def _said(spot: Spot) -> Spans:
    said = "yes" if spot.at else "no"
    around = interval(spot.low, spot.high)
    return [Span(f"said {said:3} it happened in {percent(spot.rate)} of samples {around}"), Span(f"  n {spot.n}", DIM)]


def _model(letter: str, place: Place) -> Spans:
    error = "" if place.error is None else f" ± {place.error:.2f}"
    figures = f"ability {place.ability:+.2f}{error}  score {share(place.score)} {interval(place.low, place.high)}"
    return [Span(f"{letter}  ", STRONG), Span(place.model, TEXT), Span(f"  {figures}", DIM)]


def _letters(n: int) -> Sequence[str]:
    """a to z, and dots for those that come after."""
    return [*ascii_lowercase[:n], *[DOT] * (n - len(ascii_lowercase))]


def _ticks(values: Sequence[float]) -> Ticks:
    """Five, with room on both sides of the values."""
    room = 0.1 * (max(values) - min(values)) or 0.5
    low, high = min(values) - room, max(values) + room
    places = [low + (high - low) * quarter for quarter, _ in _SHARES]
    return tuple((place, f"{round(place, 1) + 0.0:.1f}") for place in places)
