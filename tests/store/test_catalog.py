"""What there is to query: read from the database, with its documentation."""

import tomllib
from importlib.resources import files


def test_every_documented_view_comes_with_its_columns(store):
    catalog = store.catalog.read()
    comments = tomllib.loads((files("benchmark.store") / "comments.toml").read_text(encoding="utf-8"))
    assert {view.name for view in catalog.views} == set(comments)
    pairs = next(view for view in catalog.views if view.name == "pairs")
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
    catalog = store.catalog.read()
    assert {"SELECT", "PIVOT", "QUALIFY"} <= set(catalog.keywords)
    assert "SELECT" in catalog.reserved and "PIVOT_WIDER" in catalog.keywords and "TEXT" not in catalog.reserved


def test_it_is_read_once_and_again_when_asked(store):
    first = store.catalog.read()
    store.scratch.run("CREATE TABLE scratch.mine AS SELECT 1 AS a")
    assert store.catalog.read() is first
    mine = next(table for table in store.catalog.read(fresh=True).tables if table.full_name == "scratch.mine")
    assert mine.kind == "table" and [column.name for column in mine.columns] == ["a"]
