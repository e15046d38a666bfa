"""What the verbs share: the database option, tables on standard output, a run's narration on standard error."""

import sys
from collections.abc import Callable, Iterable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any, TypeVar

import click

from benchmark import paths
from selfexec_tui.commands.formats import Format

if TYPE_CHECKING:
    from benchmark.store import Store

Command = TypeVar("Command", bound=Callable[..., Any])


def db_option(command: Command) -> Command:
    option = click.option(
        "--db", metavar="FILE", callback=_or_of_the_program, help="Database [default: in the user's data folder]."
    )
    return option(command)


def _or_of_the_program(ctx: click.Context, option: click.Parameter, value: str | None) -> str | None:
    """`selfexec --db FILE verb` means the same as `selfexec verb --db FILE`."""
    return value or ctx.find_root().params.get("db")


def serve_option(command: Command) -> Command:
    help = "Let other programs of this user read and adjudicate the database meanwhile."
    return click.option("--serve/--no-serve", default=True, show_default=True, help=help)(command)


def format_option(command: Command) -> Command:
    option = click.option("--format", "kind", type=Format(), default="table", show_default=True)
    return option(command)


def database_file(db: str | None) -> Path:
    return Path(db).expanduser() if db else paths.default_database()


def narrate(text: str) -> None:
    """A line on standard error."""
    click.echo(text, err=True)


def open_database(db: str | None, tell: Callable[[str], object] = narrate) -> "Store":
    """The database that was named, or the user's own; `tell` is told where it is to be waited for."""
    from benchmark.store import open_store

    return open_store(database_file(db), tell)


def open_existing(db: str | None) -> "Store":
    """For verbs that only look: a database that is not there is a usage error, not a new file."""
    from benchmark.errors import UsageError
    from benchmark.store.store import served_elsewhere

    place = database_file(db)
    if not place.exists() and not served_elsewhere(place.resolve()):
        raise UsageError(f"there is no database {place}", "start a run first: selfexec run association")
    return open_database(db)


def refuse_unless_owner(store: "Store", what: str) -> None:
    """StoreError where another process owns the database: who that is, and what to do about it."""
    owner = store.sharing.owner
    store.sharing.refuse_unless_owner(
        what, f"end it first (q there, or `kill {owner}`: nothing stored is lost), or use another file with --db"
    )


def put(kind: str, columns: Sequence[str], rows: Iterable[Sequence[Any]]) -> None:
    """A table on standard output in the format that was asked for."""
    from benchmark.exchange.tables import write

    if kind == "table":
        from selfexec_tui.present.tables import print_table

        print_table(columns, rows)
        return
    # No click.echo: it would take escapes out of a file and let them through to a terminal.
    to_a_terminal = sys.stdout.isatty()
    for text in write(kind, columns, rows):
        sys.stdout.write(_shown(text) if to_a_terminal else text)
    sys.stdout.flush()


def _shown(text: str) -> str:
    from selfexec_tui.present.literal import visible

    return visible(text)
