"""Shares an open database with other processes of the same user.

What other processes may say is one function call; the function reads as the console reads (read-only transaction, no
external access) and writes decisions and claims, so the instance that holds the data never meets foreign SQL in any
other way. See benchmark/store/quack.py for why that is needed.
"""

import atexit
import contextlib
import os
import re
import socket
import threading

import duckdb
from pydantic import SecretStr

from benchmark.errors import StoreError
from benchmark.store import quack
from benchmark.store.serving_address import LOOPBACK, Address, new_token, remove_address, write_address
from benchmark.store.serving_requests import Owner, Requests, Written, nobody
from benchmark.store.serving_wire import CALL, STATEMENT

TRIES = 5
"""Free ports that are tried: between finding one and taking it, somebody else may."""
TICK_S = 5.0
_ALLOWED = "selfexec_allowed"
_STATEMENT = re.compile(STATEMENT)


class Server:
    """Serves from the moment it is made until `close`; the address lies beside the database meanwhile."""

    def __init__(
        self,
        owner: Owner,
        host: str = LOOPBACK,
        port: int = 0,
        written: Written = nobody,
    ) -> None:
        """`port` 0 takes a free one. `written` is told, from any thread, what a client added.

        StoreError where the port is taken, the extensions are missing, or the folder cannot be written to.
        """
        token = new_token()
        self._owner = owner
        self._requests = Requests(owner, written)
        self._closed = threading.Event()
        try:
            self._instance = _instance(self._requests)
        except BaseException:
            self._requests.close()
            raise
        try:
            self.address = self._listen(host, port, token)
            self._announce()
        except BaseException:
            self.close()
            raise
        # An instance that still serves when the interpreter ends would never let it end.
        atexit.register(self.close)
        threading.Thread(target=self._sweep, name="served-sweep", daemon=True).start()

    def clients(self) -> list[int]:
        """Processes that have asked within the last minute."""
        return self._requests.clients()

    def close(self) -> None:
        """Take the address away, finish what is being answered, and let the port go. Twice does no harm."""
        if self._closed.is_set():
            return
        self._closed.set()
        atexit.unregister(self.close)
        address = getattr(self, "address", None)
        if address:
            remove_address(self._owner.path, address)
        self._requests.close()
        if address:
            with contextlib.suppress(duckdb.Error):
                self._instance.execute("CALL quack_stop(?)", [address.uri])
        self._instance.close()

    def _listen(self, host: str, port: int, token: SecretStr) -> Address:
        for _ in range(TRIES if port == 0 else 1):
            address = Address(pid=os.getpid(), host=host, port=port or _free_port(host), token=token)
            try:
                self._instance.execute(
                    "CALL quack_serve(?, token = ?, allow_other_hostname = ?, disable_ssl = true)",
                    [address.uri, token.get_secret_value(), not address.here],
                )
            except duckdb.Error:
                continue
            return address
        raise StoreError(
            f"the database cannot be served at {host}, port {port or 'any'}",
            "the port may be taken: choose another one with --port",
        )

    def _announce(self) -> None:
        try:
            write_address(self._owner.path, self.address)
        except OSError as error:
            raise StoreError(
                f"{self._owner.path} cannot be shared: no file can be made beside it: {error.strerror}",
                "check the rights of its folder",
            ) from error

    def _sweep(self) -> None:
        while not self._closed.wait(TICK_S):
            self._requests.sweep()


def _instance(requests: Requests) -> duckdb.DuckDBPyConnection:
    """An instance that answers one statement, and refuses all others."""
    from duckdb.sqltypes import BLOB, BOOLEAN, VARCHAR

    def allowed(_: str, statement: str) -> bool:
        return bool(_STATEMENT.fullmatch(statement))

    instance = quack.instance()
    instance.create_function(_ALLOWED, allowed, [VARCHAR, VARCHAR], BOOLEAN, side_effects=True)
    instance.create_function(CALL, requests.answer, [VARCHAR], BLOB, side_effects=True)
    instance.execute(f"SET quack_authorization_function = '{_ALLOWED}'")
    instance.execute("SET enable_external_access = false")
    instance.execute("SET lock_configuration = true")
    return instance


def _free_port(host: str) -> int:
    try:
        with socket.create_server((host, 0)) as found:
            return int(found.getsockname()[1])
    except OSError as error:
        raise StoreError(f"{host} is no address of this machine: {error.strerror}", "leave --host out") from error
