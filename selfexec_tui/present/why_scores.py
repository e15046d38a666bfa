"""In which scores an item counts, with how much, beside what the run and its baseline get."""

from collections.abc import Sequence
from dataclasses import dataclass

from benchmark.records import Score
from selfexec_tui.present.scores import main_scores, score_line


@dataclass(frozen=True, slots=True)
class Counted:
    """One score of the run, and how many of its units are of this item."""

    score: Score
    units: int


def counted(scores: Sequence[Score], own: Sequence[Score]) -> list[Counted]:
    """The main scores of a run with their share of one item; `own` are the scores of that item alone.

    Where several scores differ in their baseline alone, the first stands for them.
    """
    units: dict[tuple[str, str, str], int] = {}
    for score in own:
        place = (score.metric, score.rule, score.failures)
        units[place] = max(units.get(place, 0), score.n)
    first: dict[tuple[str, str, str], Score] = {}
    for score in main_scores(scores):
        first.setdefault((score.metric, score.rule, score.failures), score)
    return [Counted(score, units.get(place, 0)) for place, score in first.items()]


def counted_lines(found: Sequence[Counted] | None) -> list[str]:
    """One line a score, those that the item does not count in last."""
    if found is None:
        return ["looking it up ..."]
    if not found:
        return ["no score yet; they come when the run ends"]
    lines = [_line(one) for one in found if one.units]
    without = [score_line(one.score) for one in found if not one.units]
    missing = dict.fromkeys(f"{line.metric}, {line.rule}" for line in without)
    return [*lines, *([f"in none of: {'; '.join(missing)}"] if missing else [])]


def _line(one: Counted) -> str:
    line = score_line(one.score)
    beside = f", {line.baseline_name} {line.baseline}, skill {line.skill}" if line.baseline_name else ""
    return f"{line.metric}, {line.rule}: {one.units} of {one.score.n} units; the run {line.value}{beside}"
