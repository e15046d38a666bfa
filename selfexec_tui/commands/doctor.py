"""selfexec doctor: what is missing, and how to mend it."""

import os
import shutil
import sys
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path

import click

from benchmark import paths
from benchmark.errors import SelfexecError
from selfexec_tui.commands.common import db_option
from selfexec_tui.present.figures import counted, size

LEAST_DISK = 3 << 30
PACKAGES = ("textual", "duckdb", "httpx", "pydantic", "xllamacpp", "sentence-transformers", "torch")


@dataclass(frozen=True, slots=True)
class Check:
    name: str
    good: bool
    found: str
    mend: str = ""


@click.command("doctor")
@db_option
def command(db: str | None) -> int:
    """Check packages, models, disk, terminal, configuration and database. Ends with 1 where something is wrong."""
    bad = 0
    for check in _checks(db):
        bad += not check.good
        click.echo(f"{'=' if check.good else 'x'} {check.name}: {check.found}")
        if not check.good:
            click.echo(f"    {check.mend}")
    click.echo("nothing is missing" if not bad else f"{bad} to mend")
    return 1 if bad else 0


def _checks(db: str | None) -> Iterator[Check]:
    running = ".".join(map(str, sys.version_info[:3]))
    yield Check("Python", sys.version_info >= (3, 11), running, "this program needs Python 3.11 or newer")
    yield from (_package(name) for name in PACKAGES)
    yield from _models()
    yield _disk()
    yield _terminal()
    yield _guarded("configuration", _configuration)
    yield from _keys()
    yield _guarded("database", lambda: _database(db))
    yield _guarded("sharing", _sharing)


def _package(name: str) -> Check:
    try:
        return Check(name, True, version(name))
    except PackageNotFoundError:
        return Check(name, False, "not installed", f"install it: python -m pip install {name}")


def _models() -> Iterator[Check]:
    from benchmark.matching.defaults import PARTS
    from benchmark.models.embedded.catalogue import model_named
    from benchmark.models.endpoints import DEFAULT_MODEL

    for name in (DEFAULT_MODEL, *PARTS):
        model = model_named(name)
        found = str(model.folder) if model.present else "not fetched yet"
        yield Check(name, model.present, found, f"fetch it ({size(model.size)}): selfexec models fetch {name}")


def _disk() -> Check:
    folder = paths.cache_folder()
    while not folder.exists():
        folder = folder.parent
    free = shutil.disk_usage(folder).free
    return Check(
        "disk", free >= LEAST_DISK, f"{size(free)} free", "free some space, or move the cache with SELFEXEC_CACHE"
    )


def _terminal() -> Check:
    columns, lines = shutil.get_terminal_size()
    term, utf8 = os.environ.get("TERM", ""), (sys.stdout.encoding or "").lower().replace("-", "") == "utf8"
    good = utf8 and term not in ("", "dumb")
    found = f"{term or 'unknown'}, {columns} x {lines}, {sys.stdout.encoding}"
    return Check("terminal", good, found, "the dashboard wants a UTF-8 terminal: set LANG=C.UTF-8 and TERM")


def _guarded(name: str, look: Callable[[], str]) -> Check:
    try:
        return Check(name, True, look())
    except SelfexecError as error:
        return Check(name, False, error.message, error.hint)


def _configuration() -> str:
    from benchmark.models.endpoints import load_endpoints

    endpoints = load_endpoints(paths.config_file())
    there = "" if paths.config_file().exists() else ", not there: built-in endpoints only"
    return f"{paths.config_file()}{there} ({counted(len(endpoints), 'endpoint')})"


def _keys() -> Iterator[Check]:
    from selfexec_tui.keymap import load_keymap

    keymap = load_keymap(paths.config_file())
    if not keymap.problems:
        yield Check("keys", True, f"{len(keymap.changed)} changed")
    for problem in keymap.problems:
        yield Check("keys", False, problem.message, problem.hint)


def _sharing() -> str:
    """Tried for real: an empty database is served, and asked as another program would ask it."""
    import tempfile

    from benchmark.store import open_store
    from benchmark.store.remote_channel import Channel

    with tempfile.TemporaryDirectory() as folder, open_store(Path(folder) / "tried.duckdb") as store:
        Channel(store.path, store.sharing.serve()).close()
    return "several programs can use one database at once"


def _database(db: str | None) -> str:
    from selfexec_tui.commands.common import open_existing

    try:
        with open_existing(db) as store:
            owner = f", owned by pid {store.sharing.owner}" if store.sharing.owner else ""
            return f"{store.path}, {counted(len(store.runs.rows()), 'run')}{owner}"
    except SelfexecError as error:
        if error.exit_code == 2:
            return "none yet"
        raise
