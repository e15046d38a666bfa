"""One session and its reading in words: what was asked, what came, how it was read."""

import json
from collections.abc import Sequence

from benchmark.records import IMPORTED, Attempt, Judgement, Reading, Session
from selfexec_tui.present.figures import NONE, clock
from selfexec_tui.present.items import ItemView
from selfexec_tui.present.literal import one_line
from selfexec_tui.present.pictures.case import Case, Pane, words
from selfexec_tui.present.pictures.registry import picture_of

VIEWS = ("text", "prompt", "reply", "request", "why")
NOT_RECORDED = "The wording is not part of the published raw results."


def session_title(session: Session, view: str, samples: int) -> str:
    """Role, part, sample, state, time and tokens on one line."""
    attempt = session.attempt
    part = f" {one_line(words(session.key.part))}" if session.key.part else ""
    which = f" {session.key.sample + 1} of {samples}" if samples > 1 else ""
    tokens = NONE if attempt.usage.output_tokens is None else f"{attempt.usage.output_tokens} tok"
    tries = f" · {session.attempts} attempts" if session.attempts > 1 else ""
    word = {"predict": "predicted", "act": "actual", "verify": "verdict"}[session.key.role.value]
    state = words(session.state.value)
    return f"{word}{part}{which} · {view} · {state} · {attempt.duration_s:.1f} s · {tokens}{tries}"


def session_pane(case: Case, session: Session, view: str, item: ItemView | None, width: int) -> Pane:
    """What a pane of so many cells shows of a session: the task's picture of it, or one of the other views."""
    if view == "text":
        return picture_of(case.item.task).pane(case, session, width)
    return Pane(_text(case, session, view, item))


def _text(case: Case, session: Session, view: str, item: ItemView | None) -> str:
    attempt = session.attempt
    if attempt.endpoint == IMPORTED and view in ("prompt", "request"):
        return NOT_RECORDED
    if view == "prompt":
        return "\n\n".join(f"[{message.role}]\n{message.content}" for message in session.planned.messages)
    if view == "reply":
        return pretty(attempt.reply) or attempt.error or "no reply came"
    if view == "request":
        return pretty(attempt.request) or attempt.error or "nothing was asked"
    judged = [one for one in case.judgements if one.key == session.key]
    return why(session, case.readings.get(session.key), item, judged)


def why(session: Session, reading: Reading | None, item: ItemView | None, judgements: Sequence[Judgement] = ()) -> str:
    """How the reply was asked for, read, judged and compared."""
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
    lines += [_judged(judgement) for judgement in judgements]
    if item and item.rows:
        lines += ["", f"{item.columns.name} / predicted / actual / by", *_rows(item)]
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


def _judged(judgement: Judgement) -> str:
    """One opinion about this reply, with all that it says."""
    source = " ".join(filter(None, (judgement.source.value, words(judgement.part))))
    sure = "" if judgement.confidence is None else f", confidence {judgement.confidence:.3f}"
    rule = f", rule {judgement.rule}" if judgement.rule else ""
    spans = f", at {', '.join(f'{start} to {end}' for start, end in judgement.spans)}" if judgement.spans else ""
    return f"judged      {words(judgement.label)} by {source} ({judgement.judge}){sure}{rule}{spans}"


def _rows(item: ItemView) -> list[str]:
    return [
        f"{row.mark} {row.name} / {' | '.join(text for text, _ in row.predicted) or NONE} / {row.actual[0]} / "
        f"{' '.join(row.by.split()) or NONE}"
        for row in item.rows
    ]
