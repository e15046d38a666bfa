"""The labels of each kind of case, and what of them a source can be compared with."""

from benchmark.adjudicating.choices import KEY, REFUSAL, WORDS
from benchmark.adjudicating.folding import UNSURE
from benchmark.judging.labels import ReplyLabel
from benchmark.judging.resolve import answered
from benchmark.records import CaseKind, Source

ANSWERS, NO_ANSWER = "answers", "no answer"
LABELS: dict[CaseKind, tuple[str, ...]] = {
    CaseKind.REFUSAL: tuple(choice.value for choice in REFUSAL),
    CaseKind.WORDS: tuple(choice.value for choice in WORDS),
    CaseKind.READING: (),
    CaseKind.KEY: tuple(choice.value for choice in KEY),
}
"""In the order in which they are shown; the answers that replies give are free text."""


def labels_of(kind: CaseKind, source: str = "") -> tuple[str, ...]:
    """The labels by which a source is compared; verdicts only say whether a reply provides an answer."""
    return (ANSWERS, NO_ANSWER) if (kind, source) == (CaseKind.REFUSAL, Source.VERDICT) else LABELS[kind]


def comparable(kind: CaseKind, source: str, label: str) -> str | None:
    """A label in the words of a source; None where the source has no word for it."""
    if (kind, source) == (CaseKind.REFUSAL, Source.VERDICT):
        says = answered(ReplyLabel(label)) if label in LABELS[kind] else None
        return None if says is None else ANSWERS if says else NO_ANSWER
    return label if label in LABELS[kind] else None


def opinion(kind: CaseKind, source: str, label: str) -> str | None:
    """What a source says of a text; None where it says nothing, such as of a key that nobody has checked."""
    return None if kind is not CaseKind.REFUSAL and label == UNSURE else comparable(kind, source, label)
