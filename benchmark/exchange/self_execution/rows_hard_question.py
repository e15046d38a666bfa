"""Figures of experiment 4: one question a model, so one model's figure is a yes or a no."""

from collections.abc import Iterator, Mapping

from benchmark.exchange.self_execution.hard_question import EXPERIMENT, HardQuestion
from benchmark.exchange.self_execution.rows import EVERYONE, Corrected, Row, row
from benchmark.scoring.intervals import wilson

METRIC = "answered_as_keyed"


def hard_question_rows(questions: Mapping[str, HardQuestion]) -> Iterator[Row]:
    """Whether each model answered its question as it had keyed it, that is: failed to predict its failure."""
    keyed = {model: one.key == one.answer for model, one in questions.items() if one.key and one.answer}
    for model in sorted(questions):
        ours = Corrected(float(keyed[model]), n=1, planned=1) if model in keyed else Corrected(n=0, planned=1)
        yield row(EXPERIMENT, model, METRIC, float(keyed.get(model, False)), {}, ours)
    if questions:
        held, n = sum(keyed.values()), len(keyed)
        share = Corrected(held / n if n else None, wilson(held, n), None, n, len(questions), "keys are the models' own")
        yield row(EXPERIMENT, EVERYONE, METRIC, held, {}, share)
