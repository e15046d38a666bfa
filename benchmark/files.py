"""Files that are whole or not there."""

import contextlib
import os
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from benchmark.errors import UsageError


@contextmanager
def whole_file(path: Path, *, private: bool = False, replaces: bool = True) -> Iterator[Path]:
    """A place to write to beside the file, which takes the file's name when all went well and is gone otherwise.

    UsageError where the folder cannot be written to, or where a file of that name is there that is not to be replaced.
    """
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        handle, name = tempfile.mkstemp(prefix=f".{path.name[:60]}.", suffix=".part", dir=path.parent)
    except OSError as error:
        raise UsageError(f"{path} cannot be written: {error.strerror}", "choose another place") from error
    os.close(handle)
    part = Path(name)
    try:
        yield part
        part.chmod(0o600 if private else _rights(path))
        if not replaces:
            _take_name(path)
        part.replace(path)
    except FileExistsError as error:
        raise UsageError(f"{path} is already there", "choose another name") from error
    except OSError as error:
        raise UsageError(f"{path} cannot be written: {error.strerror}", "choose another place") from error
    finally:
        with contextlib.suppress(OSError):
            part.unlink(missing_ok=True)


def _take_name(path: Path) -> None:
    """FileExistsError where somebody else has it, even since a moment ago."""
    path.open("xb").close()


def _rights(path: Path) -> int:
    """Those of the file that is replaced, else what the user's mask leaves."""
    if path.exists():
        return path.stat().st_mode & 0o777
    mask = os.umask(0)
    os.umask(mask)
    return 0o666 & ~mask
