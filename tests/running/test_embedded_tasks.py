"""Every task, whole, on the smallest embedded model: what comes of it is stored, read, scored and audited."""

import pytest

from benchmark.records import RunState
from benchmark.running.audit import audit
from benchmark.running.control import RunControl
from benchmark.running.launching import launch_from
from benchmark.running.start import start
from benchmark.tasks.registry import TASKS

pytestmark = pytest.mark.embedded


@pytest.mark.parametrize("name", TASKS)
async def test_a_run_of_one_item(store, name):
    launch = launch_from(name, model="smollm2-135m", limit=1, max_tokens=64, no_embedding=True)
    ended = await start(store, launch, RunControl(2), lambda event: None)
    run = store.runs.resolve(ended.run_id)
    assert (ended.state, ended.failed) == (RunState.DONE, 0)
    assert len(list(store.sessions.of_run(run.id))) == run.sessions
    assert sum(score.main for score in ended.scores) == 1
    assert audit(store, run, TASKS[name]).findings == ()
