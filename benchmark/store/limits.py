"""How much memory the database may take; what needs more goes to a folder beside the file, emptied afterwards."""

import os
import re

from benchmark.config import section
from benchmark.errors import ConfigError
from benchmark.paths import config_file

MOST = 2_000_000_000
"""Bytes that are taken at most where nothing else is configured."""
SHARE = 4
"""A quarter of the machine's memory is taken at most."""
LEAST = 100_000_000
"""With less, wide rows could not be sorted at all."""
_SIZE = re.compile(r"(?P<number>\d+(\.\d+)?) ?(?P<unit>[KMGT])i?B", re.IGNORECASE)
_POWER = {"K": 10**3, "M": 10**6, "G": 10**9, "T": 10**12}
_HINT = 'such as memory = "4GB" below [database]'


def memory_limit() -> str:
    """As DuckDB takes it; the key `memory` of the section [database] says otherwise than the usual.

    ConfigError where it is no size, or too small to work with.
    """
    configured = section(config_file(), "database", _HINT)
    for name in configured:
        if name != "memory":
            raise ConfigError(f"{config_file()}: [database] has an unknown key '{name}'", f"it takes memory: {_HINT}")
    if "memory" not in configured:
        return f"{min(MOST, _machine() // SHARE) // 10**6}MB"
    size = _SIZE.fullmatch(str(configured["memory"]).strip())
    if size is None:
        raise ConfigError(f"{config_file()}: memory = {configured['memory']!r} is no size", _HINT)
    if (bytes_ := float(size["number"]) * _POWER[size["unit"].upper()]) < LEAST:
        raise ConfigError(f"{config_file()}: memory = {configured['memory']!r} is too little", "give it 100MB or more")
    return f"{bytes_ / 10**6:.0f}MB"


def _machine() -> int:
    """Bytes of memory; where the system does not say, as much as makes the usual limit."""
    try:
        return os.sysconf("SC_PHYS_PAGES") * os.sysconf("SC_PAGE_SIZE")
    except (AttributeError, OSError, ValueError):
        return MOST * SHARE
