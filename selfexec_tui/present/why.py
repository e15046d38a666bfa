"""One session in words: who was asked what, what came, how it was read. And what a pane shows of it in each view."""

import json
import re
from collections.abc import Iterator, Sequence

from benchmark.records import IMPORTED, Attempt, Reading, Session, State
from selfexec_tui.present.dossier import RIGHT, Dossier
from selfexec_tui.present.figures import NONE, clock
from selfexec_tui.present.literal import one_line, wrapped
from selfexec_tui.present.pictures.case import Pane, body, words
from selfexec_tui.present.pictures.registry import picture_of
from selfexec_tui.present.spent import spent
from selfexec_tui.present.why_item import why_item
from selfexec_tui.present.why_scores import Counted

VIEWS = ("text", "prompt", "reasoning", "reply", "request", "why")
NOT_RECORDED = "The wording is not part of the published raw results."
NAME = 12
"""Cells of the name at the beginning of a line."""
SET_IN = 3
MOST = 1000
"""Lines that one line may take."""
_NAMED = re.compile(r"[a-z]+( [a-z]+)? {2,}")
NAMES = {"predict": "predicted", "act": "actual", "verify": "verdict"}


def session_title(session: Session, view: str, samples: int) -> str:
    """Role, part, sample, state, time and tokens on one line; which attempt, where there were several."""
    attempt = session.attempt
    part = f" {one_line(words(session.key.part))}" if session.key.part else ""
    which = f" {session.key.sample + 1} of {samples}" if samples > 1 else ""
    tries = f" · attempt {attempt.number} of {session.attempts}" if session.attempts > 1 else ""
    state = words(session.state.value)
    cost = spent(attempt) if session.state is not State.SKIPPED else []
    return " · ".join((f"{NAMES[session.key.role.value]}{part}{which}", view, f"{state}{tries}", *cost))


def session_pane(
    dossier: Dossier, side: str, session: Session, view: str, width: int, counted: Sequence[Counted] | None = ()
) -> Pane:
    """What a pane of so many cells shows of a session: the task's picture of it, or one of the other views.

    `session` may hold an earlier attempt than its last; `counted` is None as long as the scores are looked up.
    """
    if view == "text":
        if session.attempt.number < session.attempts:
            return Pane(body(session)[0])
        return picture_of(dossier.case.item.task).pane(dossier.case, session, width)
    if view == "why":
        about_item = why_item(dossier, session, counted) if side == RIGHT else []
        return Pane("\n".join(hanging([*why_session(dossier, session), *about_item], width)))
    return Pane(_raw(session, view))


def _raw(session: Session, view: str) -> str:
    attempt = session.attempt
    if session.state is State.SKIPPED:
        return f"Not asked: {attempt.error or 'no reason is noted'}."
    if attempt.endpoint == IMPORTED and view in ("prompt", "request"):
        return NOT_RECORDED
    if view == "prompt":
        return "\n\n".join(f"[{message.role}]\n{message.content}" for message in session.planned.messages)
    if view == "reasoning":
        return attempt.reasoning or "No reasoning came with this reply."
    if view == "reply":
        return pretty(attempt.reply) or attempt.error or "no reply came"
    return pretty(attempt.request) or attempt.error or "nothing was asked"


def why_session(dossier: Dossier, session: Session) -> list[str]:
    """How the session was asked, answered and read."""
    planned, attempt = session.planned, session.attempt
    prompt = planned.prompt
    digest = f" ({prompt.hash})" if prompt.hash else ""
    wording = f"wording     {prompt.id} version {prompt.version}, {prompt.paraphrase}{digest}"
    if session.state is State.SKIPPED:
        return [
            f"not asked   {attempt.error or 'no reason is noted'}",
            "            Nothing was sent, so nothing was read: what hangs on it counts as unread.",
            wording,
        ]
    asking = _recorded(attempt) if attempt.endpoint == IMPORTED else _asked(session)
    lines = [
        wording,
        *asking,
        f"state       {words(session.state.value)}{f': {attempt.error}' if attempt.error else ''}",
    ]
    if attempt.quirks:
        lines.append(f"quirks      {', '.join(attempt.quirks)}")
    lines += _tries(dossier.attempts_of(session))
    found = dossier.isolation.of(session.key) if dossier.isolation else ()
    lines += [f"isolation   ! {finding.check}: {finding.detail}" for finding in found]
    reading = dossier.case.readings.get(session.key)
    return [*lines, *(_read(reading) if reading else ["read as     not read yet"])]


def hanging(lines: Sequence[str], cells: int) -> list[str]:
    """The lines broken at spaces; what goes on below stands under the words behind the name, or is set in."""
    return [part for line in lines for part in _broken(line, cells)]


def _broken(line: str, cells: int) -> list[str]:
    if _NAMED.fullmatch(line[:NAME]):
        first, *rest = wrapped(line[NAME:], max(cells - NAME, NAME), MOST) or [""]
        return [line[:NAME] + first, *(" " * NAME + one for one in rest)]
    indent = len(line) - len(line.lstrip())
    first, *rest = wrapped(line.lstrip(), max(cells - indent - SET_IN, NAME), MOST) or [""]
    return [" " * indent + first, *(" " * (indent + SET_IN) + one for one in rest)]


def pretty(text: str) -> str:
    """JSON with indents; anything else as it is."""
    try:
        return json.dumps(json.loads(text), indent=2, ensure_ascii=False)
    except (ValueError, RecursionError):
        return text


def _asked(session: Session) -> list[str]:
    sampling, attempt, usage = session.planned.sampling, session.attempt, session.attempt.usage
    return [
        f"sampling    temperature {sampling.temperature:g}, seed {sampling.seed}, at most {sampling.max_tokens} tokens",
        f"asked       {attempt.started_at:%Y-%m-%d %H:%M:%S} UTC of {attempt.model} at {attempt.endpoint}, "
        f"leg {attempt.leg}",
        f"answered    HTTP {attempt.status or NONE}, {clock(attempt.duration_s)}, {_known(usage.input_tokens)} + "
        f"{_known(usage.output_tokens)} tokens, finish {attempt.finish_reason or NONE}",
    ]


def _recorded(attempt: Attempt) -> list[str]:
    """Of a published reply only what was published with it."""
    cost = spent(attempt)
    return [
        f"recorded    {attempt.started_at:%Y-%m-%d} of {attempt.model}, as published",
        *([f"answered    {', '.join(cost)}"] if cost else []),
    ]


def _tries(attempts: Sequence[Attempt]) -> Iterator[str]:
    """Every attempt, where there were several."""
    for attempt in attempts if len(attempts) > 1 else ():
        name = "attempts" if attempt is attempts[0] else ""
        status = f"HTTP {attempt.status}" if attempt.status else "no reply"
        yield f"{name:11} {attempt.number}  {status}, {words(attempt.state.value)}" + (
            f": {one_line(attempt.error)}" if attempt.error else ""
        )


def _read(reading: Reading) -> list[str]:
    lines = [f"read as     {words(reading.state.value)}, {reading.grade.value}, by {reading.reader}"]
    for title, names in (("repairs", reading.repairs), ("missing", reading.missing), ("invented", reading.invented)):
        if names:
            lines.append(f"{title:11} {', '.join(map(words, names))}")
    if reading.problem:
        lines.append(f"problem     {words(reading.problem)}")
    if reading.value is not None:
        lines.append(f"value       {json.dumps(reading.value, ensure_ascii=False)}")
    return lines


def _known(tokens: int | None) -> str:
    return NONE if tokens is None else str(tokens)
