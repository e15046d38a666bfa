"""A table into a file, whole or not at all."""

from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from benchmark.errors import UsageError
from benchmark.exchange.tables.formats import KINDS, TEXT
from benchmark.exchange.tables.names import unique_names
from benchmark.files import whole_file

if TYPE_CHECKING:
    import pyarrow


def save(kind: str, columns: Sequence[str], tables: "Iterable[pyarrow.Table]", path: Path) -> int:
    """Write Arrow tables of the same columns to a file, and say how many rows they had.

    A failure halfway leaves a file of that name as it was. UsageError where it cannot be written, or where the format
    has no place for a type.
    """
    from benchmark.store.table_files import WRITERS, counted, rows_of

    if kind not in KINDS:
        raise UsageError(f"there is no format '{kind}'", f"the formats are: {', '.join(KINDS)}")
    stream = counted(tables)
    with whole_file(path) as part:
        if kind in TEXT:
            with part.open("w", encoding="utf-8", newline="") as file:
                file.writelines(TEXT[kind](columns, rows_of(stream)))
        else:
            with part.open("wb") as sink:
                WRITERS[kind](unique_names(columns), stream, sink)
    return stream.rows
