"""The lines above the items of a stored run. Pure."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from rich.cells import cell_len

from benchmark.records import IMPORTED, Run, Score
from benchmark.store import RunRow
from selfexec_tui.present.board import READ, REPLIES
from selfexec_tui.present.literal import fit
from selfexec_tui.present.runs import cost_of, state_of

GAP = 3


@dataclass(frozen=True, slots=True)
class Stored:
    """What the database says of a run as a whole."""

    row: RunRow
    counts: Mapping[str, int]
    """Sessions by state."""
    scores: Sequence[Score]

    def progress(self) -> str:
        """State, and what it cost."""
        told = self.row.detail if self.row.endpoint != IMPORTED else ""
        why = f"   {told}" if told else ""
        return f"{state_of(self.row)}{why}   {cost_of(self.row)}"

    def tally(self, resume: str) -> str:
        """Sessions by state; `resume` is the key that asks what is missing."""
        states = "   ".join(f"{state.replace('_', ' ')} {n}" for state, n in self.counts.items())
        return f"{READ if self.scores else REPLIES}   {states}" if states else f"no session yet; {resume} resumes"


def named(run: Run | None) -> str:
    """Which run it is."""
    return f"{run.id}  {run.config.task} · {run.config.model} · {run.config.endpoint}" if run else "new run"


def title(who: str, where: str, width: int) -> str:
    """Which run on the left, where one is in it on the right."""
    if not where:
        return fit(who, width)
    return fit(who, max(width - cell_len(where) - GAP, 0)) + " " * GAP + fit(where, min(cell_len(where), width))
