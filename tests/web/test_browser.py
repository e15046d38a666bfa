"""The dashboard in a real browser."""

import asyncio
import os
import socket
import sys

import pytest
from scripted.chromium import BROWSER, browser
from scripted.runs import stored

from benchmark.store import open_store

pytestmark = pytest.mark.browser


@pytest.fixture
async def web(tmp_path):
    """The program serving a stored run; gives the link that it prints."""
    if BROWSER is None:
        pytest.skip("NO BROWSER: Chromium is not installed, so the web view was NOT tried in a browser")
    with open_store(tmp_path / "a.duckdb") as store:
        await stored(store, "association")
    with socket.create_server(("localhost", 0)) as found:
        port = found.getsockname()[1]
    words = ["-m", "selfexec_tui", "web", "--db", str(tmp_path / "a.duckdb"), "--port", str(port)]
    pipe = asyncio.subprocess.PIPE
    process = await asyncio.create_subprocess_exec(sys.executable, *words, stdout=pipe, stderr=pipe, env={**os.environ})
    link = (await process.stdout.readline()).decode().strip()
    await process.stderr.readline()
    yield link
    process.terminate()
    await process.communicate()
    assert process.returncode == 0


async def test_the_dashboard_paints_and_takes_keys(web, tmp_path):
    async with browser(tmp_path / "profile") as page:
        await page.go(web.split("?")[0])
        await page.until("document.body?.innerText", "has the key")
        await page.go(f"{web}&rater=anna")
        await page.until("document.body?.className", "-first-byte")
        await page.until("0", "association")
        assert await page.evaluate("location.search") == ""
        await page.evaluate("document.querySelector('textarea').focus()")
        await page.key("?")
        await page.until("0", "this screen")
        (tmp_path / "page.png").write_bytes(await page.picture())
