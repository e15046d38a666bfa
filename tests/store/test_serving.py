"""What a client can do with a served database, and what nobody can, whatever they send."""

import os
import re
import shutil
import socket
import stat
import threading
from pathlib import Path

import duckdb
import pytest

from benchmark.errors import QueryRefused, StoreError
from benchmark.store import open_store, quack
from benchmark.store.console import Console
from benchmark.store.remote_channel import Channel, OwnerGone
from benchmark.store.remote_link import Link
from benchmark.store.scratch import folder_of
from benchmark.store.serving_address import Address, address_file, new_token, read_address, write_address
from benchmark.store.serving_wire import Parcel, statement

KINDS = """SELECT 1::HUGEINT AS a, 'é' AS a, '5b9c1c1e-0b7a-4a0e-9d5e-1c1d1a1b1c1d'::UUID, INTERVAL 1 MONTH,
    TIME '10:00:00', TIMESTAMPTZ '2026-01-01 00:00:00+00', TIMESTAMP '2026-01-01 00:00:00.123456', DATE '2026-01-01',
    'a'::ENUM ('a', 'b'), {'a': [1, NULL]}, MAP {'x': 1}, [1, 2]::INT[2], '{"a": 1}'::JSON, 1.5::DECIMAL(10, 2),
    'x'::BLOB, NULL, 'inf'::DOUBLE, TIMESTAMP_NS '2026-01-01 00:00:00', '"' AS "q""uoted" """
HOSTILE = [
    "SELECT * FROM read_text('{file}')",
    "SELECT * FROM '{file}'",
    "SELECT * FROM read_blob('{address}')",
    "SELECT * FROM glob('{folder}/*')",
    "SELECT * FROM 'https://127.0.0.1:1/a.csv'",
    "SELECT getenv('HOME')",
    "COPY runs TO '{folder}/out.csv'",
    "COPY raw.decision FROM '{file}'",
    "EXPORT DATABASE '{folder}/out'",
    "IMPORT DATABASE '{folder}'",
    "FROM enable_logging(storage = 'file', storage_path = '{folder}/logs')",
    "SELECT * FROM system.main.\"Enable_Logging\" /* x */ (storage = 'file', storage_path = '{folder}/logs')",
    "EXPLAIN ANALYZE FROM enable_logging()",
    "FROM query('FROM enable_' || 'logging()')",
    "SELECT (SELECT count(*) FROM enable_profiling())",
    "FROM checkpoint()",
    "FROM force_checkpoint()",
    "SELECT write_log('x')",
    "FROM read_blob('{scratch}/*')",
    "FROM '{scratch}/tables.duckdb'",
    "FROM read_duckdb('{file}')",
    "FROM read_json_auto('{file}')",
    "FROM sniff_csv('{file}')",
    "FROM parquet_metadata('{file}')",
    "FROM glob('{scratch}/../*')",
    "FROM duckdb_secrets()",
    "VACUUM",
    "CHECKPOINT",
    "USE memory",
    "PREPARE p AS SELECT 1",
    "SET VARIABLE a = 1",
    "EXPLAIN ANALYZE INSERT INTO raw.claim SELECT * FROM raw.claim",
    "ATTACH '{folder}/out.duckdb'",
    "DETACH a",
    "INSTALL httpfs",
    "LOAD httpfs",
    "SET memory_limit = '1GB'",
    "SET enable_external_access = true",
    "PRAGMA enable_profiling",
    "CREATE TABLE t (i INT)",
    "CREATE SECRET (TYPE s3)",
    "DROP VIEW runs",
    "UPDATE raw.decision SET rater = 'x'",
    "DELETE FROM raw.decision",
    "INSERT INTO raw.decision SELECT * FROM raw.decision",
    "SELECT 1; DROP VIEW runs",
    "COMMIT; DELETE FROM raw.decision",
    "SELECT * FROM query('DELETE FROM raw.decision')",
    "CALL quack_serve('quack:localhost:1')",
    "FROM quack_stop('quack:localhost:1')",
    "FROM quack_query('quack:localhost:1', 'SELECT 1', token = 'abcd')",
    "SELECT selfexec_call('')",
]


@pytest.fixture(scope="module")
def served(empty_database, tmp_path_factory):
    """A served database and a link to it, in this process."""
    path = shutil.copy(empty_database, tmp_path_factory.mktemp("served") / "a.duckdb")
    with open_store(path) as store:
        link = Link(store.path, store.sharing.serve())
        try:
            yield store, link
        finally:
            link.close()


@pytest.fixture
def owner(served):
    return served[0]


@pytest.fixture
def link(served):
    return served[1]


@pytest.fixture
def console(link):
    return Console(link)


@pytest.fixture
def raw_client(owner):
    """What somebody with the token can send without this program."""
    client, address = quack.instance(), owner.sharing.address

    def send(sql, token=None):
        words = [address.uri, sql, token or address.token.get_secret_value()]
        return client.execute("FROM quack_query(?, ?, token = ?, disable_ssl = true)", words).fetchall()

    yield send
    client.close()


def test_rows_are_what_the_owner_sees(owner, console):
    here, there = owner.console.query(KINDS), console.query(KINDS)
    assert there.columns == here.columns
    assert list(there) == list(here)


def test_many_rows_come_in_order_and_a_query_without_rows_has_its_columns(console):
    assert [row[0] for row in console.query("SELECT i FROM range(60000) t(i) ORDER BY i DESC")] == [
        *range(59999, -1, -1)
    ]
    nothing = console.query("SELECT * FROM runs WHERE false")
    assert ("run_id", "VARCHAR") in [(one.name, one.type) for one in nothing.columns]
    assert list(nothing) == []
    assert console.query("SELECT repeat('x', 3000000) AS t FROM range(3)").to_arrow().num_rows == 3


@pytest.mark.parametrize("value", ["'101'::BIT", "[TIMETZ '10:00:00+02']"])
def test_a_type_that_would_arrive_changed_is_refused(console, value):
    with pytest.raises(QueryRefused, match="no other process"):
        console.query(f"SELECT {value}")


def test_values_are_bound_not_pasted(console):
    hostile = "'); DROP VIEW runs; --\n$a"
    assert list(console.query("SELECT ?, ?", [hostile, None])) == [(hostile, None)]
    assert list(console.query("SELECT $a AS a, $b + 1, $c[2]", {"a": hostile, "b": 1, "c": [1, 2]})) == [
        (hostile, 2, 2)
    ]


@pytest.mark.parametrize("sql", HOSTILE)
def test_a_query_reads_the_database_and_nothing_else(owner, link, console, tmp_path, sql):
    (tmp_path / "secret.csv").write_text("a,b\nsecret,1\n")
    names = {"file": tmp_path / "secret.csv", "folder": tmp_path, "address": address_file(owner.path)}
    names["scratch"] = folder_of(owner.path)
    for name in ("schema.sql", "load.sql"):
        (tmp_path / name).write_text("SELECT 1;")
    text = sql.format(**names)
    with pytest.raises(QueryRefused):
        list(console.query(text))
    with pytest.raises((QueryRefused, StoreError)):
        # Past the checks of this program's own client.
        link.ask("query", id="x", block=0, sql=text, values=None)
    assert sorted(one.name for one in tmp_path.iterdir()) == ["load.sql", "schema.sql", "secret.csv"]
    assert list(owner.console.query("SELECT count(*) FROM raw.decision")) == [(0,)]


@pytest.mark.parametrize(
    "sql",
    [
        "SELECT 1",
        "FROM runs",
        "SELECT content FROM read_text('/etc/hostname')",
        "SELECT selfexec_call('aGk='); SELECT 1",
        "SELECT selfexec_call('a' || 'b')",
        "SELECT selfexec_call('aGk=') FROM range(9)",
        " SELECT selfexec_call('aGk=')",
        "SELECT selfexec_call('aGk=')\n",
        "FROM quack_stop('quack:localhost:1')",
        "FROM quack_active_connections()",
        "SET threads = 1",
        "INSERT INTO raw.claim VALUES (NULL)",
        "CREATE TABLE t (i INT)",
        "BEGIN",
        "",
    ],
)
def test_only_one_statement_passes_the_door(raw_client, sql):
    with pytest.raises(duckdb.Error, match=r"Authorization failed"):
        raw_client(sql)


def test_a_wrong_token_is_refused(owner, raw_client):
    with pytest.raises(duckdb.Error, match="Authentication failed"):
        raw_client(statement(Parcel({"do": "hello"})), "x" * 43)
    with pytest.raises(OwnerGone):
        Channel(owner.path, owner.sharing.address.model_copy(update={"token": new_token()}))


@pytest.mark.parametrize("head", [{}, {"do": "nothing"}, {"do": "query"}, {"do": "query", "id": 1, "block": "x"}])
def test_a_request_that_makes_no_sense_gets_an_error(link, head):
    with pytest.raises(StoreError):
        link.ask(**{"do": "", **head})


def test_what_is_no_request_gets_an_error(raw_client):
    for word in ("", "aGk=", "====", "bnVsbAo=", "e30="):
        assert b'"error"' in raw_client(f"SELECT selfexec_call('{word}')")[0][0]


def test_random_bytes_do_no_harm(owner, console):
    for noise in (
        b"\0" * 5000,
        b"GET / HTTP/1.1\r\n\r\n",
        b"POST /quack HTTP/1.1\r\nContent-Length: 9\r\n\r\n\xff\0\x01abcdef",
    ):
        with socket.create_connection(("localhost", owner.sharing.address.port), timeout=5) as line:
            line.sendall(noise)
            line.shutdown(socket.SHUT_WR)
            while line.recv(4096):
                pass
    assert list(console.query("SELECT 42")) == [(42,)]


def test_raters_write_decisions_and_claims_and_nothing_else(owner, link, claim):
    link.remote_writer.write([("claim", claim(place=0)), ("claim", claim(place=1))])
    with pytest.raises(StoreError, match="Duplicate key"):
        link.remote_writer.write([("claim", claim(place=2)), ("claim", claim(place=1))])
    assert list(owner.console.query("SELECT place FROM raw.claim ORDER BY 1")) == [(0,), (1,)]
    with pytest.raises(StoreError, match=rf"owned by pid {os.getpid()}: runs are started there"):
        link.remote_writer.submit([("quirk", {"model": "x"})])
    for table in ("quirk", "run", "decision; DROP VIEW runs", "../claim"):
        with pytest.raises(StoreError, match="owned by pid"):
            link.ask("write", id="y", table=table, rows=[{}])


def test_a_write_that_is_sent_again_is_done_once(owner, link, claim):
    told = []
    owner.sharing.on_written = lambda table, rows: told.append((table, len(rows)))
    for _ in range(3):
        reply = link.ask("write", id="same", table="claim", rows=[claim(place=7)])
        assert reply.head == {"done": True} or "pending" in reply.head
    assert list(owner.console.query("SELECT count(*) FROM raw.claim WHERE place = 7")) == [(1,)]
    assert ("claim", 1) in told
    assert os.getpid() in owner.sharing.clients()


def test_a_query_is_cancelled_here_and_at_the_owner(owner, console):
    endless = "SELECT count(*) FROM range(10000000) a, range(10000000) b WHERE hash(a.range + b.range) % 7 = 1"
    threading.Timer(0.5, console.interrupt).start()
    with pytest.raises(QueryRefused, match="cancelled"):
        console.query(endless)
    requests = owner.sharing._server._requests
    while requests._queries:
        pass
    assert list(console.query("SELECT 1")) == [(1,)]


def test_a_query_that_nobody_asks_for_any_more_is_cancelled(owner, link, monkeypatch):
    endless = "SELECT count(*) FROM range(10000000) a, range(10000000) b WHERE hash(a.range + b.range) % 7 = 1"
    requests = owner.sharing._server._requests
    assert "pending" in link.ask("query", id="lost", block=0, sql=endless, values=None).head
    query = requests._queries["lost"]
    monkeypatch.setattr("benchmark.store.serving_requests.ABANDONED_S", -1.0)
    requests.sweep()
    assert not requests._queries
    with pytest.raises(QueryRefused, match="cancelled"):
        query._coming.result(30)
    with pytest.raises(StoreError, match="no longer there"):
        link.ask("query", id="lost", block=1)


def test_the_token_stays_where_it_belongs(owner, link, capfd):
    with pytest.raises(OwnerGone) as gone:
        Channel(owner.path, owner.sharing.address.model_copy(update={"port": 1}))
    assert gone.value.__cause__ is None
    shown = f"{link.address!r} {link.address} {gone.getrepr(showlocals=True, style='long')} {capfd.readouterr()}"
    shown += Path(f"/proc/{os.getpid()}/cmdline").read_text()
    secret, place = owner.sharing.address.token.get_secret_value(), address_file(owner.path)
    assert secret not in shown
    assert len(secret) >= 43
    assert stat.S_IMODE(place.stat().st_mode) == 0o600
    assert secret in place.read_text()


def test_only_an_address_of_this_user_is_believed(tmp_path):
    database = tmp_path / "b.duckdb"
    address = Address(pid=os.getpid(), port=1234, token=new_token())
    assert read_address(database) is None
    write_address(database, address)
    assert read_address(database) == address
    assert [one.name for one in tmp_path.iterdir()] == ["b.duckdb.serve.json"]
    address_file(database).chmod(0o644)
    assert read_address(database) is None
    address_file(database).chmod(0o600)
    for text in ("", "{}", "[1]", '{"pid": -1, "port": 5, "token": "x"}', "\0", address.model_dump_json()[:-9]):
        address_file(database).write_text(text)
        assert read_address(database) is None


def test_a_taken_port_and_a_missing_extension_are_told(empty_database, tmp_path, monkeypatch):
    with open_store(shutil.copy(empty_database, tmp_path / "c.duckdb")) as store:
        with (
            socket.create_server(("localhost", 0)) as taken,
            pytest.raises(StoreError, match="cannot be served"),
        ):
            store.sharing.serve(port=taken.getsockname()[1])
        assert store.sharing.address is None
        monkeypatch.setattr(quack, "find_spec", lambda name: None)
        with pytest.raises(StoreError, match="not installed"):
            store.sharing.serve()
        monkeypatch.undo()
        address = store.sharing.serve()
        assert store.sharing.serve() == address
    assert not address_file(store.path).exists()
    assert not re.search("serve", str([one.name for one in tmp_path.iterdir()]))
