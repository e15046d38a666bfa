"""What people have decided so far, by the names of the cases: what an assessment takes from them."""

from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field

from benchmark.adjudicating.folding import majority, standing
from benchmark.adjudicating.hashing import text_hash
from benchmark.records import CaseKind, Decision

SAME, NOT_SAME = "same", "not_same"
CONFIRMED, REFUTED = "confirmed", "refuted"
FIRST_PASS = 1
"""The second pass measures how people agree with themselves: it never counts in a score."""
_Opinions = Mapping[str, Sequence[Decision]]


@dataclass(frozen=True, slots=True)
class Decided:
    """Standing first-pass decisions by text hash, one a rater; of words and readings what most raters say."""

    labels: _Opinions = field(default_factory=dict)
    """Refusals: what each rater says of a reply."""
    words: Mapping[str, bool] = field(default_factory=dict)
    """Are an option and a listed word the same? Without those on which the raters are even or unsure."""
    readings: Mapping[str, str] = field(default_factory=dict)
    """What a reply says, in words that its reader takes; empty for a reply that says nothing."""
    keys: _Opinions = field(default_factory=dict)
    """Keys of written questions: what each rater says."""

    @classmethod
    def of(cls, decisions: Iterable[Decision]) -> "Decided":
        """From the log or from what stands of it, in the order of the log."""
        given: dict[CaseKind, defaultdict[str, list[Decision]]] = {kind: defaultdict(list) for kind in CaseKind}
        for decision in standing(decisions):
            if decision.pass_number == FIRST_PASS:
                given[decision.kind][decision.text_hash].append(decision)
        words = {name: majority([one.value for one in said]) for name, said in given[CaseKind.WORDS].items()}
        readings = {name: _reading(said) for name, said in given[CaseKind.READING].items()}
        return cls(
            labels=dict(given[CaseKind.REFUSAL]),
            words={name: value == SAME for name, value in words.items() if value in (SAME, NOT_SAME)},
            readings={name: text for name, text in readings.items() if text is not None},
            keys=dict(given[CaseKind.KEY]),
        )

    @property
    def count(self) -> int:
        """Number of cases with a decision."""
        return len(self.labels) + len(self.words) + len(self.readings) + len(self.keys)

    def same(self, option: str, word: str) -> bool | None:
        """Do people say that these two are the same? None where they have not decided."""
        return self.words.get(text_hash(CaseKind.WORDS, option, word)) if self.words else None


def _reading(said: Sequence[Decision]) -> str | None:
    """The text that most raters gave; None where they are even."""
    values = [decision.value for decision in said]
    first = majority(values)
    return first if first in values else None


NOBODY = Decided()
