"""Two raters over the same texts, or all of them at once: figures, table, and where they differ."""

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from benchmark.records import CaseKind
from benchmark.scoring.agreement import agreement, alpha
from benchmark.scoring.figure import Figure, undefined
from benchmark.scoring.intervals import wilson

SEED = 0
MOST_LABELS = 12
"""So many different answers make a table that says something; of free text with more only the share alike is given."""
TOO_MANY = "too many different answers"
Said = Mapping[str, str]
"""Text -> what was said of it."""


class Rater(NamedTuple):
    """A person, a program or a model."""

    name: str
    said: Said


class Difference(NamedTuple):
    """A text of which two raters say different things; of several raters, the two commonest."""

    text_hash: str
    first: str
    second: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Comparison:
    kind: CaseKind
    family: str
    """between people, first and second pass, or person and a source."""
    first: str
    second: str
    """Empty where all raters are compared at once."""
    n: int
    """Texts that both have rated, or two of all."""
    unrated: int
    """Texts that only one of them has rated."""
    raw: Figure
    """Share of texts with the same label."""
    kappa: Figure
    ac1: Figure
    alpha: Figure
    labels: tuple[str, ...] = ()
    confusion: tuple[tuple[int, ...], ...] = ()
    """Texts by label of the first (row) and of the second (column)."""
    differing: tuple[Difference, ...] = ()


def compare(
    kind: CaseKind,
    family: str,
    first: Rater,
    second: Rater,
    texts: Sequence[str],
    clusters: Mapping[str, str],
    labels: Sequence[str],
) -> Comparison:
    """Two raters over these texts. `clusters` has the source item of a text, `labels` the order of the table."""
    said = [(first.said.get(text), second.said.get(text)) for text in texts]
    both = [
        (text, one, other)
        for text, (one, other) in zip(texts, said, strict=True)
        if one is not None and other is not None
    ]
    used = {label for _, *pair in both for label in pair}
    differing = tuple(Difference(text, one, other) for text, one, other in both if one != other)
    categories: tuple[str, ...] = ()
    confusion: tuple[tuple[int, ...], ...] = ()
    if len(used) > MOST_LABELS:
        same, none = len(both) - len(differing), undefined(TOO_MANY, len(both))
        raw = Figure(same / len(both), len(both), interval=wilson(same, len(both)))
        figures = (raw, none, none, none)
    else:
        made = agreement(
            [one for one, _ in said],
            [other for _, other in said],
            seed=SEED,
            clusters=[clusters.get(text, text) for text in texts],
            categories=[label for label in labels if label in used],
        )
        figures = (made.raw, made.kappa, made.ac1, made.alpha)
        categories, confusion = made.categories, made.confusion
    return Comparison(
        kind=kind,
        family=family,
        first=first.name,
        second=second.name,
        n=len(both),
        unrated=len(texts) - len(both),
        raw=figures[0],
        kappa=figures[1],
        ac1=figures[2],
        alpha=figures[3],
        labels=categories,
        confusion=confusion,
        differing=differing,
    )


def compare_all(kind: CaseKind, family: str, raters: Sequence[Rater], clusters: Mapping[str, str]) -> Comparison:
    """All raters at once: of the figures only Krippendorff's alpha takes more than two."""
    texts = sorted({text for rater in raters for text in rater.said})
    rows = [[rater.said.get(text) for rater in raters] for text in texts]
    given = [[label for label in row if label is not None] for row in rows]
    n = sum(len(labels) > 1 for labels in given)
    few_labels = len({label for labels in given for label in labels}) <= MOST_LABELS
    names = [clusters.get(text, text) for text in texts]
    figure = alpha(rows, seed=SEED, clusters=names) if few_labels else undefined(TOO_MANY, n)
    none = Figure(None, n)
    return Comparison(
        kind=kind,
        family=family,
        first=f"all {len(raters)} raters",
        second="",
        n=n,
        unrated=len(texts) - n,
        raw=none,
        kappa=none,
        ac1=none,
        alpha=figure,
        differing=tuple(
            Difference(text, *[label for label, _ in Counter(labels).most_common(2)])
            for text, labels in zip(texts, given, strict=True)
            if len(set(labels)) > 1
        ),
    )
