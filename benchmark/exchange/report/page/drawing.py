"""SVG from plain numbers: axes, and what stands on them."""

from collections.abc import Sequence
from dataclasses import dataclass

from benchmark.exchange.report.page.parts import Html, element
from benchmark.exchange.report.page.text import text


@dataclass(frozen=True, slots=True)
class Axis:
    """Places values between two ends of the picture, in its units."""

    low: float
    high: float
    start: float
    end: float

    def at(self, value: float) -> float:
        """Where a value stands; one outside of the axis stands at its end."""
        inside = min(max(value, self.low), self.high)
        return self.start + (inside - self.low) / (self.high - self.low) * (self.end - self.start)


def picture(width: float, height: float, label: str, parts: Sequence[Html]) -> Html:
    """`label` is read aloud in place of the picture."""
    return element(
        "svg", "".join(parts), viewBox=f"0 0 {width:g} {height:g}", role="img", **{"aria-label": text(label)}
    )


def line(x1: float, y1: float, x2: float, y2: float, kind: str) -> Html:
    return f'<line class="{kind}" x1="{x1:.1f}" y1="{y1:.1f}" x2="{x2:.1f}" y2="{y2:.1f}"/>'


def dot(x: float, y: float, title: str, radius: float = 4) -> Html:
    """A point that says what it is when the pointer rests on it."""
    return f'<circle class="dot" cx="{x:.1f}" cy="{y:.1f}" r="{radius:g}"><title>{text(title)}</title></circle>'


def path(points: Sequence[tuple[float, float]]) -> Html:
    places = " ".join(f"{x:.1f},{y:.1f}" for x, y in points)
    return f'<polyline class="path" points="{places}"/>'


def label(x: float, y: float, words: str, *, anchor: str = "start", kind: str = "", longest: int = 40) -> Html:
    return element("text", text(words, longest), x=f"{x:.1f}", y=f"{y:.1f}", kind=kind, **{"text-anchor": anchor})
