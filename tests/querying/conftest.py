"""A small catalog, and databases that the queries to start from run on."""

import asyncio

import pytest
from scripted.runs import stored

from benchmark.records.catalog import Catalog, ColumnEntry, FunctionEntry, TableEntry
from benchmark.store import open_store
from benchmark.tasks.registry import TASKS


@pytest.fixture(scope="session")
def catalog():
    def table(name, columns, schema="", database="", kind="view"):
        entries = tuple(ColumnEntry(column, "VARCHAR", f"about {column}") for column in columns.split())
        return TableEntry(database, schema, name, kind, f"about {name}", entries)

    return Catalog(
        tables=(
            table("cases", "run_id kind order"),
            table("pairs", "run_id item_id option matched_word similarity"),
            table("runs", "run_id task model"),
            table("pair", "run_id assessment", schema="raw", kind="table"),
            table("mine", "a", database="scratch", kind="table"),
        ),
        functions=(
            FunctionEntry("round", "scalar", ("round(x)", "round(x, precision)"), "Rounds x"),
            FunctionEntry("range", "table", ("range(stop)",), "Counts"),
        ),
        keywords=("FROM", "ORDER", "ROWS", "SELECT", "WHERE"),
        reserved=frozenset({"FROM", "ORDER", "SELECT", "WHERE"}),
    )


@pytest.fixture(scope="session")
def all_tasks(tmp_path_factory):
    """A database with a run of every task on the scripted model, and the same again."""
    with open_store(tmp_path_factory.mktemp("all") / "a.duckdb") as store:
        for task in [*TASKS, *TASKS]:
            asyncio.run(stored(store, task))
        yield store


@pytest.fixture(scope="session")
def nothing_yet(tmp_path_factory):
    with open_store(tmp_path_factory.mktemp("none") / "a.duckdb") as store:
        yield store
