"""A tiny endpoint on the loopback interface that answers association prompts and remembers what it was asked."""

import json
import os
import re
import sys
import threading
import time
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

import pytest
from scripted.terminal import Terminal

TARGET = re.compile(r'"([^"]+)"')


class Answering(ThreadingHTTPServer):
    """Answers after `delay_s`; `asked` holds the text of every message that was answered."""

    daemon_threads = True

    def __init__(self):
        super().__init__(("127.0.0.1", 0), Handler)
        self.asked: list[str] = []
        self.delay_s = 0.02

    def handle_error(self, request, client_address):
        """A client that was killed hangs up: nothing to tell."""

    @property
    def base_url(self):
        return f"http://127.0.0.1:{self.server_port}/v1"


class Handler(BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"

    def do_POST(self):
        body = json.loads(self.rfile.read(int(self.headers["content-length"])))
        content = body["messages"][0]["content"]
        time.sleep(self.server.delay_s)
        self.server.asked.append(content)
        self._send({"choices": [{"message": {"content": _answer(content)}, "finish_reason": "stop"}], "model": "tiny"})

    def do_GET(self):
        self._send({"data": [{"id": "tiny"}]})

    def _send(self, document):
        content = json.dumps(document).encode()
        self.send_response(200)
        self.send_header("content-type", "application/json")
        self.send_header("content-length", str(len(content)))
        self.end_headers()
        self.wfile.write(content)

    def log_message(self, *_):
        pass


def _answer(content: str) -> str:
    options = re.findall(r"^- (.+)$", content, re.MULTILINE)
    if options:
        return json.dumps({option: place < 2 for place, option in enumerate(options)})
    return json.dumps({"words": ["sand", "water", "red", "music", "house"]})


@pytest.fixture
def answering():
    server = Answering()
    thread = threading.Thread(target=server.serve_forever, daemon=True)
    thread.start()
    yield server
    server.shutdown()
    server.server_close()


@pytest.fixture
def program(tmp_path):
    """How to call the program, and the environment of an untouched home."""
    command = [sys.executable, "-c", "from selfexec_tui.cli import main; main()"]
    folders = {f"SELFEXEC_{name}": str(tmp_path / name.lower()) for name in ("DATA", "CONFIG")}
    folders["SELFEXEC_CONFIG"] += ".toml"
    root = str(Path(__file__).parents[2])
    return command, {**os.environ, **folders, "PYTHONPATH": root, "TERM": "xterm-256color", "LANG": "C.UTF-8"}


@pytest.fixture
def terminal(tmp_path):
    terminal = Terminal(f"selfexec-{tmp_path.name}")
    yield terminal
    terminal.tmux("kill-server")
