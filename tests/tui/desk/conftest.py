"""The desk on a database in which every kind of case waits."""

import pytest

from benchmark.records import QueuePlan
from selfexec_tui.screens.adjudicate import AdjudicateScreen


@pytest.fixture
def open_desk(settle):
    async def opened(app, pilot, *kinds, **changes) -> AdjudicateScreen:
        await pilot.pause()
        app.open_adjudicate(QueuePlan(rater="ana", kinds=kinds, all_cases=True, **changes))
        await settle(app, pilot)
        return app.screen

    return opened


@pytest.fixture
def entries():
    """Deed and value of each entry of the log."""

    def read(app):
        return [(one.deed, one.value) for one in app.store.decisions.log()]

    return read
