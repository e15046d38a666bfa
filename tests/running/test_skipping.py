"""What is skipped is kept like anything else, and costs nothing."""

import json

from benchmark.models.scripted import ScriptedClient
from benchmark.models.transport import Exchange
from benchmark.records import SUBJECT, State, Usage
from benchmark.running.control import RunControl
from benchmark.running.engine import HOPELESS, Engine, Ledger
from benchmark.running.skipping import skipped


def test_a_skipped_session_has_no_request(make_planned):
    planned = make_planned().model_copy(update={"skip": "there is no reply to judge: empty"})
    attempt = skipped(planned, number=3, leg=2)
    assert (attempt.state, attempt.error, attempt.number, attempt.leg) == (State.SKIPPED, planned.skip, 3, 2)
    assert (attempt.request, attempt.reply, attempt.duration_s, attempt.usage) == ("", "", 0.0, Usage())
    assert not attempt.retry


async def test_nobody_is_asked_and_a_dead_endpoint_is_still_noticed(make_planned, endpoint):
    """Skipped sessions among the failing ones say nothing about the endpoint."""
    asked, sessions = [], []

    def script(planned):
        asked.append(planned.key)
        return Exchange(401, {}, json.dumps({"error": {"message": "no such key"}}).encode())

    async def keep(kept):
        sessions.append(kept)

    left = [make_planned(sample=n).model_copy(update={"skip": "" if n % 2 else "nothing"}) for n in range(60)]

    class Alternating:
        def take(self):
            return left.pop(0) if left else None

        def landed(self, session):
            pass

    control = RunControl(1)
    clients = {SUBJECT: ScriptedClient(script, endpoint)}
    engine = Engine(clients, Ledger(keep, keep), control, lambda _: None, leg=1, deadline_s=5, max_attempts=1)
    await engine.run(Alternating())
    assert len(asked) == HOPELESS and "no such key" in control.reason
    assert {session.state for session in sessions} == {State.TRANSPORT_ERROR, State.SKIPPED}
    assert all(session.key.sample % 2 for session in sessions if session.state is State.TRANSPORT_ERROR)
