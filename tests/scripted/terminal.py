"""A real terminal for the real program."""

import contextlib
import shlex
import subprocess
import time


class Terminal:
    def __init__(self, name):
        self.name = name

    def tmux(self, *words):
        return subprocess.run(["tmux", "-L", self.name, *words], capture_output=True, text=True, check=False).stdout

    def open(self, command, env):
        given = [word for name in env for word in ("-e", f"{name}={env[name]}")]
        keep = f"{shlex.join(command)}; echo the program has ended; sleep 60"
        self.tmux("new-session", "-d", "-x", "120", "-y", "40", *given, keep)

    def press(self, *keys):
        for key in keys:
            self.tmux("send-keys", key)
            time.sleep(0.1)

    def screen(self):
        return self.tmux("capture-pane", "-p")

    def wait_for(self, text, seconds=60.0):
        end = time.monotonic() + seconds
        while text not in (screen := self.screen()):
            assert time.monotonic() < end, f"'{text}' did not come:\n{screen}"
            time.sleep(0.1)
        return screen

    def press_until(self, key, text):
        """As somebody who is quicker than the screen: a key that came before it could be read is pressed again."""
        for _ in range(20):
            self.press(key)
            with contextlib.suppress(AssertionError):
                return self.wait_for(text, 3.0)
        return self.wait_for(text)
