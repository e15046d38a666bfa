"""Scores as rows of tables: a figure never without its baseline, n and coverage."""

from collections.abc import Sequence

from benchmark.exchange.report.figures import FigureLine, figure_line, main_scores
from benchmark.exchange.report.sentence import headline, sentence, verdict
from benchmark.exchange.report.words import RULES
from benchmark.records import Score

__all__ = ["COLUMNS", "RIGHT", "RULES", "headline", "main_scores", "score_line", "score_rows", "sentence", "verdict"]

COLUMNS = ("metric", "rule", "value", "95 %", "skill", "95 %", "baseline", "gets", "n", "coverage", "note")
RIGHT = ("value", "skill", "gets", "n", "coverage")
score_line = figure_line


def score_rows(scores: Sequence[Score]) -> list[tuple[str, ...]]:
    """Lines for a table with `COLUMNS`."""
    return [_row(figure_line(score)) for score in scores]


def _row(line: FigureLine) -> tuple[str, ...]:
    return (
        line.metric,
        line.rule,
        line.value,
        line.around,
        line.skill,
        line.skill_around,
        line.baseline_name,
        line.baseline,
        line.n,
        line.coverage,
        line.note,
    )
