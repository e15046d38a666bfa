import gzip
import tracemalloc
import zlib

import pytest
from hypothesis import given
from hypothesis import strategies as st

from benchmark.models.compression import BadCompression, Body, ReplyTooLarge, UnknownCompression


def raw_deflate(data: bytes) -> bytes:
    squeezer = zlib.compressobj(wbits=-zlib.MAX_WBITS)
    return squeezer.compress(data) + squeezer.flush()


PACK = {"": bytes, "identity": bytes, "gzip": gzip.compress, "x-gzip": gzip.compress, "deflate": zlib.compress}


def opened(encoding, packed, step=7, largest=10_000) -> bytes:
    body = Body(encoding, largest)
    for start in range(0, len(packed), step):
        body.add(packed[start : start + step])
    return body.whole()


@given(st.sampled_from(sorted(PACK)), st.binary(max_size=500), st.integers(1, 64))
def test_whatever_was_packed_comes_back(encoding, data, step):
    assert opened(encoding.upper(), PACK[encoding](data), step) == data


@pytest.mark.parametrize("step", [3, 1000])
def test_deflate_without_its_header(step):
    data = b"a reply" * 30
    assert opened("deflate", raw_deflate(data), step) == data


@pytest.mark.parametrize("encoding", sorted(PACK))
def test_the_bound_is_on_plain_bytes(encoding):
    assert len(opened(encoding, PACK[encoding](b" " * 10_000))) == 10_000
    with pytest.raises(ReplyTooLarge):
        opened(encoding, PACK[encoding](b" " * 10_001))


def test_a_bomb_is_never_opened_beyond_the_bound():
    bomb = gzip.compress(b" " * (64 << 20))
    tracemalloc.start()
    with pytest.raises(ReplyTooLarge):
        opened("gzip", bomb, step=len(bomb), largest=1 << 20)
    _, peak = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    assert peak < 8 << 20


@pytest.mark.parametrize("encoding", ["br", "zstd", "gzip, gzip", "nonsense"])
def test_what_was_not_asked_for_is_refused(encoding):
    with pytest.raises(UnknownCompression, match="not asked for"):
        Body(encoding, 100)


def test_broken_streams():
    with pytest.raises(BadCompression, match="broken off"):
        opened("gzip", gzip.compress(b"a reply" * 30)[:-9])
    with pytest.raises(BadCompression, match="cannot be opened"):
        opened("gzip", b"not compressed at all")
    with pytest.raises(BadCompression, match="cannot be opened"):
        opened("deflate", b"\xff not compressed at all")
    assert opened("gzip", b"") == b""
