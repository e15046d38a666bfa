"""A real browser without a window, driven through its own protocol."""

import asyncio
import base64
import json
import re
import shutil
from contextlib import asynccontextmanager
from pathlib import Path

import aiohttp

BROWSER = next(filter(None, map(shutil.which, ("chromium", "chromium-browser", "google-chrome"))), None)
START_S = 25.0
ESCAPES = re.compile(r"\x1b\[[0-9;?]*[a-zA-Z]")


class Page:
    """One tab."""

    def __init__(self, line):
        self._line, self._number, self.heard = line, 0, ""
        """`heard`: all that sockets of the page were sent, without escapes; a terminal on a canvas has no text."""

    async def ask(self, method, **values):
        self._number += 1
        await self._line.send_json({"id": self._number, "method": method, "params": values})
        async for message in self._line:
            reply = json.loads(message.data)
            if reply.get("method") == "Network.webSocketFrameReceived":
                frame = reply["params"]["response"]
                if frame["opcode"] == 2:
                    self.heard += ESCAPES.sub("", base64.b64decode(frame["payloadData"]).decode(errors="replace"))
            if reply.get("id") == self._number:
                assert "error" not in reply, reply
                return reply["result"]
        raise AssertionError("the browser has gone")

    async def evaluate(self, script):
        found = await self.ask("Runtime.evaluate", expression=script, returnByValue=True, awaitPromise=True)
        return found["result"].get("value")

    async def go(self, url):
        await self.ask("Page.navigate", url=url)

    async def picture(self):
        """A PNG."""
        found = await self.ask("Page.captureScreenshot", format="png")
        return base64.b64decode(found["data"])

    async def until(self, script, words):
        """Ask the page until its answer, or what it has heard, holds these words."""
        async with asyncio.timeout(START_S):
            while words not in str(await self.evaluate(script)) and words not in self.heard:  # noqa: ASYNC110
                await asyncio.sleep(0.1)

    async def key(self, key, code=0):
        text = {"text": key} if len(key) == 1 else {}
        named = {"key": key, "windowsVirtualKeyCode": code or ord(key.upper()[0])}
        await self.ask("Input.dispatchKeyEvent", type="keyDown", **named, **text)
        await self.ask("Input.dispatchKeyEvent", type="keyUp", **named)


@asynccontextmanager
async def browser(folder, width=1100, height=640):
    """A page of a browser whose profile is in that folder; the browser is ended at the end."""
    words = [BROWSER, "--headless=new", "--no-sandbox", "--disable-gpu", "--remote-debugging-port=0", "--no-first-run"]
    words += [f"--user-data-dir={folder}", f"--window-size={width},{height}", "--disable-dev-shm-usage", "about:blank"]
    nothing = asyncio.subprocess.DEVNULL
    process = await asyncio.create_subprocess_exec(*words, stdout=nothing, stderr=nothing)
    try:
        port = await _port(Path(folder) / "DevToolsActivePort")
        async with aiohttp.ClientSession() as session:
            async with session.get(f"http://127.0.0.1:{port}/json/list") as reply:
                pages = [one for one in await reply.json() if one["type"] == "page"]
            async with session.ws_connect(pages[0]["webSocketDebuggerUrl"], max_msg_size=0) as line:
                page = Page(line)
                await page.ask("Network.enable")
                yield page
    finally:
        process.kill()
        await process.wait()


async def _port(file):
    async with asyncio.timeout(START_S):
        while not (file.exists() and file.read_text().strip()):  # noqa: ASYNC110
            await asyncio.sleep(0.1)
    return int(file.read_text().split()[0])
