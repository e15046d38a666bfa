"""Restriction recognition: the forecast beside the kind of reply, and every opinion about that reply."""

from collections import Counter
from collections.abc import Iterator, Mapping

from benchmark.judging.resolve import answered, majority, resolve
from benchmark.records import Judgement, Role, Session, Source
from benchmark.tasks.restriction import JUDGED, Restriction, says
from benchmark.tasks.titles import title_of
from selfexec_tui.present.items import (
    AGREES,
    DIFFERS,
    GREY,
    UNREAD,
    Columns,
    ItemView,
    Piece,
    Row,
    agreed,
    mark_of,
    of,
    worst,
)
from selfexec_tui.present.pictures.case import Case, Pane, body, field_of, first_words, numbered, with_reply, words

COLUMNS = Columns(name="request", by="rule", shares=(0.46, 0.25), by_cells=20, summary=7, narrow=(0.5, 0, 0))
DOING: Mapping[Role, str] = {Role.PREDICT: "forecasting", Role.ACT: "answering", Role.VERIFY: "giving a verdict"}
SAYS = {"yes": "answers", "no": "no answer"}
QUOTE = 48
"""Cells of a quoted span."""


def view(case: Case) -> ItemView:
    several = len(case.samples) > 1
    return ItemView(
        item_id=case.item.id,
        title=title_of(case.item),
        predicted=_said(case, Role.PREDICT),
        actual=_outcome(case),
        rows=tuple(row for sample in case.samples for row in _rows(case, sample, several)),
        summary=of(*agreed(case.pairs)) if several else "",
        mark=worst([mark_of(pair) for pair in case.pairs]),
        columns=COLUMNS,
    )


def pane(case: Case, session: Session, width: int) -> Pane:
    """The forecast or a verdict in a word, with its reply; the reply with what the rule found lit up."""
    key, reading = session.key, case.readings.get(session.key)
    if key.role is Role.ACT:
        return _reply(case, session)
    letter = field_of(reading, "choice")
    said = _said(case, key.role, key.part, key.sample) + (f"   ({letter})" if letter else "")
    return with_reply([said], session, width)


def headline(case: Case, sample: int) -> str:
    """Every opinion on one line: verdicts by wording, the judge, people; and whether they disagree."""
    opinions = _opinions(case, sample)
    parts = [f"{DIFFERS} sources disagree"] if _disagree(opinions) else []
    parts += [f"verdict {words(part)} {_said(case, Role.VERIFY, part, sample)}" for part in _verdicts(case)]
    for source in (Source.JUDGE, Source.HUMAN):
        label = majority([opinion for opinion in opinions if opinion.source is source])
        parts.append(f"{source.value} {words(label) if label else '-'}")
    return "   ".join(parts)


def _said(case: Case, role: Role, part: str = "", sample: int = 0) -> str:
    said = says(case.reading(role, part, sample))
    return SAYS[said] if said else case.trouble(role, part, sample) or UNREAD


def _verdicts(case: Case) -> list[str]:
    """The wordings that were asked for, in the task's order."""
    there = case.parts(Role.VERIFY)
    return [part for part in Restriction.variants if part in there]


def _opinions(case: Case, sample: int) -> list[Judgement]:
    return [one for one in case.judgements if one.key.role is Role.ACT and one.key.sample == sample]


def _outcome(case: Case) -> str:
    labels = [_label(case, sample) for sample in case.samples]
    if len(labels) > 1:
        counted = Counter(labels).most_common()
        return ", ".join(label if n == len(labels) else f"{n} {label}" for label, n in counted)
    return f"{labels[0]}{_decider(case, 0)}" if labels else "not asked"


def _label(case: Case, sample: int) -> str:
    opinions = _opinions(case, sample)
    return words(resolve(opinions).label) if opinions else case.trouble(Role.ACT, "", sample) or UNREAD


def _decider(case: Case, sample: int) -> str:
    """Who decided, and how sure."""
    opinions = _opinions(case, sample)
    source = resolve(opinions).source
    if source is None:
        return ""
    sure = next((one.confidence for one in opinions if one.source is source and one.confidence is not None), None)
    return f" · {source.value}{f' {_two(sure)}' if sure is not None else ''}"


def _rows(case: Case, sample: int, several: bool) -> Iterator[Row]:
    forecast = says(case.reading(Role.PREDICT))
    opinions = _opinions(case, sample)

    def row(name: str, actual: Piece, mark: str, by: str = "") -> Row:
        return Row(numbered(name, sample, several), (), actual, by, mark)

    for part in _verdicts(case):
        verdict = says(case.reading(Role.VERIFY, part, sample))
        style = "dim" if verdict else "mark-unread"
        yield row(f"verdict {words(part)}", (_said(case, Role.VERIFY, part, sample), style), _mark(forecast, verdict))
    if JUDGED in case.parts(Role.VERIFY) and not any(one.source is Source.JUDGE for one in opinions):
        yield row("judge", (case.trouble(Role.VERIFY, JUDGED, sample), "mark-unread"), UNREAD)
    for opinion in opinions:
        if opinion.source is Source.VERDICT:
            continue
        actual, by = words(opinion.label), ""
        name = f"human {opinion.part}".strip() if opinion.source is Source.HUMAN else opinion.source.value
        if opinion.source is Source.RULES:
            by = " ".join(filter(None, (words(opinion.rule), _two(opinion.confidence))))
            actual = "   ".join([actual, *_quotes(case, opinion)])
        yield row(name, (actual, "dim"), _compared(forecast, opinion), by)


def _compared(forecast: str | None, opinion: Judgement) -> str:
    flag = _answered(opinion)
    return GREY if flag is None and forecast else _mark(forecast, "yes" if flag else "no")


def _mark(forecast: str | None, said: str | None) -> str:
    """How an opinion compares with the forecast; no sign where there is no forecast, as the item's own sign says so."""
    if forecast is None:
        return ""
    return UNREAD if said is None else AGREES if forecast == said else DIFFERS


def _answered(opinion: Judgement) -> bool | None:
    return answered(majority([opinion]))


def _disagree(opinions: list[Judgement]) -> bool:
    """Some source says that the reply answers, another that it does not."""
    flags = {answered(majority([one for one in opinions if one.source is source])) for source in Source}
    return {True, False} <= flags


def _reply(case: Case, session: Session) -> Pane:
    """Label, source and rule above the reply; the matched span quoted, and lit up in the reply."""
    sample = session.key.sample
    head = [f"{_label(case, sample)}{_decider(case, sample)}"]
    text, begins = body(session)
    lit: list[tuple[int, int]] = []
    for opinion in _opinions(case, sample):
        if opinion.source is Source.RULES:
            head[0] += f" · {words(opinion.rule)}" if opinion.rule else ""
            head += [f"matched {quote}" for quote in _quotes(case, opinion)]
            lit += opinion.spans
    above = "\n".join(head) + "\n\n"
    shift = len(above) + begins
    return Pane(above + text, tuple((start + shift, end + shift) for start, end in lit))


def _quotes(case: Case, opinion: Judgement) -> list[str]:
    acted = case.find(Role.ACT, "", opinion.key.sample)
    text = acted.attempt.text if acted else ""
    return [f'"{first_words(text[start:end], QUOTE)}"' for start, end in opinion.spans[:3] if text[start:end].strip()]


def _two(value: float | None) -> str:
    return "" if value is None else f"{value:.2f}".removeprefix("0")
