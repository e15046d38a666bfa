"""Each browser tab is a dashboard of its own, in a process of its own, on the one database."""

import copy
import logging
import shlex
import sys
from pathlib import Path

from aiohttp import web
from textual_serve.server import Server

from selfexec_tui.web.guard import add_policy, guard, rater_of


class WebDashboard(Server):
    """textual-serve, with a lock on its door."""

    def __init__(self, database: Path, rater: str, key: str, host: str, port: int, public_url: str | None) -> None:
        """`rater` is who decides where the browser gave no name."""
        super().__init__("selfexec", host=host, port=port, title="selfexec", public_url=public_url)
        self._database, self._rater, self._key = database, rater, key

    def child(self, rater: str) -> str:
        """The command line of a tab, quoted for a shell."""
        named = ["--rater", rater] if rater else []
        return shlex.join([sys.executable, "-m", "selfexec_tui", "--db", str(self._database), *named])

    def run(self) -> None:
        """Serve until interrupted; open tabs are closed then. OSError where the port is taken.

        textual-serve's own log would show the variables of every function that fails, the key among them.
        """
        logging.basicConfig(level=logging.ERROR, format="%(message)s")
        web.run_app(self._make_app(), host=self.host, port=self.port, print=None, access_log=None)

    async def handle_websocket(self, request: web.Request) -> web.WebSocketResponse:
        tab = copy.copy(self)
        tab.command = self.child(rater_of(request, self.port) or self._rater)
        answer: web.WebSocketResponse = await Server.handle_websocket(tab, request)
        return answer

    async def on_startup(self, app: web.Application) -> None:
        """The command has said where it is."""

    async def _make_app(self) -> web.Application:
        app: web.Application = await super()._make_app()
        app.middlewares.append(guard(self._key, self.port, self.public_url))
        app.on_response_prepare.append(add_policy)
        return app
