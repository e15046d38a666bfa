"""The user's configuration file: read whole, its sections known by name."""

import tomllib
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from benchmark.errors import ConfigError

SECTIONS = ("endpoints", "keys", "database")
"""Who answers, which keys do what, and what the database may take."""


def read_config(config_file: Path) -> Mapping[str, Any]:
    """The sections of the file; a file that is not there has none.

    ConfigError names the file and what is wrong with it.
    """
    try:
        document = tomllib.loads(config_file.read_text(encoding="utf-8-sig"))
    except FileNotFoundError:
        return {}
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
        raise ConfigError(
            f"{config_file} is not valid TOML: {error}", "mend that place, or move the file away"
        ) from error
    except OSError as error:
        raise ConfigError(
            f"{config_file} cannot be read: {error.strerror}", "check what it is and who may read it"
        ) from error
    for name in document:
        if name not in SECTIONS:
            raise ConfigError(
                f"{config_file} has an unknown key '{name}'", "allowed are [endpoints.NAME], [keys] and [database]"
            )
    return document


def section(config_file: Path, name: str, hint: str) -> Mapping[str, Any]:
    """One section, empty where the file has none; ConfigError where it is no table."""
    found = read_config(config_file).get(name, {})
    if not isinstance(found, dict):
        raise ConfigError(f"{config_file}: '{name}' must be a table", hint)
    return found
