"""Paths as people write them."""

from pathlib import Path


def shown_path(path: Path) -> str:
    """With ~ for the user's own folder."""
    try:
        return str(Path("~") / path.relative_to(Path.home()))
    except (ValueError, RuntimeError):
        return str(path)
