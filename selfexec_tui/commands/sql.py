"""selfexec sql: anybody's query."""

import sys
from pathlib import Path
from typing import TYPE_CHECKING

import click

from selfexec_tui.commands.common import db_option, open_existing, put
from selfexec_tui.commands.formats import Format
from selfexec_tui.commands.output_file import check_place

if TYPE_CHECKING:
    from benchmark.store import Store
    from benchmark.store.result import Result

_KINDS = ("table", "csv", "json", "jsonl", "markdown", "parquet", "arrow")
_BINARY = ("parquet", "arrow")


@click.command("sql")
@click.argument("query", required=False)
@click.option("--file", "file", metavar="FILE", type=click.Path(path_type=Path), help="Read the query from a file.")
@click.option("--saved", metavar="NAME", help="Run a saved query.")
@click.option("--list-saved", is_flag=True, help="List the saved queries and those to start from.")
@click.option("--format", "kind", type=Format(_KINDS), help="[default: by the ending of --output, else table]")
@click.option("--output", metavar="FILE", type=click.Path(path_type=Path), help="Write a file, whole or not at all.")
@click.option("--write", is_flag=True, help="Let the query change tables of scratch; it never changes the experiments.")
@db_option
def command(
    db: str | None,
    query: str | None,
    file: Path | None,
    saved: str | None,
    list_saved: bool,
    kind: str | None,
    output: Path | None,
    write: bool,
) -> None:
    """Run QUERY (or what comes on standard input) on the database; it can only read.

    The views are runs, items, sessions, attempts, readings, judgements, pairs, scores, cases and decisions; `DESCRIBE
    pairs` lists columns, and `SELECT column_name, comment FROM duckdb_columns() WHERE table_name = 'pairs'` says what
    they mean.

    With --write it can also change tables of your own: CREATE TABLE scratch.mine AS SELECT * FROM pairs.
    """
    kind = kind or _by_ending(output)
    if output is not None:
        check_place(output, (output.suffix.lower(),))
    if list_saved:
        _list(kind)
        return
    sql = _query(query, file, saved)
    _refuse_bytes_on_a_terminal(kind, output)
    with open_existing(db) as store:
        _deliver(_asked(store, sql, write=write), kind, output)


def _asked(store: "Store", sql: str, *, write: bool) -> "Result":
    from benchmark.store.parsing import only_reads

    if write and not only_reads(sql):
        return store.scratch.run(sql)
    store.scratch.attach()
    return store.console.query(sql)


def _deliver(result: "Result", kind: str, output: Path | None) -> None:
    from benchmark.exchange.tables import save, unique_names
    from selfexec_tui.present.figures import counted

    columns = [column.name for column in result.columns]
    if output and kind != "table":
        rows = save(kind, columns, result.tables(), output)
        click.echo(f"{counted(rows, 'row')} in {output}", err=True)
    elif output:
        _table_in_a_file(columns, result, output)
    elif kind in _BINARY:
        from benchmark.store.table_files import WRITERS

        WRITERS[kind](unique_names(columns), result.tables(), sys.stdout.buffer)
        sys.stdout.buffer.flush()
    else:
        put(kind, columns, result)


def _table_in_a_file(columns: list[str], result: "Result", output: Path) -> None:
    from contextlib import redirect_stdout

    from benchmark.files import whole_file

    with whole_file(output) as part, part.open("w", encoding="utf-8") as sink, redirect_stdout(sink):
        put("table", columns, result)


def _query(query: str | None, file: Path | None, saved: str | None) -> str:
    """The one query that is meant: from the command line, a file, a name, or standard input."""
    from benchmark import paths
    from benchmark.errors import UsageError
    from benchmark.querying.saved import Saved

    if sum(given is not None for given in (query, file, saved)) > 1:
        raise UsageError("there is more than one query", "give QUERY, --file or --saved, only one of them")
    if saved is not None:
        return Saved(paths.queries_folder()).named(saved).sql
    if file is not None:
        return _read(file)
    if query is None or query == "-":
        if sys.stdin.isatty():
            raise UsageError("there is no query", "for example: selfexec sql 'SELECT * FROM runs'")
        return sys.stdin.read()
    return query


def _read(file: Path) -> str:
    from benchmark.errors import UsageError

    try:
        return file.read_text(encoding="utf-8")
    except OSError as error:
        raise UsageError(f"{file} cannot be read: {error.strerror}", "give the path of a file with SQL") from error
    except UnicodeDecodeError as error:
        raise UsageError(f"{file} is no text in UTF-8", "give the path of a file with SQL") from error


def _list(kind: str) -> None:
    from benchmark import paths
    from benchmark.querying.saved import Saved

    queries = Saved(paths.queries_folder()).all()
    put(kind, ("name", "title", "about"), [(query.name, query.title, query.about) for query in queries])


def _by_ending(output: Path | None) -> str:
    """UsageError where the ending stands for no format."""
    from benchmark.exchange.tables.formats import ENDINGS

    if output is None:
        return "table"
    endings = {".txt": "table", **ENDINGS}
    check_place(output, tuple(endings), "; or say it with --format")
    return endings[output.suffix.lower()]


def _refuse_bytes_on_a_terminal(kind: str, output: Path | None) -> None:
    from benchmark.errors import UsageError

    if kind in _BINARY and output is None and sys.stdout.isatty():
        raise UsageError(f"{kind} is not for a terminal", f"write it to a file: --output result.{kind}")
