"""A terminal driven by keys and recorded as an asciinema cast: tmux shows the program, a pseudo-terminal watches."""

import fcntl
import json
import os
import pty
import re
import select
import shlex
import struct
import subprocess
import termios
import threading
import time
from collections.abc import Mapping, Sequence
from pathlib import Path

LONGEST_S = 2.0
"""A pause in the cast; the model may have taken longer."""
HURRY = 8
"""So many times faster the cast is where the program was waited for."""
SETTINGS = """
set -g status off
set -g escape-time 0
set -g default-terminal "tmux-256color"
set -as terminal-features ",xterm-256color:RGB"
"""


class Recorder:
    """A context: the program runs in a tmux server of its own, which ends with it."""

    def __init__(self, command: Sequence[str], env: Mapping[str, str], columns: int, lines: int, folder: Path) -> None:
        self._size = columns, lines
        self._command, self._env = command, env
        self._name, self._settings = f"tour-{os.getpid()}", folder / "tmux.conf"
        self._settings.write_text(SETTINGS, encoding="utf-8")
        self._events: list[tuple[float, str]] = []
        self._waits: list[tuple[float, float]] = []
        self._over = threading.Event()

    def __enter__(self) -> "Recorder":
        columns, lines = self._size
        given = [word for name, value in self._env.items() for word in ("-e", f"{name}={value}")]
        size = ("-x", str(columns), "-y", str(lines))
        self.tmux("-f", str(self._settings), "new-session", "-d", *size, *given, shlex.join(self._command))
        self._pid, self._terminal = pty.fork()
        if not self._pid:
            os.environ |= {"TERM": "xterm-256color", "LANG": "C.UTF-8"}
            os.environ.pop("TMUX", None)
            os.execvp("tmux", ["tmux", "-L", self._name, "attach", "-r"])
        fcntl.ioctl(self._terminal, termios.TIOCSWINSZ, struct.pack("HHHH", lines, columns, 0, 0))
        self._watcher = threading.Thread(target=self._watch, daemon=True)
        self._watcher.start()
        return self

    def __exit__(self, *_: object) -> None:
        self._over.set()
        self._watcher.join(5)
        self.tmux("kill-server")
        os.close(self._terminal)
        os.waitpid(self._pid, 0)

    def tmux(self, *words: str) -> str:
        return subprocess.run(
            ["tmux", "-L", self._name, *words], capture_output=True, text=True, check=False, env=os.environ | self._env
        ).stdout

    def press(self, *keys: str, pause_s: float = 0.7) -> None:
        """Keys by tmux's names, with a pause after each that people can follow."""
        for key in keys:
            self.tmux("send-keys", key)
            time.sleep(pause_s)

    def screen(self) -> str:
        return self.tmux("capture-pane", "-p")

    def wait_for(self, pattern: str, seconds: float = 120.0) -> str:
        """The screen once the pattern is on it; TimeoutError with the screen where it does not come."""
        begin = time.monotonic()
        end = begin + seconds
        while not re.search(pattern, screen := self.screen()):
            if time.monotonic() > end:
                raise TimeoutError(f"'{pattern}' did not come:\n{screen}")
            time.sleep(0.2)
        self._waits.append((begin, time.monotonic()))
        return screen

    def save(self, place: Path, title: str) -> None:
        """The cast, with long pauses cut short."""
        columns, lines = self._size
        head = {"version": 2, "width": columns, "height": lines, "title": title, "env": {"TERM": "xterm-256color"}}
        shown, before, now = [json.dumps(head)], None, 0.0
        for moment, text in self._events:
            gap = min(moment - before, LONGEST_S) if before is not None else 0.0
            now += gap / HURRY if any(begin < moment < end for begin, end in self._waits) else gap
            before = moment
            shown.append(json.dumps([round(now, 3), "o", text], ensure_ascii=False))
        place.write_text("\n".join(shown) + "\n", encoding="utf-8")

    def _watch(self) -> None:
        """What the terminal is sent, with its times; a letter that comes in two parts is put together."""
        rest = b""
        while not self._over.is_set():
            if not select.select([self._terminal], [], [], 0.1)[0]:
                continue
            try:
                rest += os.read(self._terminal, 65536)
            except OSError:
                return
            text, rest = _whole(rest)
            if text:
                self._events.append((time.monotonic(), text))


def _whole(data: bytes) -> tuple[str, bytes]:
    """The text as far as its letters are whole, and the bytes that begin the next one."""
    for cut in range(min(4, len(data)) + 1):
        try:
            return data[: len(data) - cut].decode("utf-8"), data[len(data) - cut :]
        except UnicodeDecodeError:
            continue
    return data.decode("utf-8", "replace"), b""
