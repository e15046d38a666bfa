"""Going from item to item: by number, by id, to the next that differs; and the statement behind one of them."""

from collections.abc import Collection, Sequence
from itertools import chain
from typing import TypeVar, overload

from benchmark.querying.literals import quoted

Place = tuple[str, str]
"""Run and item."""
Name = TypeVar("Name", Place, str)


class ItemsOf(Sequence[Place]):
    """The places of items of one run; of hundreds of thousands of items there is no second list."""

    def __init__(self, run_id: str, ids: Sequence[str]) -> None:
        self.run_id, self.ids = run_id, ids

    @overload
    def __getitem__(self, at: int) -> Place: ...

    @overload
    def __getitem__(self, at: slice) -> Sequence[Place]: ...

    def __getitem__(self, at: int | slice) -> Place | Sequence[Place]:
        return ItemsOf(self.run_id, self.ids[at]) if isinstance(at, slice) else (self.run_id, self.ids[at])

    def __len__(self) -> int:
        return len(self.ids)


def runs_of(places: Sequence[Place]) -> list[str]:
    """The runs that items are of."""
    return [places.run_id] if isinstance(places, ItemsOf) else sorted({run for run, _ in places})


def place_named(places: Sequence[Place], text: str) -> int | None:
    """Where an item stands by its number from 1, its id, or a part of its id, maybe after the name of its run.

    A whole id goes before a number, a beginning before a part; None where nothing is meant by it.
    """
    wanted = text.strip().casefold()
    if not wanted:
        return None
    names = [(item.casefold(), f"{run} {item}".casefold()) for run, item in places]
    if (at := next((at for at, name in enumerate(names) if wanted in name), None)) is not None:
        return at
    if wanted.isdecimal():
        return int(wanted) - 1 if 0 < int(wanted) <= len(places) else None
    begins = (at for at, name in enumerate(names) if any(one.startswith(wanted) for one in name))
    holds = (at for at, name in enumerate(names) if any(wanted in one for one in name))
    return next(chain(begins, holds), None)


def onward(places: Sequence[Name], at: int, by: int, among: Collection[Name]) -> int | None:
    """The next place (by 1) or the one before (-1) among these, round and round; None where there is no other."""
    for away in range(1, len(places)):
        there = (at + by * away) % len(places)
        if places[there] in among:
            return there
    return None


def item_query(place: Place) -> str:
    run, item = (quoted(name) for name in place)
    order = "CASE role WHEN 'predict' THEN 0 WHEN 'act' THEN 1 ELSE 2 END, part, sample"
    return f"SELECT * FROM sessions\nWHERE run_id = {run} AND item_id = {item}\nORDER BY {order}"
