"""Predicted beside actual, and figures."""

from benchmark.records.base import Record
from benchmark.records.reading import Rung


class Pair(Record):
    """Predicted beside actual, for one thing that was predicted and one sample of behaviour."""

    run_id: str
    item_id: str
    option: str
    """What was predicted: a word, `answers`, which of two questions is easier."""
    part: str = ""
    """Which variant of the prediction; empty where there is one."""
    band: str | None = None
    """What the dataset says of the option: near_certain, plausible or unlikely."""
    sample: int
    predicted: str | None
    """yes or no, or a name; None where the prediction could not be read or left this option out."""
    actual: str | None
    """By the best evidence: the word ladder, the resolved label; None where the behaviour could not be read."""
    actual_exact: str | None
    """By the published rule: lower-case equality, the model's own verdict."""
    word: str | None = None
    rung: Rung | None = None
    similarity: float | None = None
    grey: bool = False

    @property
    def agrees(self) -> bool | None:
        return None if self.predicted is None or self.actual is None else self.predicted == self.actual


class Score(Record):
    """A figure with everything that it must not be shown without."""

    metric: str
    rule: str
    """How behaviour was decided: published, exact or matched."""
    failures: str
    """excluded, or counted_wrong."""
    value: float | None
    low: float | None = None
    high: float | None = None
    interval: str = ""
    """How low and high (95 %) were made."""
    baseline_name: str = ""
    baseline: float | None = None
    skill: float | None = None
    """value - baseline."""
    skill_low: float | None = None
    skill_high: float | None = None
    n: int
    """Number of scored units (pairs)."""
    clusters: int
    """Number of source items behind them."""
    planned: int
    """Number of units that the run planned: coverage is n / planned."""
    note: str = ""
    """What a reader must know: few clusters, undefined (one class), ..."""
    scorer: str
    """Name and version of the code that made this figure."""
    main: bool = False
    """The one figure that stands for its run in lists."""
    decisions: int = 0
    """Number of cases of the run whose decision by people is in this figure."""
