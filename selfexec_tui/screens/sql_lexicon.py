"""What the words of the editor are and may become, as far as the database has been read."""

from collections.abc import Callable
from typing import TYPE_CHECKING

from benchmark.errors import SelfexecError
from benchmark.querying.colouring import coloured
from benchmark.querying.completion import Completion, complete
from benchmark.records.catalog import Catalog
from benchmark.records.tokens import Token
from benchmark.store.parsing import tokens

if TYPE_CHECKING:
    from selfexec_tui.app import SelfexecApp


class Lexicon:
    """Knows keywords at once, and tables, columns and functions once it has read the catalog."""

    def __init__(self) -> None:
        self.catalog = Catalog()

    def lex(self, sql: str) -> list[Token]:
        return coloured(sql, tokens(sql), self.catalog)

    def complete(self, sql: str, cursor: int) -> Completion:
        return complete(sql, cursor, self.catalog, tokens(sql))

    def read(self, app: "SelfexecApp", then: Callable[[], None], *, fresh: bool = False) -> None:
        """For a thread; `then` is called on the screen's own."""
        store = app.store
        try:
            store.scratch.attach()
            app.call_from_thread(self._known, store.catalog.read(fresh=fresh), then)
            app.call_from_thread(self._known, store.catalog.counted(), then)
        except SelfexecError as error:
            app.call_from_thread(app.complain, error)

    def _known(self, catalog: Catalog, then: Callable[[], None]) -> None:
        if catalog is not self.catalog:
            self.catalog = catalog
            then()
