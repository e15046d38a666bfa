"""What is shown of an item: which view, which sessions and attempts, with or without differences. Pure."""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace

from benchmark.records import Session, SessionKey
from selfexec_tui.present.dossier import LEFT, RIGHT, SIDES, Dossier

NONE_TURNED: Mapping[str, int] = {LEFT: 0, RIGHT: 0}


@dataclass(frozen=True, slots=True)
class Look:
    """Frozen; each step gives a new one."""

    view: str = "text"
    turned: Mapping[str, int] = field(default_factory=lambda: NONE_TURNED)
    """Side -> place among the sessions that it can show."""
    earlier: Mapping[str, int] = field(default_factory=lambda: NONE_TURNED)
    """Side -> so many attempts before the last one."""
    doubled: str = ""
    """The side whose sessions stand on both sides; empty as a rule."""
    differences: bool = False
    in_step: bool | None = None
    """The panes scroll together; None is where both are of one kind."""

    def sessions(self, dossier: Dossier, side: str) -> list[Session]:
        """What a side can show."""
        return dossier.of(self.doubled or side)

    def shown(self, dossier: Dossier, side: str) -> Session | None:
        """The session of a side, with the attempt that is looked at as its attempt."""
        sessions = self.sessions(dossier, side)
        if not sessions:
            return None
        session = sessions[min(self.turned[side], len(sessions) - 1)]
        attempts = dossier.attempts_of(session)
        return session.model_copy(update={"attempt": attempts[max(len(attempts) - 1 - self.earlier[side], 0)]})

    def scrolls_together(self, dossier: Dossier) -> bool:
        if self.in_step is not None:
            return self.in_step
        left, right = (self.shown(dossier, side) for side in (LEFT, RIGHT))
        if left is None or right is None:
            return False
        alike = left.key.role is right.key.role
        return alike or self.differences or self.view in ("prompt", "request", "reply")


def elsewhere(look: Look) -> Look:
    """The same look at another item: from its first sessions and last attempts."""
    return replace(look, turned=NONE_TURNED, earlier=NONE_TURNED, doubled="")


def turn(look: Look, dossier: Dossier, side: str, by: int) -> Look:
    """Another session on one side: a part, a sample, a verdict."""
    last = max(len(look.sessions(dossier, side)) - 1, 0)
    place = max(0, min(look.turned[side] + by, last))
    return replace(look, turned={**look.turned, side: place}, earlier={**look.earlier, side: 0})


def turn_to(look: Look, dossier: Dossier, key: SessionKey) -> Look:
    """A session on the side where it belongs."""
    alone = replace(look, doubled="", turned=look.turned if not look.doubled else NONE_TURNED)
    for side, roles in SIDES.items():
        if key.role in roles:
            place = [session.key for session in dossier.of(side)].index(key)
            return turn(alone, dossier, side, place - alone.turned[side])
    return alone


def step(look: Look, dossier: Dossier, side: str, by: int) -> Look:
    """An earlier (-1) or later (1) attempt of the session on one side."""
    session = look.shown(dossier, side)
    last = len(dossier.attempts_of(session)) - 1 if session else 0
    return replace(look, earlier={**look.earlier, side: max(0, min(look.earlier[side] - by, last))})


def double(look: Look, dossier: Dossier, side: str) -> Look:
    """Two sessions of one side beside each other: the one that it shows and the next that is most like it; and back."""
    if look.doubled:
        return replace(look, doubled="", turned=NONE_TURNED, earlier=NONE_TURNED, differences=False)
    sessions = dossier.of(side)
    if len(sessions) < 2:
        return look
    at = min(look.turned[side], len(sessions) - 1)
    others = [place for place in range(len(sessions)) if place != at]
    other = min(others, key=lambda place: _unlike(sessions, at, place))
    turned = {LEFT: min(at, other), RIGHT: max(at, other)}
    return replace(look, doubled=side, turned=turned, earlier=NONE_TURNED, differences=True)


def _unlike(sessions: list[Session], one: int, other: int) -> tuple[bool, bool, int]:
    """Least for another sample of the same part, then for another part of the same role, then for what is near."""
    mine, its = sessions[one].key, sessions[other].key
    return mine.role is not its.role, mine.part != its.part, abs(one - other)
