"""What the dashboard remembers of a person between two visits: the theme, and whose first hints were read."""

import json
import os
import tempfile
import tomllib
from dataclasses import dataclass, replace
from pathlib import Path

HEAD = "# Written by the dashboard. Keys and endpoints are set in config.toml, not here.\n"


@dataclass(frozen=True, slots=True)
class Settings:
    theme: str | None = None
    """None: the program's own."""
    seen: frozenset[str] = frozenset()
    """Screens, by title, whose first hint is done with."""


def load_settings(place: Path) -> Settings:
    """What was remembered; nothing where the file is not there or cannot be understood: it is only comfort."""
    try:
        found = tomllib.loads(place.read_text(encoding="utf-8"))
    except (OSError, tomllib.TOMLDecodeError, UnicodeDecodeError):
        return Settings()
    theme, seen = found.get("theme"), found.get("seen", [])
    return Settings(
        theme if isinstance(theme, str) else None,
        frozenset(one for one in seen if isinstance(one, str)) if isinstance(seen, list) else frozenset(),
    )


def remember(place: Path, *, theme: str | None = None, seen: str | None = None) -> Settings:
    """Add to what is remembered, whole or not at all; what another dashboard wrote meanwhile stays.

    OSError where the file cannot be written.
    """
    known = load_settings(place)
    changed = replace(known, theme=theme or known.theme, seen=known.seen | ({seen} if seen else set()))
    if changed != known:
        _write(place, changed)
    return changed


def _write(place: Path, settings: Settings) -> None:
    place.parent.mkdir(parents=True, exist_ok=True)
    with tempfile.NamedTemporaryFile(
        "w", encoding="utf-8", dir=place.parent, prefix=f".{place.name}-", delete=False
    ) as file:
        file.write(HEAD)
        file.write(f"theme = {_quoted(settings.theme)}\n" if settings.theme else "")
        file.write(f"seen = [{', '.join(map(_quoted, sorted(settings.seen)))}]\n")
        file.flush()
        os.fsync(file.fileno())
    Path(file.name).replace(place)


def _quoted(text: str) -> str:
    """A string of TOML, which takes JSON's but for pairs of surrogates and a bare delete sign."""
    return json.dumps(text, ensure_ascii=False).replace("\x7f", "\\u007f")
