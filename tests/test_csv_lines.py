"""A record that is written is read as the same cells, whatever is in them."""

import csv
import io

from hypothesis import given
from hypothesis import strategies as st

from benchmark.csv_lines import csv_line

CELLS = st.lists(st.text(st.characters(exclude_characters="\0", exclude_categories=["Cs"])), min_size=2)


@given(CELLS, st.sampled_from([",", "\t", ";"]))
def test_what_is_written_is_read(cells, delimiter):
    line = csv_line(cells, delimiter)
    assert list(csv.reader(io.StringIO(line, newline=""), delimiter=delimiter)) == [cells]
    assert line.endswith("\n") and not line.endswith("\r\n")
