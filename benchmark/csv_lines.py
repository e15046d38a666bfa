"""Records as lines of a CSV file that any reader takes."""

import csv
import io
from collections.abc import Sequence


def csv_line(cells: Sequence[str], delimiter: str = ",") -> str:
    """One record with its line feed; a carriage return in a cell is quoted as a line feed is."""
    line = io.StringIO()
    # It is quoted only where it could be taken for the end of the line.
    csv.writer(line, lineterminator="\r\n", delimiter=delimiter).writerow(cells)
    return f"{line.getvalue()[:-2]}\n"
