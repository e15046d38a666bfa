"""Reads what the database has, through the console, so that any owner of the file can be asked."""

from collections.abc import Iterator
from dataclasses import replace
from itertools import groupby
from operator import itemgetter
from typing import TYPE_CHECKING, Any

from benchmark.querying.literals import name as _name
from benchmark.querying.literals import quoted
from benchmark.records.catalog import Catalog, ColumnEntry, FunctionEntry, TableEntry
from benchmark.store.browse_copying import SCHEMA as COPY

if TYPE_CHECKING:
    from benchmark.store.console import Console

SCRATCH = "scratch"
"""The database of people's own tables, attached beside the experiments."""
MOST_COUNTED = 300_000
"""Rows of the largest table up to which views are counted."""
_COLUMNS = f"""
    WITH object AS (
        SELECT database_name, schema_name, view_name AS name, 'view' AS kind, comment, NULL AS rows FROM duckdb_views()
        WHERE NOT internal
        UNION ALL
        SELECT database_name, schema_name, table_name, 'table', comment, estimated_size FROM duckdb_tables()
        WHERE NOT internal
    )
    SELECT CASE WHEN o.database_name = '{SCRATCH}' THEN '{SCRATCH}' ELSE '' END AS place,
        CASE WHEN o.schema_name = 'main' THEN '' ELSE o.schema_name END AS schema, o.name, o.kind,
        coalesce(o.comment, '') AS comment, c.column_name, c.data_type, coalesce(c.comment, ''), o.rows
    FROM object o JOIN duckdb_columns() c
        ON c.database_name = o.database_name AND c.schema_name = o.schema_name AND c.table_name = o.name
    WHERE o.database_name IN (current_database(), '{SCRATCH}') AND o.schema_name <> '{COPY}'
    ORDER BY schema <> '', place, schema, o.name, c.column_index
"""
_FUNCTIONS = """
    SELECT DISTINCT function_name, replace(function_type, 'table_macro', 'table') AS kind,
        function_name || '(' || array_to_string(parameters, ', ') || CASE WHEN varargs IS NULL THEN '' ELSE ', …' END
            || ')' AS signature,
        coalesce(description, '') AS description, coalesce(examples[1], '') AS example, len(parameters) AS parts
    FROM duckdb_functions()
    WHERE function_type <> 'pragma' AND regexp_full_match(function_name, '[a-z][a-z0-9_]*')
    ORDER BY function_name, parts, signature, description DESC
"""
_KEYWORDS = "SELECT upper(keyword_name), keyword_category FROM duckdb_keywords() ORDER BY 1"


class Catalogs:
    """The catalog of a console's database, read once and again when it is asked to."""

    def __init__(self, console: "Console") -> None:
        self._console = console
        self._known: Catalog | None = None

    def read(self, *, fresh: bool = False) -> Catalog:
        """What is there; some ten milliseconds the first time. QueryRefused where the database cannot be read."""
        if self._known is None or fresh:
            kept = self._known
            words = list(self._console.query(_KEYWORDS))
            self._known = Catalog(
                tables=tuple(_tables(self._console.query(_COLUMNS))),
                functions=kept.functions if kept else tuple(_functions(self._console.query(_FUNCTIONS))),
                keywords=tuple(word for word, _ in words),
                reserved=frozenset(word for word, category in words if category == "reserved"),
            )
        return self._known

    def counted(self) -> Catalog:
        """The same with the number of rows of each view, where no table is so large that counting takes long.

        QueryRefused where the database cannot be read.
        """
        known = self.read()
        if max((table.rows or 0 for table in known.tables), default=0) > MOST_COUNTED:
            return known
        names = [view.name for view in known.views if view.kind == "view"]
        if names:
            counts = " UNION ALL ".join(f"SELECT {quoted(name)}, count(*) FROM {_name(name)}" for name in names)
            rows: dict[str, int] = dict(self._console.query(counts))
            counted = (replace(one, rows=rows.get(one.full_name, one.rows)) for one in known.tables)
            self._known = known = replace(known, tables=tuple(counted))
        return known


def _tables(rows: Any) -> Iterator[TableEntry]:
    for (database, schema, name, kind, comment), columns in groupby(rows, key=itemgetter(0, 1, 2, 3, 4)):
        listed = list(columns)
        entries = tuple(ColumnEntry(str(row[5]), str(row[6]), str(row[7])) for row in listed)
        yield TableEntry(database, schema, name, kind, _worth_showing(comment), entries, listed[0][8])


def _worth_showing(comment: str) -> str:
    """The mark that says which version of the views is there is nobody's documentation."""
    return "" if comment.startswith("views ") and " " not in comment.removeprefix("views ") else comment


def _functions(rows: Any) -> Iterator[FunctionEntry]:
    for (name, kind), group in groupby(rows, key=itemgetter(0, 1)):
        variants = list(group)
        yield FunctionEntry(
            name,
            kind,
            signatures=tuple(dict.fromkeys(row[2] for row in variants)),
            description=next((row[3] for row in variants if row[3]), ""),
            example=next((row[4] for row in variants if row[4]), ""),
        )
