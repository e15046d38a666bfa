"""Compressed replies, opened without ever holding more than a reply may be."""

import zlib

ACCEPTED = "gzip, deflate"
_WINDOW = {"gzip": 16 + zlib.MAX_WBITS, "x-gzip": 16 + zlib.MAX_WBITS, "deflate": zlib.MAX_WBITS}


class ReplyTooLarge(Exception):
    """The endpoint sent more than a reply can be."""


class BadCompression(Exception):
    """The reply's compression is broken."""


class UnknownCompression(BadCompression):
    """The reply is compressed in a way that was not asked for."""


class Body:
    """The growing body of one reply: compressed blocks in, plain bytes out."""

    def __init__(self, encoding: str, largest: int) -> None:
        """`encoding` is the content-encoding header; `largest` bounds the plain bytes."""
        name = encoding.strip().lower()
        if name not in ("", "identity", *_WINDOW):
            raise UnknownCompression(f"compressed as {name[:40]!r}, which was not asked for")
        self._largest = largest
        self._plain = bytearray()
        self._window = _WINDOW.get(name, 0)
        self._opener: zlib._Decompress | None = None

    def add(self, block: bytes) -> None:
        """ReplyTooLarge as soon as the bound is passed, BadCompression where the block cannot be opened."""
        self._plain += self._opened(block) if self._window else block
        if len(self._plain) > self._largest:
            raise ReplyTooLarge

    def whole(self) -> bytes:
        """Everything; BadCompression where the compressed stream has no end."""
        if self._opener and self._plain and not self._opener.eof:
            raise BadCompression("compressed, and broken off before its end")
        return bytes(self._plain)

    def _opened(self, block: bytes) -> bytes:
        self._opener = self._opener or zlib.decompressobj(self._window)
        try:
            return self._opener.decompress(block, self._largest - len(self._plain) + 1)
        except zlib.error as error:
            if self._window != zlib.MAX_WBITS or self._plain:
                raise BadCompression(f"compressed, and cannot be opened: {error}") from error
        # Some servers send deflate without its zlib header.
        self._window, self._opener = -zlib.MAX_WBITS, None
        return self._opened(block)
