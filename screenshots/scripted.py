"""A scripted model at an OpenAI-compatible address of this machine: it foretells its words, then lists others."""

import json
import re
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer

NAME = "scripted-1"
SECONDS = 2.0
"""For one reply."""
LISTS = {
    "dolphin": ["sea", "playful", "fin", "jumping", "smart"],
    "heart": ["love", "heartbeat", "blood", "crimson", "pulse"],
    "market": ["fruits", "stock", "sellers", "stalls", "price"],
}
OTHERS = ["light", "water", "music", "house", "people"]
DOUBTED = 4
"""Of the options the first ones are foretold, up to here."""


class Model(BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"

    def do_POST(self) -> None:
        body = json.loads(self.rfile.read(int(self.headers["content-length"])))
        time.sleep(SECONDS)
        said = {"role": "assistant", "content": answer(body["messages"][-1]["content"])}
        usage = {"prompt_tokens": 120, "completion_tokens": 30}
        self._send({"model": NAME, "choices": [{"message": said, "finish_reason": "stop"}], "usage": usage})

    def do_GET(self) -> None:
        self._send({"data": [{"id": NAME}]})

    def log_message(self, *_: object) -> None:
        """Nobody reads it."""

    def _send(self, document: object) -> None:
        content = json.dumps(document).encode()
        self.send_response(200)
        self.send_header("content-type", "application/json")
        self.send_header("content-length", str(len(content)))
        self.end_headers()
        self.wfile.write(content)


def answer(prompt: str) -> str:
    """What it says: a JSON object for a prediction, a list of words otherwise."""
    options = re.findall(r"^- (.+)$", prompt, re.MULTILINE)
    if options:
        return json.dumps({option: place < DOUBTED for place, option in enumerate(options)})
    target = next((name for name in LISTS if f'"{name}"' in prompt), "")
    return json.dumps({"words": LISTS.get(target, OTHERS)})


@contextmanager
def scripted() -> Iterator[str]:
    """Its base URL, as long as it is there."""
    server = ThreadingHTTPServer(("127.0.0.1", 0), Model)
    server.daemon_threads = True
    threading.Thread(target=server.serve_forever, daemon=True).start()
    try:
        yield f"http://127.0.0.1:{server.server_port}/v1"
    finally:
        server.shutdown()
        server.server_close()
