"""Pure work over several processes, while this one owns the database."""

import multiprocessing
import os
import signal
import threading
from collections.abc import Callable, Iterator
from concurrent.futures import ProcessPoolExecutor
from contextlib import contextmanager
from typing import Any

Map = Callable[..., Iterator[Any]]
"""As `map`: a function and the sequences of its arguments to the results, in order."""


@contextmanager
def mapping(processes: int) -> Iterator[Map]:
    """`map` over so many processes; for fewer than two the usual one."""
    if processes < 2:
        yield map
        return
    # Spawned, not forked: the database has threads in this process.
    context = multiprocessing.get_context("spawn")
    with ProcessPoolExecutor(processes, context, initializer=_begin) as pool:
        try:
            yield pool.map
        except BaseException:
            pool.shutdown(cancel_futures=True)
            raise


def _begin() -> None:
    """Ctrl+c is for the process that owns the work, and none of the others outlives it."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=_end_with_parent, daemon=True).start()


def _end_with_parent() -> None:
    if parent := multiprocessing.parent_process():
        parent.join()
        os._exit(1)
