"""The dashboard's part in sharing its database: begun after the first paint; scores follow decisions of others."""

import contextlib
from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any

from benchmark.adjudicating.following import texts_to_score
from benchmark.errors import StoreError
from benchmark.running.offering import offer
from selfexec_tui.messages import SharingChanged
from selfexec_tui.present.sharing import shared

if TYPE_CHECKING:
    from benchmark.store import Store
    from selfexec_tui.app import SelfexecApp
    from selfexec_tui.doors import Doors


def begin(app: "SelfexecApp") -> None:
    """Serve in the background, and tell the app what others do."""
    sharing = app.store.sharing

    def written(table: str, rows: Sequence[Mapping[str, Any]]) -> None:
        for text in texts_to_score(table, rows):
            app.desks.rescorer.decided(text)
        app.post_message(SharingChanged())

    def changed() -> None:
        app.post_message(SharingChanged())
        # The owner before this one may have ended before it had scored everything. A database that cannot be read, as
        # when the program ends, is told of elsewhere.
        with contextlib.suppress(StoreError):
            app.desks.catch_up()

    sharing.on_written, sharing.on_changed = written, changed
    offer(app.store)
    sharing.serve_soon()


def shared_words(store: "Store") -> str:
    """For the title; asks the database for the raters."""
    address = store.sharing.address
    if address is None:
        return ""
    return shared(address.port, store.sharing.owner, len(store.claims.raters()))


def is_shared(store: "Store") -> bool:
    """Somebody else owns the database, or has asked this process lately: it changes without this one's doing."""
    return store.sharing.owner is not None or bool(store.sharing.clients())


def refused(app: "Doors") -> bool:
    """Whether what only the owner does is refused here; then the reason is on screen."""
    try:
        app.store.sharing.refuse_unless_owner()
    except StoreError as error:
        app.complain(error)
        return True
    return False
