"""Runs a leg from the command line: events to the narrator, ctrl+c to the control, the outcome to standard output."""

import asyncio
import json
import signal
from collections.abc import Awaitable, Callable, Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING

import click

from benchmark.adjudicating.for_others import scored_for_others
from benchmark.records import RunState
from benchmark.running.control import RunControl
from benchmark.running.events import Emit, RunEnded
from benchmark.running.offering import offer
from selfexec_tui.commands.common import narrate, refuse_unless_owner
from selfexec_tui.commands.narrator import Narrator

if TYPE_CHECKING:
    from benchmark.store import Store

Leg = Callable[[RunControl, Emit], Awaitable[RunEnded]]
FAILED_SESSIONS, UNREACHABLE, INTERRUPTED = 1, 3, 130


@contextmanager
def sharing(store: "Store", serve: bool) -> Iterator[None]:
    """Let others in meanwhile, whose decisions are scored. StoreError where the database is another process's."""
    refuse_unless_owner(store, "runs are started there")
    if not serve:
        yield
        return
    with scored_for_others(store, narrate):
        offer(store)
        store.sharing.serve_soon()
        yield


def conduct_here(store: "Store", concurrency: int, leg: Leg, as_json: bool) -> int:
    """Conduct one leg to its end and print its outcome; gives the exit code."""
    control, narrator = RunControl(concurrency), Narrator()
    ended = asyncio.run(_with_signals(control, leg, narrator))
    if as_json:
        click.echo(json.dumps(outcome(store, ended), ensure_ascii=False))
    else:
        _print_scores(ended)
    return _exit_code(control, ended, len(store.sessions.done_keys(ended.run_id)))


def outcome(store: "Store", ended: RunEnded) -> dict[str, object]:
    """What a script wants to know of a finished leg."""
    row = store.runs.rows(ended.run_id)[0]
    return {
        "run": ended.run_id,
        "state": ended.state.value,
        "detail": ended.detail,
        "model": row.model,
        "sessions": {"planned": row.sessions, "done": row.sessions_done, "failed": row.sessions_failed},
        "states": store.sessions.counts(ended.run_id),
        "active_s": row.active_s,
        "scores": [score.model_dump(mode="json") for score in ended.scores],
    }


async def _with_signals(control: RunControl, leg: Leg, narrator: Narrator) -> RunEnded:
    def interrupted() -> None:
        if control.stopping:
            control.cancel("interrupted twice")
        else:
            control.stop("interrupted")

    loop = asyncio.get_running_loop()
    for name in ("SIGINT", "SIGTERM", "SIGHUP"):
        if hasattr(signal, name):
            loop.add_signal_handler(getattr(signal, name), interrupted)
    return await leg(control, narrator)


def _exit_code(control: RunControl, ended: RunEnded, done: int) -> int:
    if control.reason.startswith("interrupted"):
        return INTERRUPTED
    if ended.failed and not done:
        return UNREACHABLE
    return FAILED_SESSIONS if ended.failed or ended.state is not RunState.DONE else 0


def _print_scores(ended: RunEnded) -> None:
    from selfexec_tui.commands.common import put
    from selfexec_tui.present.scores import COLUMNS, main_scores, score_rows, sentence

    put("table", COLUMNS, score_rows(main_scores(ended.scores)))
    click.echo(f"\n{sentence(ended.scores)}")
