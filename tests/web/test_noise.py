"""Bytes from strangers at the port of the web view: answered, forgotten, and one quiet line at most."""

import logging
import socket
import threading

import pytest

from selfexec_tui.web.hosts import in_a_link, is_called, names_of
from selfexec_tui.web.quiet import OneLine
from selfexec_tui.web.server import WebDashboard

KEY = "k" * 43
HEAD = b"GET / HTTP/1.1\r\nHost: localhost\r\n"
NOISE = {
    "zeros": b"\0" * 5000,
    "bytes": bytes(range(256)) * 40,
    "tls": b"\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03" + b"\xaa" * 200,
    "huge header": HEAD + b"X: " + b"x" * 100_000 + b"\r\n\r\n",
    "many headers": HEAD + b"".join(b"X-%d: 1\r\n" % number for number in range(20_000)) + b"\r\n",
    "huge line": b"GET /" + b"a" * 100_000 + b" HTTP/1.1\r\n\r\n",
    "two lengths": HEAD + b"Content-Length: 3\r\nContent-Length: 4\r\n\r\nabc",
    "bad chunk": HEAD + b"Transfer-Encoding: chunked\r\n\r\nzz\r\n",
    "no host": b"GET / HTTP/1.1\r\n\r\n",
    "bad host": b"GET / HTTP/1.1\r\nHost: [::1\r\n\r\n",
    "bad cookie": HEAD + b"Cookie: \xff\xfe=\x01; ;;=\r\n\r\n",
    "odd socket": HEAD + b"Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Key: x\r\n\r\n",
    "half": b"GET / HT",
}


@pytest.fixture(scope="module")
def port(tmp_path_factory):
    """A server in a thread of its own, told to listen as `selfexec web` tells it."""
    import asyncio

    from aiohttp import web

    loop, begun, found = asyncio.new_event_loop(), threading.Event(), []

    async def begin():
        with socket.create_server(("localhost", 0)) as free:
            found.append(free.getsockname()[1])
        dashboard = WebDashboard(tmp_path_factory.mktemp("web") / "a.duckdb", "", KEY, "localhost", found[0], None)
        runner = web.AppRunner(await dashboard._make_app(), access_log=None)
        await runner.setup()
        await web.TCPSite(runner, "localhost", found[0]).start()
        begun.set()
        return runner

    def serve():
        runner = loop.run_until_complete(begin())
        loop.run_forever()
        loop.run_until_complete(runner.cleanup())
        loop.close()

    thread = threading.Thread(target=serve)
    thread.start()
    assert begun.wait(60)
    yield found[0]
    loop.call_soon_threadsafe(loop.stop)
    thread.join()


def sent(port, noise):
    """What is answered first; nothing where the noise is only half of a request."""
    with socket.create_connection(("localhost", port), timeout=30) as line:
        line.sendall(noise)
        try:
            return line.recv(65536) if noise != NOISE["half"] else b""
        except ConnectionResetError:
            return b""


@pytest.fixture
def said(caplog, capfd):
    """What has reached the console, as `keep_quiet` lets it through."""
    from selfexec_tui.web.quiet import of_strangers

    def lines():
        return [OneLine().format(record) for record in caplog.records if of_strangers(record)]

    with caplog.at_level(logging.ERROR):
        yield lines
    assert "Traceback" not in "".join(capfd.readouterr())


@pytest.mark.parametrize("kind", NOISE)
def test_noise_is_answered_and_forgotten(port, said, kind):
    answer = sent(port, NOISE[kind])
    assert not answer or answer.split(b" ")[1][:1] == b"4"
    assert said() == []
    assert b" 403 " in sent(port, HEAD + b"Connection: close\r\n\r\n")


def test_connections_that_say_nothing_keep_nobody_out(port, said):
    silent = [socket.create_connection(("localhost", port), timeout=30) for _ in range(200)]
    try:
        assert b" 403 " in sent(port, HEAD + b"Connection: close\r\n\r\n")
        assert b" 303 " in sent(
            port, HEAD.replace(b"/ ", b"/?key=%s " % KEY.encode(), 1) + b"Connection: close\r\n\r\n"
        )
    finally:
        for line in silent:
            line.close()
    assert said() == []


@pytest.mark.parametrize(
    "name", ["evil.example", "localhost.evil.example", "evil.example:8642", "127.0.0.1.nip.io", "192.0.2.7", "", "[::1"]
)
def test_a_strangers_name_is_not_this_servers(port, name):
    """With the key, and all the more without: a page could have its name point here."""
    for query in ("", f"?key={KEY}"):
        answer = sent(port, f"GET /{query} HTTP/1.1\r\nHost: {name}\r\nConnection: close\r\n\r\n".encode())
        assert b" 403 " in answer or b" 400 " in answer
        assert b"Set-Cookie" not in answer


def test_names_of_this_machine_and_what_was_given():
    local = names_of("localhost", None)
    assert all(is_called(name, local) for name in ("localhost:1", "LOCALHOST", "127.0.0.1:80", "[::1]:8642"))
    assert not any(is_called(name, local) for name in ("10.0.0.5", "a.example", "", ":80", "localhost.:1@b.example"))
    given = names_of("10.0.0.5", "https://Lab.example/x")
    assert is_called("10.0.0.5:8642", given)
    assert is_called("lab.example", given)
    assert not is_called("10.0.0.6:8642", given)
    everywhere = names_of("0.0.0.0", None)
    assert is_called("10.0.0.6:8642", everywhere)
    assert is_called(socket.gethostname(), everywhere)
    assert not is_called("a.example", everywhere)
    assert in_a_link("::1") == "[::1]"
    assert in_a_link("localhost") == "localhost"


def test_a_failure_of_our_own_is_one_line_without_what_was_in_it():
    secret = KEY
    try:
        raise ValueError("it broke\n\x1b[31mbadly")
    except ValueError as error:
        record = logging.LogRecord("a", logging.ERROR, "", 0, "Error %s", ("handling",), (ValueError, error, None))
    text = OneLine().format(record)
    assert text == "selfexec web: Error handling: ValueError: it broke ␛[31mbadly"
    assert secret not in text
