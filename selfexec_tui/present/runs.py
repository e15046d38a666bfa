"""One line a run, for the home screen and for `selfexec runs`."""

from benchmark.records import IMPORTED, RunState
from benchmark.store import RunRow
from selfexec_tui.present.figures import ago, clock, counted, percent, plus_minus, share, signed

COLUMNS = ("run", "model", "task", "items", "coverage", "score", "baseline", "skill", "", "started", "state")
STATES = {
    RunState.RUNNING: "o running",
    RunState.PAUSED: "o paused",
    RunState.STOPPED: "- stopped",
    RunState.DONE: "= done",
    RunState.FAILED: "x failed",
}


def run_line(row: RunRow) -> tuple[str, ...]:
    """A score never without its baseline; a run without scores shows neither."""
    return (
        row.run_id,
        row.model,
        row.task,
        str(row.items),
        percent(row.coverage),
        share(row.score),
        share(row.baseline),
        signed(row.skill),
        plus_minus(row.skill_low, row.skill_high),
        ago(row.created_at),
        state_of(row),
    )


def state_of(row: RunRow) -> str:
    """The state with its sign, and how far the run is where it is not done."""
    sign = STATES[row.state]
    if row.state is RunState.DONE and row.endpoint == IMPORTED:
        sign = "= imported"
    if row.state is RunState.DONE:
        return f"{sign}, {row.sessions_failed} failed" if row.sessions_failed else sign
    return f"{sign} at {row.sessions_done}/{row.sessions}"


def cost_of(row: RunRow) -> str:
    """Time, tokens and requests over all legs; nothing of tokens that nobody counted."""
    if row.endpoint == IMPORTED:
        return f"{row.attempts:,} recorded sessions of {row.sessions:,}{_tokens(row)}"
    legs = "1 leg" if row.legs == 1 else f"{row.legs} legs"
    return f"{clock(row.active_s)} of asking in {legs}, {counted(row.attempts, 'request')}{_tokens(row)}"


def _tokens(row: RunRow) -> str:
    into, out = row.input_tokens, row.output_tokens
    if into is None and out is None:
        return ""
    if into is None or out is None:
        return f", {into:,} tokens in" if into is not None else f", {out:,} tokens out"
    return f", {into:,} + {out:,} tokens in + out"
