"""Scores of figures that stand beside no baseline, or beside a known one."""

from benchmark.records import Score
from benchmark.scoring.figure import Figure, few, joined

SCORER = "plain@1"


def plain_score(
    metric: str,
    rule: str,
    figure: Figure,
    *,
    planned: int,
    clusters: int,
    baseline: tuple[str, float] | None = None,
    note: str = "",
) -> Score:
    """A figure as a score, failures excluded; `baseline` is a name and a value that is known without data."""
    around, value = figure.interval, figure.value
    base = baseline[1] if baseline else None
    compared = value is not None and base is not None
    return Score(
        metric=metric,
        rule=rule,
        failures="excluded",
        value=value,
        low=around.low if value is not None else None,
        high=around.high if value is not None else None,
        interval=around.method if value is not None else "",
        baseline_name=baseline[0] if baseline else "",
        baseline=base,
        skill=value - base if value is not None and base is not None else None,
        skill_low=around.low - base if compared and around.low is not None and base is not None else None,
        skill_high=around.high - base if compared and around.high is not None and base is not None else None,
        n=figure.n,
        clusters=clusters,
        planned=planned,
        note=joined(
            figure.note, note, few(clusters) if clusters and value is not None and "few" not in figure.note else ""
        ),
        scorer=SCORER,
    )
