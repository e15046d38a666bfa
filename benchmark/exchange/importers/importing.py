"""Import a data set: all of it, or nothing."""

import contextlib
import hashlib
import json
import os
import secrets
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

from benchmark.errors import UsageError
from benchmark.exchange.importers.notes import Notes
from benchmark.exchange.importers.registry import importer_named
from benchmark.exchange.importers.tally import Preview, Tally

FIRST = 5


@dataclass(frozen=True, slots=True)
class Report:
    preview: Preview
    output: Path
    hash: str
    """sha256 of the written file, first 16 hex digits: what a run stores of its dataset."""


def import_dataset(
    kind: str,
    path: Path,
    output: Path,
    mapping: Mapping[str, str] | None = None,
    *,
    encoding: str = "",
    overwrite: bool = False,
) -> Report:
    """Convert a data set into JSON Lines. The output appears under its name when it is complete and on the disk.

    UsageError where the output exists and `overwrite` was not asked for, DataError for what is wrong in the file; then
    nothing is left behind.
    """
    importer = importer_named(kind)
    _check(path, output, overwrite)
    tally = Tally(kind, path, notes := Notes(), FIRST)
    digest = hashlib.sha256()
    part = output.with_name(f".{output.name[:100]}.{secrets.token_hex(4)}.part")
    try:
        with part.open("xb") as stream:
            for entry, row in importer.found(path, mapping, encoding, notes):
                line = json.dumps(row, ensure_ascii=False).encode() + b"\n"
                stream.write(line)
                digest.update(line)
                tally.add(entry, row)
            stream.flush()
            os.fsync(stream.fileno())
        _put_in_place(part, output, overwrite)
    except OSError as error:
        raise UsageError(f"cannot import into {output}: {error.strerror}", "check folder, rights and space") from error
    finally:
        part.unlink(missing_ok=True)
    return Report(tally.preview(), output, digest.hexdigest()[:16])


def _check(path: Path, output: Path, overwrite: bool) -> None:
    if output.is_dir() or not output.name:
        raise UsageError(f"{output} is a folder", "name a file with --output")
    if output.exists() and path.exists() and output.samefile(path):
        raise UsageError(f"{output} is what would be read", "choose another --output")
    if output.exists() and not overwrite:
        raise _there(output)


def _put_in_place(part: Path, output: Path, overwrite: bool) -> None:
    """One step, which cannot replace a file that came meanwhile unless that was asked for."""
    if overwrite:
        part.replace(output)
    else:
        try:
            _link(part, output)
        except FileExistsError as error:
            raise _there(output) from error
    _sync_folder(output.parent)


def _link(part: Path, output: Path) -> None:
    try:
        output.hardlink_to(part)
    except FileExistsError:
        raise
    except OSError:
        # A file system without hard links: take the name first, then fill it.
        output.open("xb").close()
        part.replace(output)


def _sync_folder(folder: Path) -> None:
    with contextlib.suppress(OSError):
        handle = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(handle)
        finally:
            os.close(handle)


def _there(output: Path) -> UsageError:
    return UsageError(f"{output} exists already", "choose another --output, or replace it with --overwrite")
