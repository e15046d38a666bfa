"""Starts, watches and stops the process of an embedded model."""

import asyncio
import json
import re
import secrets
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Sequence
from importlib.metadata import version
from typing import IO, Any

from pydantic import JsonValue

from benchmark.errors import RuntimeDied
from benchmark.models.embedded.catalogue import Model
from benchmark.models.embedded.cores import default_threads

CONTEXT = 4096
"""Tokens of prompt and reply together, for each slot."""
LOADING_LIMIT_S = 300.0
DYING_S = 0.5
"""Seconds that the system may take to clear a process away whose connections are gone."""
LOOK_S = 1.0
"""Seconds between two reports of the loading."""
PROBE = "PROBE"
"""The user message with which the chat template is looked at."""
CHILD = (sys.executable, "-m", "benchmark.models.embedded.child")
Progress = Callable[[str, int, int], None]
"""What is going on, seconds so far, 0 (nobody knows how many it will be)."""
_STAMP = re.compile(r"^[\d.]+ [A-Z] ")


class EmbeddedRuntime:
    """One child process with one model; it can be started again after it died. Requests beyond its slots queue."""

    def __init__(
        self, model: Model, *, threads: int | None = None, slots: int = 1, command: Sequence[str] = CHILD
    ) -> None:
        self.model = model
        self.threads = threads or default_threads()
        self.slots = slots
        self.api_key = secrets.token_urlsafe(24)
        """Guards the port against other users of the machine; new for each runtime, never stored."""
        self.port = 0
        self.template = ""
        """How the chat template wraps a lone probe message, system prompt of its own included; "" before the start."""
        self._command = command
        self._process: subprocess.Popen[bytes] | None = None
        self._words: IO[bytes] | None = None

    @property
    def base_url(self) -> str:
        return f"http://127.0.0.1:{self.port}/v1"

    @property
    def alive(self) -> bool:
        return self._process is not None and self._process.poll() is None

    async def gone(self) -> bool:
        """Whether the process has ended, or does so in a moment: for one whose connection just broke."""
        if self._process is None:
            return True
        try:
            await asyncio.to_thread(self._process.wait, DYING_S)
        except subprocess.TimeoutExpired:
            return False
        return True

    async def start(self, progress: Progress = lambda *_: None) -> None:
        """Load the model; returns when it answers. The event loop stays free; cancelling ends the process.

        RuntimeDied with the process's last words where it does not get there.
        """
        self.stop()
        # The kernel ties the child to the thread that starts it: to the event loop's own, not to one of a passing pool.
        self._spawn()
        try:
            self.port = await self._ready(progress)
            self.template = await self._rendered_probe()
        except BaseException:
            self.stop()
            raise

    async def ensure_alive(self, progress: Progress = lambda *_: None) -> bool:
        """Start the process again if it went away; True where that was so."""
        if self.alive:
            return False
        await self.start(progress)
        return True

    def stop(self) -> None:
        """End the process, which has nothing to save; safe to call twice."""
        if self._process is None:
            return
        self._process.kill()
        self._process.wait()
        for pipe in (self._process.stdin, self._process.stdout, self._words):
            if pipe:
                pipe.close()
        self._process = self._words = None

    def describe(self) -> dict[str, JsonValue]:
        """What answers, to be stored with a run."""
        file = self.model.file[0]
        return {
            "runtime": f"xllamacpp {version('xllamacpp')}",
            "file": file.name,
            "sha256": file.sha256,
            "threads": self.threads,
            "slots": self.slots,
            "context": CONTEXT,
            "template": self.template,
        }

    def _spawn(self) -> None:
        # A file, not a pipe: nobody reads it while the process runs, and a full pipe would block it.
        self._words = tempfile.TemporaryFile(prefix="selfexec-")  # noqa: SIM115
        self._process = subprocess.Popen(
            self._command,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=self._words,
            start_new_session=True,
        )

    async def _ready(self, progress: Progress) -> int:
        """The port, once the model answers."""
        process = self._process
        assert process and process.stdin and process.stdout
        try:
            process.stdin.write(json.dumps(self._settings()).encode() + b"\n")
            process.stdin.flush()
        except BrokenPipeError:
            pass
        line = asyncio.create_task(asyncio.to_thread(process.stdout.readline))
        started = time.monotonic()
        try:
            while not line.done():
                seconds = time.monotonic() - started
                if seconds > LOADING_LIMIT_S:
                    raise self._died(f"was not loaded within {LOADING_LIMIT_S:g} s")
                progress(f"loading {self.model.name}", int(seconds), 0)
                await asyncio.wait({line}, timeout=LOOK_S)
        except BaseException:
            process.kill()  # its end ends the reading thread
            await asyncio.wait({line})
            raise
        try:
            return int(json.loads(line.result())["port"])
        except (ValueError, KeyError, TypeError) as error:
            process.kill()
            process.wait()
            raise self._died("did not start") from error

    def _settings(self) -> dict[str, Any]:
        return {
            "path": str(self.model.main_file),
            "name": self.model.name,
            "key": self.api_key,
            "context": CONTEXT,
            "slots": self.slots,
            "threads": self.threads,
        }

    def _died(self, what: str) -> RuntimeDied:
        words = self._last_words()
        return RuntimeDied(
            f"the embedded model {self.model.name} {what}: {words or 'it said nothing'}",
            "`selfexec doctor` checks the machine; a smaller model needs less memory; a damaged file can be removed "
            "and fetched again",
        )

    def _last_words(self) -> str:
        if self._words is None:
            return ""
        self._words.seek(0)
        lines = self._words.read().decode(errors="replace").splitlines()
        plain = (" ".join(_STAMP.sub("", line).split()) for line in lines)
        return "; ".join(list(dict.fromkeys(line for line in plain if line))[-6:])[-800:]

    async def _rendered_probe(self) -> str:
        import httpx

        url = f"{self.base_url.removesuffix('/v1')}/apply-template"
        asked = {"messages": [{"role": "user", "content": PROBE}]}
        headers = {"authorization": f"Bearer {self.api_key}"}
        try:
            async with httpx.AsyncClient(trust_env=False, timeout=30) as client:
                reply = await client.post(url, json=asked, headers=headers)
            return str(reply.json()["prompt"])
        except (httpx.HTTPError, ValueError, KeyError, TypeError) as error:
            raise self._died(f"did not say how it wraps a message ({type(error).__name__})") from error
