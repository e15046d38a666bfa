"""The process that runs an embedded model: llama.cpp's own server on a loopback port, until its parent goes away.

Started as `python -m benchmark.models.embedded.child`, with its settings as one JSON line on standard input. It says
`{"port": N}` on standard output when the model answers, and ends when standard input ends.
"""

import json
import os
import signal
import sys
import threading
from typing import Any

PARENT_DEATH = 1
"""prctl's PR_SET_PDEATHSIG."""
ERRORS_ONLY = 1
"""Quiet as long as all is well; below it, llama.cpp does not even say why a file cannot be loaded."""


def main() -> None:
    code = 1
    die_with_parent(os.getppid())
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    try:
        server = serve(json.loads(sys.stdin.readline()))
        port = int(str(server.listening_address).rsplit(":", maxsplit=1)[-1].strip("/"))
        print(json.dumps({"port": port}), flush=True)
        sys.stdin.read()
        code = 0
    except Exception as error:
        print(error, file=sys.stderr, flush=True)
    finally:
        os._exit(code)  # the server's own way out can hang for ever


def serve(settings: dict[str, Any]) -> Any:
    """Load the model and answer on a free port of the loopback interface."""
    import xllamacpp

    params = xllamacpp.CommonParams()
    params.model.path = settings["path"]
    params.model_alias = {settings["name"]}
    params.hostnames = ["127.0.0.1"]
    params.port = 0
    params.api_keys = [settings["key"]]
    params.n_ctx = settings["context"] * settings["slots"]
    params.n_parallel = settings["slots"]
    params.cpuparams.n_threads = params.cpuparams_batch.n_threads = settings["threads"]
    params.cache_ram_mib = 0
    params.cache_prompt = params.cache_idle_slots = False
    params.no_extra_bufts = True
    params.verbosity = ERRORS_ONLY
    params.ui = False
    params.endpoint_slots = False
    return xllamacpp.Server(params)


def die_with_parent(parent: int) -> None:
    """Have this process killed when its parent dies, even by SIGKILL and while a model is loading."""
    if sys.platform == "linux":
        import ctypes

        ctypes.CDLL(None).prctl(PARENT_DEATH, signal.SIGKILL)
        if os.getppid() != parent:
            os._exit(1)
    threading.Thread(target=_watch, args=(parent,), daemon=True).start()


def _watch(parent: int) -> None:
    """Where the kernel does not tell of the parent's death: look."""
    waiting = threading.Event()
    while not waiting.wait(1.0):
        if os.getppid() != parent:
            os._exit(1)


if __name__ == "__main__":
    main()
