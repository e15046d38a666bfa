"""Rows of a result stay within reach, however many, and can be ordered and filtered."""

import gc

import pyarrow
import pytest

from benchmark.errors import QueryRefused, StoreError
from benchmark.store import kept as keeping
from benchmark.store.arranging import Arrangement, Arranger
from benchmark.store.kept import Kept


def filled(kept, result, first=1000, size=1000):
    for table in result.tables(first, size):
        if kept.add(table):
            break
    return kept


@pytest.fixture
def small(monkeypatch, tmp_path):
    """Nearly nothing stays in memory."""
    monkeypatch.setattr(keeping, "IN_MEMORY", 20_000)
    return Kept(tmp_path)


def test_more_than_memory_goes_to_a_file_that_nobody_sees(store, small, tmp_path):
    before = sorted(tmp_path.iterdir())
    filled(small, store.console.query("SELECT range AS n, repeat('x', 20) || range AS t FROM range(20000)"))
    assert small.rows == 20_000 and small.on_disk > 0 and sorted(tmp_path.iterdir()) == before
    for row in (0, 1, 999, 1000, 12_345, 19_999):
        block, at = small.place_of(row)
        assert small.block(block)["n"][at].as_py() == row
    assert sum(table.num_rows for table in small.tables()) == 20_000
    assert len(small._at_hand) <= keeping.AT_HAND


def test_looking_while_rows_come(store, small):
    seen = []
    for table in store.console.query("SELECT range AS n FROM range(30000)").tables(1000, 1000):
        small.add(table)
        block, at = small.place_of(small.rows - 1)
        seen.append(small.block(block)["n"][at].as_py() == small.rows - 1 and small.block(0)["n"][7].as_py() == 7)
    assert len(seen) == 30 and all(seen)


def test_a_limit_is_named(store, small, monkeypatch):
    monkeypatch.setattr(keeping, "MOST_ON_DISK", 30_000)
    said = [small.add(table) for table in store.console.query("FROM range(100000)").tables(1000, 1000)]
    assert said[0] == "" and "GB" in said[-1]
    monkeypatch.setattr(keeping, "MOST_ON_DISK", 1 << 50)
    monkeypatch.setattr(keeping, "LEFT_ON_DISK", 1 << 60)
    assert small.add(pyarrow.table({"range": [1]})) == "the disk is nearly full"


def test_a_disk_that_takes_no_more_is_told_and_what_is_there_stays(small, monkeypatch):
    small.add(pyarrow.table({"n": list(range(2000))}))

    def full(_):
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(keeping, "_file_in", full)
    with pytest.raises(StoreError, match="No space left") as caught:
        small.add(pyarrow.table({"n": list(range(2000))}))
    assert caught.value.hint and small.rows == 2000


def test_a_folder_that_cannot_be_written_to(monkeypatch, tmp_path):
    monkeypatch.setattr(keeping, "IN_MEMORY", 0)
    kept = Kept(tmp_path / "not there")
    kept.add(pyarrow.table({"n": [1, 2]}))
    assert kept.block(0)["n"].to_pylist() == [1, 2]
    file = kept._opened()
    del kept
    gc.collect()
    assert file.closed


@pytest.mark.parametrize(
    ("wanted", "found"),
    [
        (Arrangement(column=0), [1, 2, 3, None]),
        (Arrangement(column=0, descending=True), [3, 2, 1, None]),
        (Arrangement(column=1), [3, 1, None, 2]),
        (Arrangement(holding="EAch"), [3, 1, None]),
        (Arrangement(holding="each", column=0, descending=True), [3, 1, None]),
        (Arrangement(holding="100%_"), []),
        (Arrangement(holding="2"), [2]),
        (Arrangement(), [3, 1, None, 2]),
    ],
)
def test_orders_and_filters_what_is_kept(store, tmp_path, wanted, found):
    query = "SELECT * FROM (VALUES (3, 'beach'), (1, 'beach'), (NULL, 'beach'), (2, 'tea')) t(a, a)"
    kept = filled(Kept(tmp_path), store.console.query(query))
    assert [row[0] for row in Arranger(tmp_path).arrange(kept, wanted)] == found


def test_equal_rows_keep_their_order_in_a_large_result(store, small, tmp_path):
    filled(small, store.console.query("SELECT range % 3 AS g, range AS n FROM range(20000)"))
    rows = list(Arranger(tmp_path).arrange(small, Arrangement(column=0, descending=True)))
    assert rows == [(g, n) for g in (2, 1, 0) for n in range(20_000) if n % 3 == g]


def test_odd_types_are_ordered_or_refused_in_a_sentence(store, tmp_path):
    query = "SELECT [1, 2], {'a': 1}, '\\xAA'::BLOB, 1.5::DECIMAL(9, 2), now(), NULL, uuid()"
    kept = filled(Kept(tmp_path), store.console.query(query))
    for column in range(7):
        try:
            assert len(list(Arranger(tmp_path).arrange(kept, Arrangement(column=column)))) == 1
        except QueryRefused as error:
            assert "\n" not in error.message
    assert len(list(Arranger(tmp_path).arrange(kept, Arrangement(holding="[1, 2]")))) == 1


def test_arranging_is_cancelled(store, tmp_path):
    kept = filled(Kept(tmp_path), store.console.query("FROM range(5000)"))
    arranger = Arranger(tmp_path)
    result = arranger.arrange(kept, Arrangement(holding="1"))
    arranger.interrupt()
    with pytest.raises(QueryRefused, match="cancelled"):
        list(result)
