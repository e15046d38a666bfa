"""Queries under a name: those to start from, which come with the program, and the user's own, a file each."""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from pathlib import Path

from benchmark.errors import UsageError
from benchmark.files import whole_file
from benchmark.models.secrets import looks_like_a_key
from benchmark.text import scrub

LONGEST_NAME = 80
MOST = 1000
LARGEST = 1_000_000
"""Bytes of a file that is read as a query."""
_NAME = re.compile(r"\w[\w .,()+-]*", re.UNICODE)
_COMMENT = re.compile(r"\s*--[ \t]?(.*)")


@dataclass(frozen=True, slots=True)
class SavedQuery:
    name: str
    """How it is called on the command line and in the list."""
    title: str
    about: str
    """One sentence; may be empty."""
    sql: str
    own: bool
    """The user's, not one of those that come with the program."""
    needs: str = ""
    """The task whose runs it speaks of; empty where any run will do."""
    none: str = ""
    """What it means where no row comes, one sentence; may be empty."""


@cache
def starters() -> tuple[SavedQuery, ...]:
    """The queries to start from, in the order of their names."""
    folder = files("benchmark.querying") / "starters"
    sources = sorted((entry for entry in folder.iterdir() if entry.name.endswith(".sql")), key=lambda entry: entry.name)
    return tuple(
        _query(source.name.removesuffix(".sql"), source.read_text(encoding="utf-8"), own=False) for source in sources
    )


class Saved:
    """The user's own queries beside those to start from."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder

    def all(self) -> list[SavedQuery]:
        """The user's own first; what cannot be read is left out."""
        return [*self._own(), *starters()]

    def named(self, name: str) -> SavedQuery:
        """UsageError names the nearest others."""
        found = next((query for query in self.all() if query.name == name), None)
        if found is None:
            from rapidfuzz.process import extract

            near = [str(match[0]) for match in extract(name, [query.name for query in self.all()], limit=3)]
            raise UsageError(f"there is no saved query '{name}'", f"the nearest are: {', '.join(near)}")
        return found

    def save(self, name: str, sql: str) -> Path:
        """Keep a query; one of the same name is replaced. UsageError for a name that no file can have, or for a key."""
        name, sql = name.strip(), scrub(sql).strip()
        if not _NAME.fullmatch(name) or len(name) > LONGEST_NAME or name.endswith("."):
            raise UsageError(
                f"'{name[:LONGEST_NAME]}' cannot be the name of a query",
                f"up to {LONGEST_NAME} letters, digits, spaces and . , - + ( )",
            )
        if not sql:
            raise UsageError("there is no query to save", "write one first")
        if looks_like_a_key(sql):
            raise UsageError("the query holds what looks like a key", "take it out: saved queries are plain files")
        if not self.has(name) and len(self._own()) >= MOST:
            raise UsageError(f"there are already {MOST} saved queries", f"remove some in {self._folder}")
        path = self._folder / f"{name}.sql"
        with whole_file(path) as part:
            part.write_text(f"{sql}\n", encoding="utf-8")
        return path

    def has(self, name: str) -> bool:
        """The user already has a query of this name."""
        return any(query.name == name.strip() for query in self._own())

    def remove(self, name: str) -> SavedQuery:
        """Take a query of the user's away and give it back, so that it can be kept again."""
        query = self.named(name)
        if not query.own:
            raise UsageError(f"'{name}' comes with the program and stays", "save it under another name to change it")
        (self._folder / f"{name}.sql").unlink(missing_ok=True)
        return query

    def _own(self) -> list[SavedQuery]:
        return sorted(self._read(), key=lambda query: query.name.casefold())

    def _read(self) -> Iterator[SavedQuery]:
        for path in self._folder.glob("*.sql"):
            try:
                if path.stat().st_size <= LARGEST:
                    yield _query(path.stem, path.read_text(encoding="utf-8", errors="replace"), own=True)
            except OSError:
                continue


def _query(name: str, text: str, *, own: bool) -> SavedQuery:
    """The comment at the beginning has the title on its first line and what it is about on the others.

    Of those that come with the program, lines that begin with `needs:` and `none:` stand for themselves.
    """
    comments: list[str] = []
    for line in text.splitlines():
        found = _COMMENT.match(line)
        if found is None:
            break
        comments.append(found[1].strip())
    if own:
        return SavedQuery(name, name, " ".join(comments), text.strip(), own=True)
    told = dict(line.split(": ", 1) for line in comments if line.startswith(("needs: ", "none: ")))
    title, *about = [line for line in comments if not line.startswith(("needs: ", "none: "))]
    sql = "\n".join(line for line in text.strip().splitlines() if not line.startswith(("-- needs: ", "-- none: ")))
    return SavedQuery(name, title, " ".join(about), sql, False, told.get("needs", ""), told.get("none", ""))
