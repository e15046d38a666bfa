"""What there is to query: read from the database, with its documentation."""

import tomllib
from importlib.resources import files

from benchmark.store import catalog


def test_every_documented_view_comes_with_its_columns(store):
    read = store.catalog.read()
    comments = tomllib.loads((files("benchmark.store") / "comments.toml").read_text(encoding="utf-8"))
    assert {view.name for view in read.views} == set(comments)
    pairs = next(view for view in read.views if view.name == "pairs")
    assert pairs.kind == "view" and pairs.comment == comments["pairs"][""]
    assert {column.name: column.comment for column in pairs.columns} == {
        name: text for name, text in comments["pairs"].items() if name
    }
    assert {column.name: column.type for column in pairs.columns}["similarity"] == "DOUBLE"


def test_raw_tables_come_after_the_views(store):
    names = [table.full_name for table in store.catalog.read().tables]
    assert "raw.session" in names and names.index("runs") < names.index("raw.session")
    latest = next(table for table in store.catalog.read().tables if table.full_name == "raw.latest_assessment")
    assert latest.comment == ""


def test_functions_have_their_signatures(store):
    functions = {function.name: function for function in store.catalog.read().functions}
    assert functions["round"].signatures == ("round(x)", "round(x, precision)") and functions["round"].description
    assert functions["arg_max"].kind == "aggregate" and "+" not in functions
    assert not any(name.startswith("_") for name in functions)


def test_keywords_and_which_of_them_are_no_names(store):
    read = store.catalog.read()
    assert {"SELECT", "PIVOT", "QUALIFY"} <= set(read.keywords)
    assert "SELECT" in read.reserved and "PIVOT_WIDER" in read.keywords and "TEXT" not in read.reserved


def test_it_is_read_once_and_again_when_asked(store):
    first = store.catalog.read()
    store.scratch.run("CREATE TABLE scratch.mine AS SELECT 1 AS a")
    assert store.catalog.read() is first
    mine = next(table for table in store.catalog.read(fresh=True).tables if table.full_name == "scratch.mine")
    assert mine.kind == "table" and [column.name for column in mine.columns] == ["a"]


def test_rows_are_counted_where_that_does_not_take_long(store, run, monkeypatch):
    store.scratch.run("CREATE TABLE scratch.mine AS FROM range(7)")
    rows = {table.full_name: table.rows for table in store.catalog.read(fresh=True).tables}
    assert rows["runs"] is None and rows["scratch.mine"] == 7
    rows = {table.full_name: table.rows for table in store.catalog.counted().tables}
    assert rows["runs"] == 1 and rows["items"] == 2 and rows["sessions"] == 0 and rows["scratch.mine"] == 7
    assert store.catalog.counted() == store.catalog.read()
    monkeypatch.setattr(catalog, "MOST_COUNTED", 1)
    store.catalog.read(fresh=True)
    assert {view.rows for view in store.catalog.counted().views if view.kind == "view"} == {None}
