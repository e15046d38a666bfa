"""Remembers for each database which queue was last set up there: a file that may be lost, for it is only comfort."""

import json
import tempfile
from pathlib import Path
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from benchmark.records import QueuePlan

MOST = 50
"""Databases that are remembered."""


def recall(place: Path, database: Path) -> "QueuePlan | None":
    """The queue, None where none is known or it is one that this program does not understand."""
    from benchmark.records import QueuePlan

    try:
        return QueuePlan.model_validate(_read(place)[str(database)])
    except (KeyError, ValueError):
        return None


def remember(place: Path, database: Path, plan: "QueuePlan") -> None:
    """Put the queue in place of the last one of its database; OSError where the file cannot be written."""
    known = {name: kept for name, kept in _read(place).items() if name != str(database)}
    known[str(database)] = plan.model_dump(mode="json")
    place.parent.mkdir(parents=True, exist_ok=True)
    with tempfile.NamedTemporaryFile("w", dir=place.parent, prefix=f".{place.name}-", delete=False) as file:
        json.dump(dict(list(known.items())[-MOST:]), file, indent=1)
    try:
        Path(file.name).replace(place)
    except OSError:
        Path(file.name).unlink(missing_ok=True)
        raise


def _read(place: Path) -> dict[str, Any]:
    try:
        found = json.loads(place.read_text(encoding="utf-8"))
    except (OSError, ValueError, RecursionError):
        return {}
    return found if isinstance(found, dict) else {}
