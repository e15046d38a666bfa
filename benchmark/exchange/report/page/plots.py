"""The three plots of a report, each from its plain data."""

from collections.abc import Sequence

from benchmark.exchange.report.ability import Ability
from benchmark.exchange.report.calibration import Calibration
from benchmark.exchange.report.dots import Dots
from benchmark.exchange.report.numbers import interval, share
from benchmark.exchange.report.page.drawing import Axis, dot, label, line, path, picture
from benchmark.exchange.report.page.parts import Html, paragraph
from benchmark.exchange.report.page.text import text

WIDTH, NAMES, MARGIN = 800.0, 230.0, 30.0
ROW = 30.0
_QUARTERS = (0.0, 0.25, 0.5, 0.75, 1.0)


def dots_plot(data: Dots) -> Html:
    """One line a model: a dot with its whisker, a thick tick for the main baseline, thin ones for the others."""
    if data.missing:
        return paragraph(text(data.missing), "note")
    bottom = 20 + ROW * len(data.dots)
    x = Axis(0, 1, NAMES, WIDTH - MARGIN)
    parts = _grid(x, 10, bottom)
    for place, one in enumerate(data.dots):
        y = 10 + ROW * (place + 0.5)
        told = f"{one.model}: {share(one.value)} {interval(one.low, one.high)}, n {one.n} of {one.planned}"
        parts.append(label(NAMES - 14, y + 4, one.model, anchor="end", longest=30))
        for rank, mark in enumerate(one.marks):
            kind, half = ("mark", 10) if rank == 0 else ("other", 6)
            parts.append(line(x.at(mark.value), y - half, x.at(mark.value), y + half, kind))
        if one.low is not None and one.high is not None:
            parts.append(line(x.at(one.low), y, x.at(one.high), y, "whisker"))
        parts.append(dot(x.at(one.value), y, told))
    parts.append(label(x.at(0.5), bottom + 36, data.title, anchor="middle", kind="dim", longest=90))
    return picture(WIDTH, bottom + 44, f"{data.title}: {len(data.dots)} models beside their baselines", parts)


def calibration_plot(data: Calibration) -> Html:
    """How many were predicted, by the share of samples in which they happened."""
    if data.missing:
        return paragraph(text(data.missing), "note")
    x, y = Axis(0, 1, 70, 420), Axis(0, 1, 300, 20)
    parts = [*_box(x, y), line(x.at(0), y.at(0), x.at(1), y.at(1), "guide")]
    parts.append(path([(x.at(spot.at), y.at(spot.rate)) for spot in data.curve]))
    for spot in data.curve:
        if spot.low is not None and spot.high is not None:
            parts.append(line(x.at(spot.at), y.at(spot.low), x.at(spot.at), y.at(spot.high), "whisker"))
        told = f"happened in {share(spot.at)} of samples: {share(spot.rate)} predicted, n {spot.n}"
        parts.append(dot(x.at(spot.at), y.at(spot.rate), told))
    parts.append(label(x.at(0.5), 344, "share of samples in which it happened", anchor="middle", kind="dim"))
    parts.append(label(x.at(0), 12, "share predicted", anchor="middle", kind="dim"))
    return picture(WIDTH, 352, "Share predicted against the share of samples in which it happened", parts)


def ability_plot(data: Ability) -> Html:
    """Each model's score against its ability."""
    if data.missing:
        return paragraph(text(data.missing), "note")
    low, high = _around([place.ability for place in data.places])
    x, y = Axis(low, high, 70, 560), Axis(0, 1, 300, 20)
    parts = _box(x, y, ticks=[low + (high - low) * quarter for quarter in _QUARTERS])
    for place in data.places:
        if place.low is not None and place.high is not None:
            parts.append(line(x.at(place.ability), y.at(place.low), x.at(place.ability), y.at(place.high), "whisker"))
        told = f"{place.model}: ability {place.ability:.2f}, score {share(place.score)}"
        parts.append(dot(x.at(place.ability), y.at(place.score), told))
    parts += _names(data, x, y)
    parts.append(label(x.at((low + high) / 2), 344, "ability, logits", anchor="middle", kind="dim"))
    parts.append(label(x.at(low), 12, data.title, anchor="start", kind="dim", longest=80))
    return picture(WIDTH, 352, f"{data.title} against Rasch ability", parts)


def _names(data: Ability, x: Axis, y: Axis) -> list[Html]:
    """Names to the right of the dots, moved apart where they would lie on each other."""
    parts, taken = [], [(-100.0, -100.0)]
    for place in sorted(data.places, key=lambda one: -one.score):
        across, down = x.at(place.ability) + 9, y.at(place.score) + 4
        while any(abs(down - other) < 13 and abs(across - beside) < 200 for beside, other in taken):
            down += 13
        taken.append((across, down))
        parts.append(label(across, down, place.model, longest=30))
    return parts


def _grid(x: Axis, top: float, bottom: float) -> list[Html]:
    parts = []
    for value in _QUARTERS:
        parts.append(line(x.at(value), top, x.at(value), bottom, "axis"))
        parts.append(label(x.at(value), bottom + 16, share(value), anchor="middle", kind="dim"))
    return parts


def _box(x: Axis, y: Axis, ticks: Sequence[float] = _QUARTERS) -> list[Html]:
    parts = []
    for value in _QUARTERS:
        parts.append(line(x.start, y.at(value), x.end, y.at(value), "axis"))
        parts.append(label(x.start - 8, y.at(value) + 4, share(value), anchor="end", kind="dim"))
    for value in ticks:
        parts.append(line(x.at(value), y.start, x.at(value), y.end, "axis"))
        shown = share(value) if ticks is _QUARTERS else f"{value:.1f}"
        parts.append(label(x.at(value), y.start + 16, shown, anchor="middle", kind="dim"))
    return parts


def _around(values: Sequence[float]) -> tuple[float, float]:
    """Ends of an axis with some room on both sides."""
    low, high = min(values), max(values)
    room = 0.1 * (high - low) or 0.5
    return low - room, high + room
