"""Nobody comes in without the key, and the key stays out of what is kept."""

import pytest
from aiohttp import ClientSession, CookieJar, WSServerHandshakeError
from aiohttp.test_utils import TestServer

from selfexec_tui.web.server import WebDashboard

KEY = "k" * 43


@pytest.fixture
async def door(tmp_path, monkeypatch):
    """A web dashboard whose tabs are a program that only says that it was started, with which words."""
    dashboard = WebDashboard(tmp_path / "a b.duckdb", "", KEY, "127.0.0.1", 0, None)
    monkeypatch.setattr(WebDashboard, "child", lambda self, rater: f"printf '%s' 'rater={rater}'")
    async with (
        TestServer(await dashboard._make_app(), host="127.0.0.1") as server,
        ClientSession(cookie_jar=CookieJar(unsafe=True)) as session,
    ):
        yield server, session


@pytest.mark.parametrize(
    "path", ["/", "/?key=wrong", "/?key=", "/static/js/textual.js", "/download/x", "/ws", "/nothing"]
)
async def test_without_the_key_everything_is_closed(door, path):
    server, session = door
    async with session.get(server.make_url(path)) as reply:
        assert reply.status == 403
        assert "key" in await reply.text()
        assert not session.cookie_jar.filter_cookies(server.make_url("/"))


async def test_a_socket_needs_the_key_and_a_page_of_ours(door):
    server, session = door
    with pytest.raises(WSServerHandshakeError, match="403"):
        await session.ws_connect(server.make_url("/ws"))
    async with session.get(server.make_url(f"/?key={KEY}")) as reply:
        assert reply.status == 200
    with pytest.raises(WSServerHandshakeError, match="403"):
        await session.ws_connect(server.make_url("/ws"), headers={"Origin": "http://elsewhere.example"})
    async with session.ws_connect(server.make_url("/ws"), headers={"Origin": str(server.make_url("/"))}) as line:
        await line.close()


async def test_the_key_goes_into_a_cookie_and_out_of_the_address(door):
    server, session = door
    async with session.get(server.make_url(f"/?key={KEY}&rater=Anna%20B."), allow_redirects=False) as reply:
        assert reply.status == 303
        assert reply.headers["Location"] == "/"
        cookies = reply.headers.getall("Set-Cookie")
        assert all("HttpOnly" in one and "SameSite=Strict" in one for one in cookies)
        assert KEY in cookies[0]
        assert "Anna B." in cookies[1]
    async with session.get(server.make_url("/")) as reply:
        assert reply.status == 200
        assert KEY not in await reply.text()
        assert "default-src 'self'" in reply.headers["Content-Security-Policy"]
        assert reply.headers["Referrer-Policy"] == "no-referrer"


@pytest.mark.parametrize("name", ["a; rm -rf /", "$(id)", "'", "x" * 41, "a\nb", ""])
async def test_a_name_that_could_be_a_command_is_no_name(door, name):
    server, session = door
    url = server.make_url("/").with_query(key=KEY, rater=name)
    async with session.get(url, allow_redirects=False) as reply:
        assert len(reply.headers.getall("Set-Cookie")) == 1


def test_the_words_of_a_tab_are_quoted(tmp_path):
    dashboard = WebDashboard(tmp_path / "it's; here.duckdb", "", KEY, "localhost", 8642, None)
    import shlex

    words = shlex.split(dashboard.child("Anna B."))
    assert words[-4:] == ["--db", str(tmp_path / "it's; here.duckdb"), "--rater", "Anna B."]
    assert KEY not in dashboard.child("x")
    assert "--rater" not in dashboard.child("")
