"""Lines of things of unlike height: starts and places agree with plain sums, also after changes."""

from itertools import accumulate

from hypothesis import given
from hypothesis import strategies as st

from selfexec_tui.present import heights
from selfexec_tui.present.heights import Heights

LINES = st.lists(st.integers(1, 5), max_size=30)


@given(LINES, LINES, st.lists(st.tuples(st.integers(0, 29), st.integers(1, 9)), max_size=10))
def test_as_plain_sums_say(first, more, changes):
    block, heights.BLOCK = heights.BLOCK, 4
    try:
        plain, made = list(first), Heights(first)
        for lines in more:
            plain.append(lines)
            made.append(lines)
        for place, lines in changes:
            if place < len(plain):
                plain[place] = made[place] = lines
        begins = list(accumulate(plain, initial=0))
        assert [made.start(place) for place in range(len(plain) + 1)] == begins and made.total == begins[-1]
        assert [made.at(line) for line in range(made.total)] == [
            place for place, lines in enumerate(plain) for _ in range(lines)
        ]
        assert made.at(-1) is None and made.at(made.total) is None and len(made) == len(plain)
    finally:
        heights.BLOCK = block
