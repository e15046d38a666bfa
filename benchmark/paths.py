"""Where things live: shipped data, and the user's data, cache and configuration folders.

Each folder of the user can be moved with one environment variable.
"""

import os
from pathlib import Path

import platformdirs

APP = "selfexec"


def shipped_data() -> Path:
    """The folder of the project's own datasets, in an installed wheel and in a checkout alike."""
    installed = Path(__file__).parent / "data"
    return installed if installed.is_dir() else Path(__file__).parents[1] / "data"


def cache_folder() -> Path:
    """Model weights and downloads; `SELFEXEC_CACHE` moves it."""
    return _folder("SELFEXEC_CACHE", platformdirs.user_cache_path(APP))


def config_file() -> Path:
    """The TOML file with the endpoints; `SELFEXEC_CONFIG` names another file."""
    named = os.environ.get("SELFEXEC_CONFIG")
    return Path(named).expanduser() if named else platformdirs.user_config_path(APP) / "config.toml"


def default_database() -> Path:
    """The database that is used where `--db` is not given; `SELFEXEC_DATA` moves its folder."""
    return _folder("SELFEXEC_DATA", platformdirs.user_data_path(APP)) / "experiments.duckdb"


def settings_file() -> Path:
    """What the dashboard remembers by itself, beside the database."""
    return default_database().parent / "ui.toml"


def datasets_folder() -> Path:
    """Where imported data sets go, beside the database."""
    return default_database().parent / "datasets"


def queries_folder() -> Path:
    """The user's own saved queries, beside the database."""
    return default_database().parent / "queries"


def query_history() -> Path:
    """What was asked of the database, beside it."""
    return default_database().parent / "query_history.jsonl"


def _folder(variable: str, default: Path) -> Path:
    named = os.environ.get(variable)
    return Path(named).expanduser() if named else default
