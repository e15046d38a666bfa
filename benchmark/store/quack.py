"""DuckDB's own server and client, loaded from installed packages: nothing is downloaded, nothing written to a home.

What was tried in 1.5.5: a client has the whole SQL surface of the instance that serves, it cannot cancel a query, and
no timeout of the settings ends a request. The server needs httpfs for its random numbers: with external access off and
httpfs not loaded, each request fails with HTTP 500. So the instance that serves here is one in memory that holds no
data, and the only statement that it lets through is a call of one function of this program.
"""

from importlib.util import find_spec
from pathlib import Path

import duckdb

from benchmark.errors import StoreError

_EXTENSIONS = ("httpfs", "quack")


def instance(threads: int = 1) -> duckdb.DuckDBPyConnection:
    """An empty DuckDB in memory with the extensions that serve and ask; it takes up to a second on a busy machine."""
    settings: dict[str, str | bool | int | float | list[str]] = {
        "autoinstall_known_extensions": "false",
        "autoload_known_extensions": "false",
        "python_enable_replacements": "false",
        "threads": threads,
    }
    connection = duckdb.connect(":memory:", config=settings)
    try:
        for name in _EXTENSIONS:
            # LOAD takes no bound value.
            connection.execute("LOAD '{}'".format(str(_file(name)).replace("'", "''")))
    except duckdb.Error as error:
        connection.close()
        raise StoreError(
            f"the database cannot be shared between processes: {str(error).splitlines()[0]}",
            "`selfexec doctor` says what is missing",
        ) from error
    return connection


def _file(name: str) -> Path:
    package = f"duckdb_extension_{name}"
    found = find_spec(package)
    folders = list(found.submodule_search_locations or ()) if found else []
    for folder in folders:
        file = Path(folder) / "extensions" / f"v{duckdb.__version__}" / f"{name}.duckdb_extension"
        if file.is_file():
            return file
    raise StoreError(
        f"the database cannot be shared between processes: DuckDB's {name} is not installed",
        f"python -m pip install {package.replace('_', '-')}=={duckdb.__version__}",
    )
