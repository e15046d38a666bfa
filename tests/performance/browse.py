"""Prints what browsing a big database costs, step by step, beside what it may cost on a quiet machine.

python tests/performance/make_sessions.py /tmp/big.duckdb --sessions 1000000
python tests/performance/browse.py /tmp/big.duckdb

The first time the copies are made, whose cost is told too: work on a file of your own. Where the machine is loaded,
the processor's seconds say more than those of the clock.
"""

import argparse
import resource
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

from benchmark.browsing import BrowseQuery, Kind, Quick
from benchmark.store import open_store
from benchmark.store.browse import Browse
from benchmark.store.browse_copying import SCHEMA, TABLES

PAGE = 100
BLOCK = 262_144
"""Bytes of a block of the file."""


def measured(what: str, goal_s: float | None, ask: Callable[[], Any]) -> Any:
    """One line of the table, and what was asked for."""
    wall, cpu = time.perf_counter(), time.process_time()
    answer = ask()
    wall, cpu = time.perf_counter() - wall, time.process_time() - cpu
    goal = f"{goal_s * 1000:,.0f}" if goal_s else "-"
    print(f"{what:44s} {goal:>8s} {wall * 1000:10,.0f} {cpu * 1000:10,.0f}", flush=True)
    return answer


def listed(browse: Browse, query: BrowseQuery) -> Any:
    with browse.asking(query) as asking:
        return asking.all()


def first_page(browse: Browse, kind: Kind) -> Any:
    """What happens between the key and the first rows."""
    query = BrowseQuery(kind=kind)
    browse.progress(query)
    with browse.asking(query) as asking:
        rows = asking.first()
    return browse.page(kind, rows[:PAGE].tolist())


def table(browse: Browse) -> None:
    for kind in Kind:
        measured(f"{kind}: a glance before they are copied", 1, lambda kind=kind: browse.glance(kind))
        measured(f"{kind}: the copy is brought up to date", None, lambda kind=kind: browse.index.refresh(kind))
        measured(f"{kind}: first page", 1, lambda kind=kind: first_page(browse, kind))
        rows = measured(
            f"{kind}: all rows in their order", 0.3, lambda kind=kind: listed(browse, BrowseQuery(kind=kind))
        )
        middle = rows[len(rows) // 2 :][:PAGE].tolist()
        measured(f"{kind}: a page in the middle", 0.05, lambda kind=kind, page=middle: browse.page(kind, page))
        apart = rows[:: max(len(rows) // PAGE, 1)][:PAGE].tolist()
        measured(f"{kind}: a page of rows that lie apart", 0.05, lambda kind=kind, page=apart: browse.page(kind, page))
        for quick in Quick:
            query = BrowseQuery(kind=kind, quick=quick)
            if quick is not Quick.ALL:
                measured(f"{kind}: {quick}", 0.3, lambda query=query: listed(browse, query))
    for sort in ("seconds", "state", "model"):
        query = BrowseQuery(sort=sort, descending=True)
        measured(f"sessions: sorted by {sort}", 0.3, lambda query=query: listed(browse, query))
    for line in ("state:format_error seconds:>2", "task:association role:act", "zebra", "text:river", "-river"):
        goal = 0.3 if ":" in line and "text" not in line else 1
        query = BrowseQuery().typed(line)
        rows = measured(f"sessions: {line}", goal, lambda query=query: listed(browse, query))
        print(f"    {len(rows):,} rows")


def size(store: Any) -> int:
    """Bytes of the copies in the file; their indexes are not counted."""
    tables = [*TABLES.values(), f"{SCHEMA}.item"]
    sql = " UNION ALL ".join(f"SELECT DISTINCT block_id FROM pragma_storage_info('{name}')" for name in tables)
    return int(next(iter(store.console.query(f"SELECT count(*) FROM ({sql}) WHERE block_id >= 0")))[0]) * BLOCK


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("path", type=Path)
    given = parser.parse_args()
    print(f"{'':44s} {'goal ms':>8s} {'clock ms':>10s} {'CPU ms':>10s}")
    with measured("open", None, lambda: open_store(given.path)) as store:
        table(store.browse)
        print(f"the copies take {size(store) / 1e6:,.0f} MB of {given.path.stat().st_size / 1e6:,.0f} MB")
    print(f"resident at most {resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1e6:,.2f} GB")


if __name__ == "__main__":
    main()
