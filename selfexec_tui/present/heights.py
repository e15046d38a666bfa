"""Where the lines of things of unlike height begin, in a list of any length that is known a piece at a time. Pure."""

from bisect import bisect_right
from collections.abc import Iterable
from itertools import accumulate

BLOCK = 256
"""Things whose lines are summed up together."""


class Heights:
    """Lines of each thing, which may be put right later."""

    def __init__(self, lines: Iterable[int]) -> None:
        self._lines = list(lines)
        self._sums = [sum(self._lines[at : at + BLOCK]) for at in range(0, len(self._lines), BLOCK)]

    def __len__(self) -> int:
        return len(self._lines)

    def __getitem__(self, place: int) -> int:
        return self._lines[place]

    def __setitem__(self, place: int, lines: int) -> None:
        self._sums[place // BLOCK] += lines - self._lines[place]
        self._lines[place] = lines

    def append(self, lines: int) -> None:
        if len(self._lines) % BLOCK == 0:
            self._sums.append(0)
        self._lines.append(lines)
        self._sums[-1] += lines

    @property
    def total(self) -> int:
        return sum(self._sums)

    def start(self, place: int) -> int:
        """The first line of a thing; of the place after the last one, the number of all lines."""
        block = place // BLOCK
        return sum(self._sums[:block]) + sum(self._lines[block * BLOCK : place])

    def at(self, line: int) -> int | None:
        """The thing that has this line, None where nothing has it."""
        if not 0 <= line < self.total:
            return None
        begins = list(accumulate(self._sums, initial=0))
        block = bisect_right(begins, line) - 1
        inner = list(accumulate(self._lines[block * BLOCK : (block + 1) * BLOCK], initial=begins[block]))
        return block * BLOCK + bisect_right(inner, line) - 1
