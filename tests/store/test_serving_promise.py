"""Who comes second waits for a moment, and for as long as the first one promises to let it in."""

import os

import pytest

from benchmark.errors import DatabaseLocked
from benchmark.store import open_store, serving_promise
from benchmark.store.serving_address import address_file, new_token, read_address, write_address
from benchmark.store.serving_promise import Turn, promise, promised, tidy, withdraw

FIRST = """
import sys
from benchmark.store import open_store
with open_store(sys.argv[1]) as store:
    if "promises" in sys.argv:
        store.sharing.promise()
    print("open", flush=True)
    for line in sys.stdin:
        if line == "serve\\n":
            store.sharing.serve()
        else:
            break
"""


@pytest.fixture(autouse=True)
def impatient(monkeypatch):
    monkeypatch.setattr(serving_promise, "PATIENCE_S", 0.0)


@pytest.fixture
def first(child, database):
    """A process that has the database open."""

    def begin(*words):
        process = child(FIRST, database, *words)
        assert process.stdout.readline() == "open\n"
        return process

    return begin


def order(process, word):
    process.stdin.write(f"{word}\n")
    process.stdin.flush()


def test_the_second_one_waits_until_it_is_let_in(first, database):
    process, told = first("promises"), []

    def tell(text):
        told.append(text)
        order(process, "serve")

    with open_store(database, tell) as store:
        assert store.sharing.owner == process.pid
    assert len(told) == 1
    assert f"pid {process.pid}" in told[0]
    assert told[0].endswith("; waiting for it")


def test_the_second_one_takes_over_where_the_first_ends(first, database, monkeypatch):
    monkeypatch.setattr(serving_promise, "PATIENCE_S", 120.0)
    process = first("promises")
    with open_store(database, lambda _: order(process, "end")) as store:
        assert store.sharing.owner is None
        assert not address_file(database).exists()


def test_nobody_waits_long_for_who_promises_nothing_or_is_gone(first, database, monkeypatch):
    process = first()
    with pytest.raises(DatabaseLocked, match=f"pid {process.pid}"):
        open_store(database)
    promise(database)
    monkeypatch.setattr(serving_promise, "PROMISED_S", 0.0)
    with pytest.raises(DatabaseLocked):
        Turn(database).wait(DatabaseLocked("locked"))


def test_a_promise_is_of_a_living_process_and_its_own(tmp_path):
    database = tmp_path / "a.duckdb"
    assert not promised(database)
    promise(database)
    assert promised(database)
    assert address_file(database).stat().st_mode & 0o777 == 0o600
    for text in (f'{{"opening": {2**22 - 1}}}', f'{{"opening": {10**30}}}', "", "{", '{"opening": 0}'):
        address_file(database).write_text(text)
        assert not promised(database)
        withdraw(database)
        assert address_file(database).exists()
    promise(database)
    withdraw(database)
    assert not address_file(database).exists()
    tidy(database)
    promise(tmp_path / "nowhere" / "a.duckdb")


def test_a_store_takes_its_promise_back(database):
    with open_store(database) as store:
        store.sharing.promise()
        assert promised(database)
    assert not address_file(database).exists()
    with open_store(database) as store:
        address = store.sharing.serve()
        store.sharing.promise()
        assert address.pid == os.getpid()
        assert not promised(database)


@pytest.mark.parametrize(
    ("text", "rights", "said"),
    [
        ("{", 0o600, "is broken"),
        ("\xff", 0o600, "is broken"),
        (None, 0o644, "others can read or write it"),
        (2**22 - 1, 0o600, f"is of pid {2**22 - 1}, which has ended"),
        ("token", 0o600, "holds another token than its server"),
    ],
)
def test_an_address_that_does_not_help_is_named(first, database, text, rights, said):
    process = first()
    order(process, "serve")
    while (address := read_address(database)) is None:
        pass
    place = address_file(database)
    if text == "token":
        write_address(database, address.model_copy(update={"token": new_token()}))
    elif isinstance(text, int):
        write_address(database, address.model_copy(update={"pid": text}))
    elif text is not None:
        place.write_text(text)
    place.chmod(rights)
    with pytest.raises(DatabaseLocked, match=f"pid {process.pid}") as caught:
        open_store(database)
    assert said in caught.value.message
    assert address.token.get_secret_value() not in f"{caught.value.message}{caught.value.hint}"
