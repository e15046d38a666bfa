"""Everything that a report says of one run, and of the runs together."""

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import datetime

from benchmark.exchange.report.ability import Ability
from benchmark.exchange.report.calibration import Calibration
from benchmark.exchange.report.disagreement import Disagreement
from benchmark.exchange.report.dots import Dots
from benchmark.exchange.report.figures import Section
from benchmark.exchange.report.mismatches import Mismatch
from benchmark.records import Role, Run, Score

LONGEST_REPLY = 400
"""Letters of a reply that are kept for a table."""


@dataclass(frozen=True, slots=True)
class Asked:
    """One wording that sessions of the run used."""

    role: Role
    prompt: str
    version: int
    paraphrase: str
    hash: str
    sessions: int
    skipped: int
    """Sessions with this wording that there was nothing to ask in."""


@dataclass(frozen=True, slots=True)
class Account:
    """One run."""

    run: Run
    title: str
    """The task in words."""
    state: str
    sessions_done: int
    attempts: int
    seconds: float | None
    input_tokens: int | None
    output_tokens: int | None
    states: Mapping[str, int]
    """Number of sessions by state, the largest first."""
    asked: tuple[Asked, ...]
    scores: tuple[Score, ...]
    sentence: str
    sections: tuple[Section, ...]
    calibration: Calibration
    mismatches: tuple[Mismatch, ...]
    wrong: int
    """Predictions that behaviour contradicts, of `compared`."""
    compared: int
    disagreement: Disagreement | None
    """None for tasks in which replies are not judged."""
    titles: Mapping[str, str]
    """Item -> what it is about, for the items that are named in the report."""
    replies: Mapping[tuple[str, int], str]
    """(item, sample) -> what the model did, for the samples that are named in the report."""


@dataclass(frozen=True, slots=True)
class Group:
    """The runs of the report over one data set, among all models that the database has for it."""

    title: str
    dots: Dots
    ability: Ability


@dataclass(frozen=True, slots=True)
class Plots:
    """All that is drawn of one run."""

    dots: Dots
    calibration: Calibration
    ability: Ability


@dataclass(frozen=True, slots=True)
class Report:
    made_at: datetime
    program: str
    accounts: tuple[Account, ...]
    groups: tuple[Group, ...]
