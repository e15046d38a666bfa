"""All that the item screen knows of one item: its case, every attempt, its isolation, and what people said."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from benchmark.records import Attempt, Role, Run, Session, SessionKey
from selfexec_tui.present.items import ItemView
from selfexec_tui.present.pictures.case import Case

if TYPE_CHECKING:
    from benchmark.running.audit import Finding
    from benchmark.store.inspection import ItemCase

LEFT, RIGHT = "left", "right"
SIDES: Mapping[str, tuple[Role, ...]] = {LEFT: (Role.PREDICT,), RIGHT: (Role.ACT, Role.VERIFY)}
"""What stands on each side: predictions; behaviour and the verdicts on it."""


@dataclass(frozen=True, slots=True)
class Isolation:
    """Whether the item's sessions were each one fresh conversation."""

    checked: int
    """Sessions whose stored request was looked at; the requests of imported runs are not there."""
    findings: Sequence["Finding"] = ()

    @property
    def clean(self) -> bool:
        return self.checked > 0 and not self.findings

    @property
    def verdict(self) -> str:
        """In a few words, for the strip of sessions."""
        if self.findings:
            return f"! {len(self.findings)} not isolated" if len(self.findings) > 1 else "! one not isolated"
        return "all isolated" if self.checked else "isolation not recorded"

    def of(self, key: SessionKey) -> list["Finding"]:
        return [finding for finding in self.findings if finding.key == key]


@dataclass(frozen=True, slots=True)
class Dossier:
    run: Run
    case: Case
    view: ItemView
    isolation: Isolation | None = None
    """None as long as it is not checked."""
    earlier: Mapping[SessionKey, Sequence[Attempt]] = field(default_factory=dict)
    """All attempts of the sessions that took more than one, the first one first."""
    cases: Sequence["ItemCase"] = ()
    """What people are asked about this item, and what they said."""

    @property
    def sessions(self) -> list[Session]:
        """Predictions, behaviour, verdicts: the order of the strip."""
        return [session for role in Role for session in self.case.of(role)]

    def of(self, side: str) -> list[Session]:
        """The sessions of a side, behaviour before verdicts."""
        return [session for role in SIDES[side] for session in self.case.of(role)]

    def attempts_of(self, session: Session) -> Sequence[Attempt]:
        return self.earlier.get(session.key) or (session.attempt,)
