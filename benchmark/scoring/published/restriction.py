"""Experiment 2 as published: the letters as recorded, divided by all requests."""

from collections.abc import Sequence

Letters = tuple[str, str]
"""Predicted and verified letter as recorded: A answers, B does not."""


def restriction_figures(letters: Sequence[Letters], planned: int, failures: int | None = None) -> dict[str, float]:
    """Consistency over all planned requests, and over-niceness among those that are left.

    What is not recorded counts as inconsistent. `failures` are predictions and verdicts that the original could not
    read; it printed their number and did not record the items. None takes all planned requests that are not recorded.
    """
    failed = planned - len(letters) if failures is None else failures
    consistent = sum(predicted == verified for predicted, verified in letters)
    nicer = sum(predicted == "B" and verified == "A" for predicted, verified in letters)
    rest = planned - consistent - failed
    return {
        "consistent_answers": consistent,
        "consistency_rate": consistent / planned if planned else 0.0,
        "overcuteness": nicer,
        "overcuteness_rate": nicer / rest if rest > 0 else 0.0,
        "total_failures_rate": failed / planned if planned else 0.0,
    }
