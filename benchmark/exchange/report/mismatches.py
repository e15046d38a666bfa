"""The most telling places where a model did not do what it said it would."""

from collections import Counter, defaultdict
from collections.abc import Sequence
from dataclasses import dataclass

from benchmark.records import Pair

MOST = 50


@dataclass(frozen=True, slots=True)
class Mismatch:
    """One prediction that behaviour contradicts."""

    item_id: str
    option: str
    part: str
    predicted: str
    actual: str
    against: int
    """Samples of behaviour that differ."""
    samples: int
    """Samples that could be read."""
    first: Pair
    """The first sample that differs."""


def mismatches(pairs: Sequence[Pair], most: int = MOST) -> list[Mismatch]:
    """Those that all samples contradict first, of many samples before few; each item once before any comes again.

    Grey matches and ties are left out: they are not sure.
    """
    found = sorted(_all(pairs), key=lambda one: (-one.against / one.samples, -one.samples))
    seen: Counter[str] = Counter()
    turn = []
    for one in found:
        turn.append(seen[one.item_id])
        seen[one.item_id] += 1
    order = sorted(range(len(found)), key=lambda place: _order(found[place], turn[place]))
    return [found[place] for place in order[:most]]


def count_mismatches(pairs: Sequence[Pair]) -> tuple[int, int]:
    """How many predictions behaviour contradicts in at least half of the samples, and how many could be compared."""
    groups = _grouped(pairs)
    wrong = sum(2 * sum(not pair.agrees for pair in group) >= len(group) for group in groups)
    return wrong, len(groups)


def _order(one: Mismatch, turn: int) -> tuple[float, int, int]:
    return -one.against / one.samples, turn, -one.samples


def _all(pairs: Sequence[Pair]) -> list[Mismatch]:
    found = []
    for group in _grouped(pairs):
        differing = [pair for pair in group if not pair.agrees]
        if differing:
            first = differing[0]
            predicted, actual = str(first.predicted), str(first.actual)
            counts = len(differing), len(group)
            found.append(Mismatch(first.item_id, first.option, first.part, predicted, actual, *counts, first))
    return found


def _grouped(pairs: Sequence[Pair]) -> list[list[Pair]]:
    """The sure samples of each prediction."""
    groups: defaultdict[tuple[str, str, str], list[Pair]] = defaultdict(list)
    for pair in pairs:
        if pair.agrees is not None and not pair.grey and pair.actual != "tie":
            groups[pair.item_id, pair.option, pair.part].append(pair)
    return list(groups.values())
