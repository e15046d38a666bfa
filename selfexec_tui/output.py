"""Standard output that is full, closed, or a pipe that nobody reads any more: a sentence at most, never a traceback."""

import contextlib
import errno
import io
import os
import sys
from typing import NoReturn

NOBODY_READS = 141
"""As a shell counts a program that a closed pipe has ended."""
_FULL = (errno.ENOSPC, errno.EDQUOT, errno.EFBIG, errno.EIO, errno.EBADF)


class Closed(io.TextIOBase):
    """Stands where standard output was closed before the program began; what is written there is not just gone."""

    encoding = "utf-8"

    @property
    def buffer(self) -> "ClosedBytes":
        return ClosedBytes()

    def write(self, _: object) -> NoReturn:
        raise OSError(errno.EBADF, "it is closed")


class ClosedBytes(io.RawIOBase):
    """The same for what is no text."""

    def writable(self) -> bool:
        return True

    def write(self, _: object) -> NoReturn:
        raise OSError(errno.EBADF, "it is closed")


def is_of_output(error: OSError) -> bool:
    """Whether an error is one of writing to a stream: those of files name the file."""
    return error.filename is None and error.errno in _FULL


def let_go() -> None:
    """Nothing more can be written: what is still waiting must not fail again when the program ends."""
    if sys.stdout is None or isinstance(sys.stdout, Closed):
        return
    with contextlib.suppress(OSError, ValueError):
        nothing = os.open(os.devnull, os.O_WRONLY)
        os.dup2(nothing, sys.stdout.fileno())
        os.close(nothing)
