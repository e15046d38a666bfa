"""One session and its reading in words: what was asked, what came, how it was read."""

import json
from collections.abc import Sequence

from benchmark.records import Attempt, Reading, Session
from selfexec_tui.present.figures import NONE, clock
from selfexec_tui.present.items import ItemView

VIEWS = ("text", "prompt", "reply", "request", "why")


def session_title(session: Session, view: str, samples: int) -> str:
    """Role, sample, state, time and tokens on one line."""
    attempt = session.attempt
    which = f" {session.key.sample + 1} of {samples}" if samples > 1 else ""
    tokens = NONE if attempt.usage.output_tokens is None else f"{attempt.usage.output_tokens} tok"
    tries = f" · {session.attempts} attempts" if session.attempts > 1 else ""
    word = {"predict": "predicted", "act": "actual", "verify": "verdict"}[session.key.role.value]
    state = session.state.value.replace("_", " ")
    return f"{word}{which} · {view} · {state} · {attempt.duration_s:.1f} s · {tokens}{tries}"


def session_mark(place: int, session: Session) -> str:
    """One session of the strip: its place, role, state and time."""
    state = session.state.value.replace("_", " ")
    return f"{place} {session.key.role.value} {state} {session.attempt.duration_s:.1f} s"


def session_text(session: Session, reading: Reading | None, view: str, item: ItemView | None) -> str:
    """What a pane shows of a session."""
    attempt = session.attempt
    if view == "prompt":
        return "\n\n".join(f"[{message.role}]\n{message.content}" for message in session.planned.messages)
    if view == "reply":
        return pretty(attempt.reply) or attempt.error or "no reply came"
    if view == "request":
        return pretty(attempt.request)
    if view == "why":
        return why(session, reading, item)
    parts = [f"[reasoning]\n{attempt.reasoning}\n"] if attempt.reasoning else []
    parts += [attempt.text or f"[no answer] {attempt.error or ''}"]
    return "\n".join(parts)


def why(session: Session, reading: Reading | None, item: ItemView | None) -> str:
    """How the reply was asked for, read and matched."""
    planned, attempt = session.planned, session.attempt
    prompt, usage = planned.prompt, attempt.usage
    lines = [
        f"wording     {prompt.id} version {prompt.version}, {prompt.paraphrase} ({prompt.hash})",
        f"sampling    temperature {planned.sampling.temperature:g}, seed {planned.sampling.seed}, "
        f"at most {planned.sampling.max_tokens} tokens",
        f"asked       {attempt.started_at:%Y-%m-%d %H:%M:%S} UTC of {attempt.model} at {attempt.endpoint}, "
        f"leg {attempt.leg}",
        f"answered    HTTP {attempt.status or NONE}, {clock(attempt.duration_s)}, {usage.input_tokens or NONE} + "
        f"{usage.output_tokens or NONE} tokens, finish {attempt.finish_reason or NONE}",
        f"state       {session.state.value}{f': {attempt.error}' if attempt.error else ''}",
    ]
    if attempt.quirks:
        lines.append(f"quirks      {', '.join(attempt.quirks)}")
    if reading:
        lines += _reading(reading)
    if item and item.rows:
        lines += ["", "option / predicted / actual / word / by", *_pairs(item)]
    return "\n".join(lines)


def attempts_text(attempts: Sequence[Attempt]) -> str:
    return "\n".join(
        f"{attempt.number}  HTTP {attempt.status or NONE}  {attempt.error or attempt.state}" for attempt in attempts
    )


def pretty(text: str) -> str:
    """JSON with indents; anything else as it is."""
    try:
        return json.dumps(json.loads(text), indent=2, ensure_ascii=False)
    except (ValueError, RecursionError):
        return text


def _reading(reading: Reading) -> list[str]:
    lines = [f"read as     {reading.state.value}, {reading.grade.value}, by {reading.reader}"]
    for title, names in (("repairs", reading.repairs), ("missing", reading.missing), ("invented", reading.invented)):
        if names:
            lines.append(f"{title:11} {', '.join(names)}")
    if reading.problem:
        lines.append(f"problem     {reading.problem}")
    if reading.value is not None:
        lines.append(f"value       {json.dumps(reading.value, ensure_ascii=False)}")
    return lines


def _pairs(item: ItemView) -> list[str]:
    return [
        f"{row.mark} {row.option} / {row.predicted} / {row.actual} / {row.word or NONE} / {row.rung or NONE}"
        for row in item.rows
    ]
