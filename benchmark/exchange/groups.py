"""Puts single questions into groups of four, by a seed."""

import random
from collections import defaultdict
from collections.abc import Sequence

from benchmark.errors import DataError
from benchmark.records import Item

SIZE = 4


def grouped(items: Sequence[Item], seed: int) -> tuple[Item, ...]:
    """Groups of four; groups that the file has stand as they are.

    The questions are dealt by difficulty band, so that a group spans the bands as far as the file has them, and in the
    group their order is drawn. Each question is in one group; up to three are left over. The same file and seed always
    give the same groups, and the seed is in their names.
    """
    single = [item for item in items if "questions" not in item.payload]
    if not single:
        return tuple(items)
    if len(single) < SIZE:
        raise DataError(f"the dataset has {len(single)} single questions, a group needs {SIZE}", "add questions")
    rng = random.Random(f"groups {seed}")
    dealt = _dealt(single, rng)
    count = len(dealt) // SIZE
    groups = [item for item in items if "questions" in item.payload]
    for number in range(count):
        hand = [dealt[number + count * place] for place in range(SIZE)]
        rng.shuffle(hand)
        groups.append(_group(hand, f"s{seed}-g{number + 1:03d}"))
    return tuple(groups)


def _dealt(items: Sequence[Item], rng: random.Random) -> list[Item]:
    """All questions, shuffled within their bands, band after band."""
    bands: defaultdict[str, list[Item]] = defaultdict(list)
    for item in items:
        bands[str(item.payload.get("band", ""))].append(item)
    for band in bands.values():
        rng.shuffle(band)
    return [item for name in sorted(bands) for item in bands[name]]


def _group(hand: Sequence[Item], name: str) -> Item:
    subjects = sorted({item.category for item in hand if item.category})
    questions = [dict(item.payload) for item in hand]
    return Item(
        id=name,
        task=hand[0].task,
        cluster=name,
        category=", ".join(subjects),
        payload={"questions": questions},
    )
