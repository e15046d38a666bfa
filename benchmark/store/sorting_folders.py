"""Folders in which a result is ordered that is too large for memory; a killed process leaves its own behind."""

import os
import re
import shutil
from pathlib import Path
from uuid import uuid4

from benchmark.store.serving_address import is_running

_NAME = re.compile(r"(\d+)-[0-9a-f]{32}\.sorting")


def new_folder(beside: Path) -> Path:
    """A place that is not there yet; its name says whose it is."""
    return beside / f"{os.getpid()}-{uuid4().hex}.sorting"


def clear_away(beside: Path) -> int:
    """Remove the folders of processes that have ended, and say how many there were; what cannot be removed stays."""
    left = [path for path in beside.glob("*.sorting") if (named := _NAME.fullmatch(path.name)) and _ended(named[1])]
    for path in left:
        shutil.rmtree(path, ignore_errors=True)
    return len(left)


def _ended(pid: str) -> bool:
    return not is_running(int(pid))
