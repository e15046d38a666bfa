"""Files that verbs write: in a folder that is there, by a name that says what is in them, whole or not at all."""

from collections.abc import Sequence
from pathlib import Path

from benchmark.errors import UsageError


def check_place(place: Path, endings: Sequence[str], otherwise: str = "") -> None:
    """UsageError where it is a folder, in none, or its name ends otherwise; `otherwise` says what else can be done."""
    if place.is_dir() or not place.name:
        raise UsageError(f"{place} is a folder", "name a file")
    if not place.parent.is_dir():
        raise UsageError(f"{place} cannot be written: there is no folder {place.parent}", f"mkdir -p {place.parent}")
    if place.suffix.lower() not in endings:
        known = f"the endings are: {', '.join(endings)}"
        ending = f"its ending {place.suffix} stands for no format" if place.suffix else "its name has no ending"
        raise UsageError(f"it is not clear what {place} is to be: {ending}", f"{known}{otherwise}")


def write_whole(place: Path, text: str, *, overwrite: bool) -> None:
    """UsageError where a file of that name is there and is not to be replaced, or it cannot be written."""
    from benchmark.files import whole_file

    if place.exists() and not overwrite:
        raise UsageError(f"{place} is already there", "name another file, or replace it with --overwrite")
    with whole_file(place, replaces=overwrite) as part:
        part.write_text(text, encoding="utf-8", newline="")
