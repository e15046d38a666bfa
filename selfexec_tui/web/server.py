"""Each browser tab is a dashboard of its own, in a process of its own, on the one database."""

import copy
import shlex
import sys
from collections.abc import Callable
from pathlib import Path

from aiohttp import web
from textual_serve.server import Server

from selfexec_tui.web.guard import add_policy, guard, rater_of
from selfexec_tui.web.hosts import in_a_link, names_of
from selfexec_tui.web.quiet import keep_quiet


class WebDashboard(Server):
    """textual-serve, with a lock on its door."""

    def __init__(self, database: Path, rater: str, key: str, host: str, port: int, public_url: str | None) -> None:
        """`rater` is who decides where the browser gave no name."""
        link = public_url or f"http://{in_a_link(host)}:{port}"
        super().__init__("selfexec", host=host, port=port, title="selfexec", public_url=link)
        self._names = names_of(host, public_url)
        self._database, self._rater, self._key = database, rater, key

    def child(self, rater: str) -> str:
        """The command line of a tab, quoted for a shell."""
        named = ["--rater", rater] if rater else []
        return shlex.join([sys.executable, "-m", "selfexec_tui", "--db", str(self._database), *named])

    @property
    def link(self) -> str:
        """With the key."""
        return f"{self.public_url}/?key={self._key}"

    def run(self, listening: Callable[[], None]) -> None:
        """Serve until interrupted; open tabs are closed then. `listening` is called once browsers can come.

        OSError where the port is taken.
        """
        keep_quiet()
        # What is to be printed is asked for when all sockets listen, and not before.
        web.run_app(self._make_app(), host=self.host, port=self.port, print=lambda _: listening(), access_log=None)

    async def handle_websocket(self, request: web.Request) -> web.WebSocketResponse:
        tab = copy.copy(self)
        tab.command = self.child(rater_of(request, self.port) or self._rater)
        answer: web.WebSocketResponse = await Server.handle_websocket(tab, request)
        return answer

    async def on_startup(self, app: web.Application) -> None:
        """The command has said where it is."""

    async def _make_app(self) -> web.Application:
        app: web.Application = await super()._make_app()
        app.middlewares.append(guard(self._key, self.port, self.public_url, self._names))
        app.on_response_prepare.append(add_policy)
        return app
