import asyncio
import os
import signal
import socket
import subprocess
import sys
import time

import httpx
import pytest

from benchmark.errors import RuntimeDied
from benchmark.models.embedded import runtime as running
from benchmark.models.embedded.runtime import EmbeddedRuntime

PARENT = """
import asyncio, sys
from benchmark.models.embedded.catalogue import model_named
from benchmark.models.embedded.runtime import EmbeddedRuntime

async def main():
    runtime = EmbeddedRuntime(model_named("smollm2-135m"), command=(sys.executable, sys.argv[1]))
    await runtime.start()
    print(runtime.port, flush=True)
    await asyncio.Event().wait()

asyncio.run(main())
"""


async def ask(runtime: EmbeddedRuntime, text: str, key: str | None = None) -> httpx.Response:
    headers = {"authorization": f"Bearer {key or runtime.api_key}"}
    body = {"messages": [{"role": "user", "content": text}]}
    async with httpx.AsyncClient(trust_env=False, headers=headers) as client:
        return await client.post(f"{runtime.base_url}/chat/completions", json=body)


def listens(port: int) -> bool:
    with socket.socket() as probe:
        return probe.connect_ex(("127.0.0.1", port)) == 0


def until(condition, seconds: float = 10.0) -> bool:
    limit = time.monotonic() + seconds
    while time.monotonic() < limit:
        if condition():
            return True
        time.sleep(0.01)
    return False


async def test_it_starts_answers_and_stops(make_runtime):
    runtime, told = make_runtime(threads=3), []
    assert not runtime.alive
    await runtime.start(lambda *words: told.append(words))
    assert runtime.alive and runtime.base_url == f"http://127.0.0.1:{runtime.port}/v1"
    assert (await ask(runtime, "hello")).json()["choices"][0]["message"]["content"] == "you said hello"
    assert told[0] == ("loading tiny", 0, 0)
    port = runtime.port
    runtime.stop()
    runtime.stop()
    assert not runtime.alive and not listens(port)


async def test_only_the_key_opens_the_port_and_it_is_nowhere_in_the_description(make_runtime):
    runtime, other = make_runtime(), make_runtime()
    await runtime.start()
    assert (await ask(runtime, "hello", other.api_key)).status_code == 401
    assert runtime.api_key not in str(runtime.describe()) + repr(runtime)


async def test_what_answers_is_described(make_runtime):
    runtime = make_runtime(threads=3, slots=2)
    await runtime.start()
    described = runtime.describe()
    assert described["runtime"].startswith("xllamacpp 20")
    assert described["sha256"] == runtime.model.file[0].sha256
    assert described | {"threads": 3, "slots": 2, "context": 4096, "file": "tiny.gguf"} == described
    assert described["template"] == "<user>PROBE</user>"


async def test_a_model_that_cannot_be_loaded_says_why(make_runtime):
    runtime = make_runtime("broken")
    with pytest.raises(RuntimeDied) as caught:
        await runtime.start()
    assert caught.value.message == "the embedded model broken did not start: load: the file is cut off; no server"
    assert caught.value.hint and not runtime.alive


async def test_a_process_that_cannot_even_start(make_model):
    runtime = EmbeddedRuntime(make_model(), command=(sys.executable, "-c", "raise SystemExit('no such module')"))
    with pytest.raises(RuntimeDied, match="did not start: no such module"):
        await runtime.start()


async def test_words_that_are_no_port(make_runtime):
    runtime = make_runtime("babbling")
    with pytest.raises(RuntimeDied, match="did not start"):
        await runtime.start()
    assert not runtime.alive


async def test_loading_does_not_last_for_ever(make_runtime, monkeypatch):
    monkeypatch.setattr(running, "LOADING_LIMIT_S", 0.05)
    monkeypatch.setattr(running, "LOOK_S", 0.02)
    runtime = make_runtime("slow")
    with pytest.raises(RuntimeDied, match=r"was not loaded within 0\.05 s"):
        await runtime.start()
    assert not runtime.alive


async def test_cancelling_while_it_loads_ends_the_process(make_runtime, monkeypatch):
    monkeypatch.setattr(running, "LOOK_S", 0.02)
    runtime, loading = make_runtime("slow"), asyncio.Event()
    task = asyncio.create_task(runtime.start(lambda *_: loading.set()))
    await loading.wait()
    task.cancel()
    with pytest.raises(asyncio.CancelledError):
        await task
    assert not runtime.alive


async def test_a_crash_is_seen_and_mended(make_runtime):
    runtime = make_runtime()
    await runtime.start()
    assert not await runtime.ensure_alive() and not await runtime.gone()
    with pytest.raises(httpx.TransportError):
        await ask(runtime, "die")
    assert await runtime.gone()
    assert await runtime.ensure_alive()
    assert (await ask(runtime, "hello")).status_code == 200


@pytest.mark.skipif(sys.platform == "win32", reason="signals of POSIX")
async def test_ctrl_c_does_not_reach_the_child(make_runtime):
    runtime = make_runtime()
    await runtime.start()
    pid = runtime._process.pid
    assert os.getsid(pid) != os.getsid(0)
    os.kill(pid, signal.SIGINT)
    assert (await ask(runtime, "hello")).status_code == 200
    assert runtime.alive


@pytest.mark.skipif(sys.platform == "win32", reason="signals of POSIX")
@pytest.mark.parametrize("last", [signal.SIGKILL, signal.SIGTERM])
def test_no_orphan_outlives_its_parent(make_runtime, tmp_path, last):
    make_runtime()
    command = [sys.executable, "-c", PARENT, str(tmp_path / "child.py")]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as parent:
        port = int(parent.stdout.readline())
        assert listens(port)
        parent.send_signal(last)
    assert until(lambda: not listens(port))


def test_the_child_ends_when_its_input_ends(make_runtime, tmp_path):
    make_runtime()
    command = [sys.executable, str(tmp_path / "child.py")]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True) as child:
        child.stdin.write('{"key": "k", "name": "tiny"}\n')
        child.stdin.flush()
        assert "port" in child.stdout.readline()
        child.stdin.close()
        assert child.wait(10) == 0
