"""What people, programs and models said of one text, as agreement is measured over it."""

from dataclasses import dataclass

from benchmark.records import CaseKind


@dataclass(frozen=True, slots=True)
class Rating:
    """What one person said in one pass."""

    kind: CaseKind
    text_hash: str
    cluster: str
    """The source item: texts of one item are not independent of each other."""
    rater: str
    pass_number: int
    value: str


@dataclass(frozen=True, slots=True)
class Opinion:
    """What a program or a model said; several over one text, such as verdicts in several wordings, are counted."""

    kind: CaseKind
    text_hash: str
    cluster: str
    source: str
    """rules, verdict, judge, ladder, or program: what scores use as long as nobody decides."""
    label: str
    times: int = 1


@dataclass(frozen=True, slots=True)
class Place:
    """Where a text can be looked at."""

    kind: CaseKind
    text_hash: str
    run_id: str
    item_id: str
    target: str
    """The request, target word, question or topic of the item."""
    option: str
    word: str
