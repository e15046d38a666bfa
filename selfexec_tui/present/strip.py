"""The sessions of an item in a row: place, role, part, state, time and tokens; those that are shown stand out."""

from collections.abc import Collection, Sequence

from rich.cells import cell_len

from benchmark.records import Session, SessionKey, State
from selfexec_tui.present.dossier import Dossier, Isolation
from selfexec_tui.present.item_lines import Line
from selfexec_tui.present.items import Piece
from selfexec_tui.present.literal import fit, one_line
from selfexec_tui.present.pictures.case import words
from selfexec_tui.present.spent import spent

GAP = "   "


def session_mark(place: int, session: Session, brief: bool = False) -> str:
    """One session of the strip; in brief only what it is, and its state where that is not ok."""
    key = session.key
    sample = f"({key.sample + 1})" if key.sample else ""
    name = " ".join(filter(None, (str(place), key.role.value, one_line(words(key.part)), sample)))
    if brief:
        return name if session.state is State.OK else f"{name} {words(session.state.value)}"
    return " ".join((name, words(session.state.value), *spent(session.attempt)))


def strip(dossier: Dossier, shown: Collection[SessionKey], width: int, most: int) -> list[Line]:
    """The sessions, and whether all were isolated at the end of the first line."""
    said = _isolated(dossier.isolation)
    lines = strip_lines(dossier.sessions, shown, width - cell_len(said[0]) - len(GAP), most)
    room = width - _cells(lines[0]) - cell_len(said[0])
    return [[*lines[0], (" " * room, ""), said], *lines[1:]]


def _isolated(isolation: Isolation | None) -> Piece:
    if isolation is None:
        return "checking isolation", "dim"
    return isolation.verdict, "warning" if isolation.findings else "dim"


def strip_lines(sessions: Sequence[Session], shown: Collection[SessionKey], width: int, most: int) -> list[Line]:
    """At most `most` lines: whole where there is room, else in brief, else those around what is shown."""
    if not sessions:
        return [[(fit("no session is in yet", width), "dim")]]
    for brief in (False, True):
        pieces = _pieces(sessions, shown, brief)
        if len(lines := _broken(pieces, width)) <= most:
            return lines
    first = next((place for place, session in enumerate(sessions) if session.key in shown), 0)
    last = max((place for place, session in enumerate(sessions) if session.key in shown), default=0)
    return [_window(pieces, first, last, width)]


def session_lines(dossier: Dossier, shown: Collection[SessionKey]) -> list[list[str]]:
    """Each session whole, with a sign where it is shown; below it its attempts, and what speaks against isolation."""
    found = dossier.isolation
    return [
        [
            f"{'>' if session.key in shown else ' '} {session_mark(place, session)}",
            *(f"      attempt {attempt}" for attempt in _tries(dossier, session)),
            *(f"    ! {finding.check}: {finding.detail}" for finding in (found.of(session.key) if found else ())),
            *([f"      {session.attempt.error}"] if session.state is State.SKIPPED and session.attempt.error else []),
        ]
        for place, session in enumerate(dossier.sessions, start=1)
    ]


def _tries(dossier: Dossier, session: Session) -> list[str]:
    attempts = dossier.attempts_of(session)
    if len(attempts) < 2:
        return []
    return [f"{one.number}  {words(one.state.value)}{f': {one.error}' if one.error else ''}" for one in attempts]


def _pieces(sessions: Sequence[Session], shown: Collection[SessionKey], brief: bool) -> Line:
    return [
        (session_mark(place, session, brief), "shown" if session.key in shown else "dim")
        for place, session in enumerate(sessions, start=1)
    ]


def _broken(pieces: Line, width: int) -> list[Line]:
    """As many lines as the pieces need."""
    lines: list[Line] = []
    for text, style in pieces:
        if not lines or _cells(lines[-1]) + len(GAP) + cell_len(text) > width:
            lines.append([(fit(text, width).rstrip(), style)])
        else:
            lines[-1] += [(GAP, ""), (text, style)]
    return lines


def _window(pieces: Line, first: int, last: int, width: int) -> Line:
    """One line with the two that are shown, and what fits around them."""
    kept = [first] if first == last else [first, last]
    for place in sorted(range(len(pieces)), key=lambda place: min(abs(place - first), abs(place - last))):
        wider = sorted({*kept, place})
        if _cells(_joined(pieces, wider)) <= width:
            kept = wider
    line = _joined(pieces, kept)
    if _cells(line) <= width:
        return line
    return [(fit("".join(text for text, _ in line), width), "shown")]


def _joined(pieces: Line, places: Sequence[int]) -> Line:
    """The pieces at these places, with an ellipsis wherever some are left out."""
    line: Line = [("… ", "dim")] if places[0] > 0 else []
    for number, place in enumerate(places):
        if number:
            line.append((GAP if place == places[number - 1] + 1 else " … ", "dim"))
        line.append(pieces[place])
    return line if places[-1] == len(pieces) - 1 else [*line, (" …", "dim")]


def _cells(line: Line) -> int:
    return sum(cell_len(text) for text, _ in line)
