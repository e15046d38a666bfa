"""Self-written hard question: the question with its key, what was answered, and who confirms the key."""

from collections.abc import Iterator, Mapping

from benchmark.records import Judgement, Role, Session, Source
from benchmark.tasks.hard_question import key_confirmed
from benchmark.tasks.questions import Question, question_of
from benchmark.tasks.titles import title_of
from selfexec_tui.present.items import AGREES, DIFFERS, UNREAD, Columns, ItemView, Row, agreed, mark_of, of, worst
from selfexec_tui.present.pictures.case import Case, Pane, field_of, numbered, option_lines, value_of, with_reply

COLUMNS = Columns(name="topic", by="by its key", shares=(0.34, 0.35), by_cells=16, summary=7, narrow=(0.25, 14, 0))
DOING: Mapping[Role, str] = {
    Role.PREDICT: "writing a question",
    Role.ACT: "answering it",
    Role.VERIFY: "checking the key",
}
WHO = {Source.HUMAN: "a person", Source.JUDGE: "the judge"}


def view(case: Case) -> ItemView:
    several, question = len(case.samples) > 1, _question(case)
    return ItemView(
        item_id=case.item.id,
        title=title_of(case.item),
        predicted=question.text if question else case.trouble(Role.PREDICT),
        actual=_outcome(case, question),
        rows=tuple(_rows(case, question, several)) if question else (),
        summary=of(*agreed(case.pairs)) if several else "",
        mark=worst([mark_of(pair) for pair in case.pairs]),
        columns=COLUMNS,
    )


def pane(case: Case, session: Session, width: int) -> Pane:
    """The written question with its key, or what was answered to it."""
    key, question = session.key, _question(case)
    if question is None:
        return with_reply([case.trouble(key.role, key.part, key.sample)], session, width)
    if key.role is Role.PREDICT:
        reason = str(field_of(case.readings.get(key), "why") or "")
        lines = [question.text, "", *option_lines(question.options, question.answer)]
        return with_reply([*lines, *(["", f"why hard: {reason}"] if reason else [])], session, width)
    answered = _answer(case, key.role, key.part, key.sample)
    if answered is None:
        head = case.trouble(key.role, key.part, key.sample) or UNREAD
    elif key.role is Role.VERIFY:
        head = f"the judge answers {answered}: {_verdict(question, answered)}"
    else:
        head = f"answers {answered}: {_right(question, answered)} by its key {question.answer}; {_key(case, question)}"
    return with_reply([head, "", *option_lines(question.options, question.answer, answered)], session, width)


def headline(case: Case, sample: int) -> str:
    """How far the key can be trusted, and by whom."""
    question = _question(case)
    if question is None:
        return ""
    said = [f"{WHO[one.source]}: {one.label}" for one in _opinions(case)]
    return "   ".join([_key(case, question), *said])


def _question(case: Case) -> Question | None:
    value = value_of(case.reading(Role.PREDICT))
    return question_of(value) if isinstance(value, dict) else None


def _opinions(case: Case) -> list[Judgement]:
    return [one for one in case.judgements if one.source in WHO]


def _answer(case: Case, role: Role, part: str, sample: int) -> str | None:
    value = value_of(case.reading(role, part, sample))
    return None if value is None else str(value)


def _outcome(case: Case, question: Question | None) -> str:
    """What was answered, and whether the key can be trusted."""
    samples = case.samples
    if question is None or not samples:
        return "" if question is None else "not asked"
    if trouble := case.trouble(Role.ACT, "", samples[0]):
        return trouble
    answers = [_answer(case, Role.ACT, "", sample) for sample in samples]
    wrong = sum(answer is not None and answer != question.answer for answer in answers)
    said = f"{wrong} of {len(answers)} wrong" if len(answers) > 1 else f"{answers[0]}, {_right(question, answers[0])}"
    return f"{said} · {_key(case, question)}"


def _rows(case: Case, question: Question, several: bool) -> Iterator[Row]:
    key = _named(question, question.answer)
    for pair in case.pairs:
        answered = _answer(case, Role.ACT, "", pair.sample)
        shown = case.trouble(Role.ACT, "", pair.sample) if answered is None else _named(question, answered)
        style = "mark-unread" if answered is None else "yes"
        by = _right(question, answered)
        yield Row(numbered("answer", pair.sample, several), ((key, "dim"),), (shown, style), by, mark_of(pair))
    for opinion in _opinions(case):
        confirms = key_confirmed(question, [opinion])
        name = f"human {opinion.part}".strip() if opinion.source is Source.HUMAN else "judge"
        by = _verdict(question, opinion.label) if confirms is None else f"{'confirms' if confirms else 'refutes'} it"
        actual = (_named(question, opinion.label), "dim")
        yield Row(name, ((key, "dim"),), actual, by, AGREES if confirms else DIFFERS)


def _named(question: Question, letter: str) -> str:
    return f"{letter}  {question.options[letter]}" if letter in question.options else letter


def _right(question: Question, answered: str | None) -> str:
    return "" if answered is None else "right" if answered == question.answer else "wrong"


def _verdict(question: Question, answered: str) -> str:
    return f"{'confirms' if answered == question.answer else 'refutes'} the key {question.answer}"


def _key(case: Case, question: Question) -> str:
    """confirmed, refuted or unconfirmed, and by whom; people before judges."""
    confirmed = key_confirmed(question, case.judgements)
    if confirmed is None:
        return "key unconfirmed"
    sources = {one.source for one in _opinions(case)}
    who = WHO[Source.HUMAN if Source.HUMAN in sources else Source.JUDGE]
    return f"key {'confirmed' if confirmed else 'refuted'} by {who}"
