"""How much of what was planned was scored, and what the rest could change."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Bounds:
    """What a figure is at least and at most, whatever the missing values are; None with a note where undefined."""

    low: float | None
    high: float | None
    note: str = ""


@dataclass(frozen=True, slots=True)
class Coverage:
    """Units with a score, of those that there should be. Raises ValueError where more were scored than planned."""

    scored: int
    planned: int

    def __post_init__(self) -> None:
        if not 0 <= self.scored <= self.planned:
            raise ValueError(f"{self.scored} units are scored of {self.planned} that were planned")

    @property
    def missing(self) -> int:
        return self.planned - self.scored

    @property
    def share(self) -> float | None:
        """0 to 1; None where nothing was planned."""
        return self.scored / self.planned if self.planned else None


def bounds(successes: float, coverage: Coverage) -> Bounds:
    """A proportion of the planned units when the missing ones are all wrong, and when they are all right.

    `successes` counts among the scored units and may be a sum of shares. Raises ValueError where it is not 0 to
    `coverage.scored`.
    """
    if not 0 <= successes <= coverage.scored:
        raise ValueError(f"{successes} successes cannot be of {coverage.scored} scored units")
    if not coverage.planned:
        return Bounds(None, None, "undefined (nothing planned)")
    return Bounds(successes / coverage.planned, (successes + coverage.missing) / coverage.planned)
