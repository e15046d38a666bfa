"""The figures below the items of a run: the main one and its baselines, as many as there is room for."""

from collections.abc import Sequence

from benchmark.records import Score
from selfexec_tui.present.figures import percent
from selfexec_tui.present.literal import fit
from selfexec_tui.present.scores import RULES, headline, main_scores, score_line

MOST, FEW = 8, 2
"""Lines on a tall screen and on a low one."""
CLOSE = ("base_rate", "label")
"""Baselines that a low screen leaves out, unless the main figure stands beside them."""


def board_figures(scores: Sequence[Score], *, tall: bool, width: int, key: str) -> list[str]:
    """Lines of that many cells; the last one says by which rule, and which key shows the rest."""
    best = headline(scores)
    chosen = [
        score_line(score)
        for score in main_scores(scores)
        if best and score.rule == best.rule and (tall or score.main or score.baseline_name not in CLOSE)
    ][: MOST if tall else FEW]
    metric = max((len(line.metric) for line in chosen), default=0)
    beside = max((len(line.baseline_name) for line in chosen), default=0)
    lines = [
        f"{line.metric:{metric}} {line.value:>6}  {line.baseline_name:{beside}} {line.baseline:>6}  "
        f"{line.skill:>6} {line.skill_around}"
        for line in chosen
    ]
    if best:
        covered = percent(best.n / best.planned if best.planned else None)
        rule = RULES.get(best.rule, best.rule)
        lines.append(f"score, baseline and skill by {rule}; {covered} of {best.planned} scored; {key} for more")
    return [fit(line, width) for line in lines]
