"""What the rules said of texts lately: kept by the texts' hashes, for the texts themselves may be large."""

import hashlib
import threading
from collections import OrderedDict
from collections.abc import Callable
from functools import wraps
from typing import TypeVar

T = TypeVar("T")
MOST = 20_000


def remembered(judge: Callable[[str, str], T]) -> Callable[[str, str], T]:
    """The same function of two texts, which works out each of its latest `MOST` answers only once."""
    known: OrderedDict[bytes, T] = OrderedDict()
    lock = threading.Lock()

    @wraps(judge)
    def judged(request: str, reply: str) -> T:
        name = _name(request, reply)
        with lock:
            if name in known:
                known.move_to_end(name)
                return known[name]
        found = judge(request, reply)
        with lock:
            known[name] = found
            if len(known) > MOST:
                known.popitem(last=False)
        return found

    return judged


def _name(request: str, reply: str) -> bytes:
    first = request.encode("utf-8", "surrogatepass")
    digest = hashlib.sha256(b"%d:" % len(first) + first)
    digest.update(reply.encode("utf-8", "surrogatepass"))
    return digest.digest()
