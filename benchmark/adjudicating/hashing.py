"""Names of cases: a case is known by its kind and by all text that its decision depends on."""

import hashlib

from benchmark.records import CaseKind
from benchmark.text import scrub

DIGITS = 32


def text_hash(kind: CaseKind, *texts: str) -> str:
    """32 hex digits of the kind and the texts, in order, as the database keeps them.

    Each text goes in with its length: no two lists of texts share a name because of where one ends.
    """
    digest = hashlib.sha256(kind.value.encode())
    for text in texts:
        plain = scrub(text).encode()
        digest.update(b"%d:" % len(plain))
        digest.update(plain)
    return digest.hexdigest()[:DIGITS]
