"""Starts, watches and stops the process of an embedded model."""

import asyncio
import json
import os
import secrets
import subprocess
import sys
import tempfile
from collections.abc import Callable
from importlib.metadata import version
from typing import IO, Any

from pydantic import JsonValue

from benchmark.errors import RuntimeDied
from benchmark.models.embedded.catalogue import Model

CONTEXT = 4096
"""Tokens of prompt and reply together, for each slot."""
LOADING_LIMIT_S = 300.0
PROBE = "PROBE"


def default_threads() -> int:
    """Physical cores, as far as the machine tells; measured best on two cores with an idle neighbour."""
    return max(1, len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1)


class EmbeddedRuntime:
    """One child process with one model; it can be started again after it died."""

    def __init__(self, model: Model, *, threads: int | None = None, slots: int = 1) -> None:
        self.model = model
        self.threads = threads or default_threads()
        self.slots = slots
        self.key = secrets.token_urlsafe(24)
        self.port = 0
        self._process: subprocess.Popen[str] | None = None
        self._words: IO[str] | None = None

    @property
    def base_url(self) -> str:
        return f"http://127.0.0.1:{self.port}/v1"

    @property
    def alive(self) -> bool:
        return self._process is not None and self._process.poll() is None

    async def start(self, progress: Callable[[str, int, int], None] = lambda *_: None) -> None:
        """Load the model; returns when it answers. RuntimeDied with the process's last words where it does not."""
        loading = asyncio.create_task(asyncio.to_thread(self._start))
        seconds = 0
        while not loading.done():
            progress(f"loading {self.model.name}", seconds, 0)
            await asyncio.wait({loading}, timeout=1.0)
            seconds += 1
        await loading

    def stop(self) -> None:
        """End the process; safe to call twice."""
        if self._process is None:
            return
        if self._process.stdin:
            self._process.stdin.close()
        try:
            self._process.wait(timeout=3)
        except subprocess.TimeoutExpired:
            self._process.kill()
            self._process.wait()
        if self._process.stdout:
            self._process.stdout.close()
        if self._words:
            self._words.close()
        self._process = self._words = None

    def describe(self, rendered: str) -> dict[str, JsonValue]:
        """What answers, to be stored with a run; `rendered` is how the chat template wraps a lone probe message."""
        file = self.model.file[0]
        return {
            "runtime": f"xllamacpp {version('xllamacpp')}",
            "file": file.name,
            "sha256": file.sha256,
            "threads": self.threads,
            "slots": self.slots,
            "context": CONTEXT,
            "template": rendered,
        }

    def _start(self) -> None:
        self.stop()
        # A file, not a pipe: nobody reads it while the process runs, and a full pipe would block it.
        self._words = tempfile.TemporaryFile("w+", prefix="selfexec-", errors="replace")  # noqa: SIM115
        self._process = subprocess.Popen(
            [sys.executable, "-m", "benchmark.models.embedded.child"],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=self._words,
            text=True,
            start_new_session=True,
        )
        assert self._process.stdin and self._process.stdout
        try:
            self._process.stdin.write(json.dumps(self._settings()) + "\n")
            self._process.stdin.flush()
            self.port = int(json.loads(self._process.stdout.readline())["port"])
        except (OSError, ValueError, KeyError) as error:
            last = self._last_words()
            self.stop()
            raise RuntimeDied(
                f"the embedded model {self.model.name} did not start: {last or 'it said nothing'}",
                "`selfexec doctor` checks the machine; a smaller model needs less memory",
            ) from error

    def _settings(self) -> dict[str, Any]:
        return {
            "path": str(self.model.main_file),
            "name": self.model.name,
            "key": self.key,
            "context": CONTEXT,
            "slots": self.slots,
            "threads": self.threads,
        }

    def _last_words(self) -> str:
        if self._words is None:
            return ""
        self._words.seek(0)
        lines = [line.strip() for line in self._words.read()[-4000:].splitlines() if line.strip()]
        return lines[-1] if lines else ""
