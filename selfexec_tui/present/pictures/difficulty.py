"""Difficulty: the predicted order of four questions beside the measured one, and how far each has moved."""

from collections.abc import Mapping
from dataclasses import dataclass

from benchmark.records import Role, Session
from benchmark.scoring.ranking import measured_order
from benchmark.tasks.difficulty import HIDDEN, KEY, SHOWN, questions_of
from benchmark.tasks.difficulty_measures import Measure, measure_of, places
from benchmark.tasks.titles import title_of
from selfexec_tui.present.items import (
    AGREES,
    DIFFERS,
    UNREAD,
    Columns,
    ItemView,
    Row,
    agreed,
    mark_of,
    of,
    worst,
)
from selfexec_tui.present.literal import fit, one_line
from selfexec_tui.present.pictures.case import Case, Pane, field_of, numbered, option_lines, with_reply

BY = f"{'':5} {'tok':>6} {'s':>6}"
COLUMNS = Columns(name="group", by=BY, shares=(0.18, 0.4), by_cells=len(BY), narrow=(0.0, 2, len(BY)))
DOING: Mapping[Role, str] = {Role.PREDICT: "ranking", Role.ACT: "answering", Role.VERIFY: "judging"}
VARIANTS = (SHOWN, HIDDEN)


@dataclass(frozen=True, slots=True)
class Measured:
    """One question at its place in the measured order."""

    name: str
    measure: Measure | None
    moves: tuple[int | None, ...]
    """By variant: so many places later (+) or earlier (-) than predicted; None where that is not known."""


def view(case: Case) -> ItemView:
    variants, several = _variants(case), len(case.samples) > 1
    return ItemView(
        item_id=case.item.id,
        title=title_of(case.item),
        predicted=" / ".join(_order(case, variant) for variant in variants) or "not asked",
        actual=_outcome(case),
        rows=tuple(row for sample in case.samples for row in _rows(case, sample, several)),
        summary=of(*agreed(case.pairs)),
        mark=worst([mark_of(pair) for pair in case.pairs]),
        columns=COLUMNS,
    )


def pane(case: Case, session: Session, width: int) -> Pane:
    """The predicted order, or the measured one with the question that this session was asked."""
    key, questions = session.key, questions_of(case.item)
    if key.role is Role.PREDICT:
        if trouble := case.trouble(key.role, key.part):
            return with_reply([trouble], session, width)
        ranked = _ranked(case, key.part)
        lines = [f"{place}  {name}  {questions[name].text}" for place, name in enumerate(ranked, start=1)]
        return with_reply([fit(one_line(line), width).rstrip() for line in lines], session, width)
    lines = [fit(line, width).rstrip() for line in _table(case, key.sample, key.part)]
    if question := questions.get(key.part):
        answered = field_of(case.readings.get(key), KEY)
        said = str(answered) if answered is not None else None
        lines += ["", f"{key.part}  {question.text}", *option_lines(question.options, question.answer, said)]
    return with_reply(lines, session, width)


def headline(case: Case, sample: int) -> str:
    """What the four answers came to."""
    known = [one.measure for one in measured(case, sample) if one.measure]
    if not known:
        return ""
    right = sum(measure.correct for measure in known)
    tokens = [measure.tokens for measure in known if measure.tokens is not None]
    seconds = sum(measure.seconds or 0.0 for measure in known)
    spent = f"{sum(tokens):,} tokens" if len(tokens) == len(known) else "tokens unknown"
    return f"{right} of {len(known)} right, {spent}, {seconds:.1f} s   ↑ sooner, ↓ later than predicted"


def measured(case: Case, sample: int) -> list[Measured]:
    """The questions by what they cost: right ones by tokens, then wrong ones; those that could not be read last."""
    names = tuple(questions_of(case.item))
    measures = [measure_of(case.reading(Role.ACT, name, sample)) for name in names]
    ranks = measured_order(
        [None if one is None else not one.correct for one in measures],
        [None if one is None else one.tokens for one in measures],
    )
    known = sorted((rank, index) for index, rank in enumerate(ranks) if rank is not None)
    lines: dict[int, list[int]] = {}
    for line, (rank, _) in enumerate(known):
        lines.setdefault(rank, []).append(line)
    orders = [places(case.reading(Role.PREDICT, variant), names) for variant in _variants(case)]
    found = [
        Measured(names[index], measures[index], tuple(_move(order[index], lines[rank]) for order in orders))
        for rank, index in known
    ]
    unread = [index for index, rank in enumerate(ranks) if rank is None]
    return found + [Measured(names[index], measures[index], (None,) * len(orders)) for index in unread]


def _move(predicted: int | None, lines: list[int]) -> int | None:
    """From a predicted place to the nearest line of those that tie with it."""
    if predicted is None:
        return None
    return min((line - predicted for line in lines), key=abs)


def _variants(case: Case) -> list[str]:
    there = case.parts(Role.PREDICT)
    return [variant for variant in VARIANTS if variant in there]


def _ranked(case: Case, variant: str) -> list[str]:
    """The names in the predicted order; none where it could not be read."""
    names = tuple(questions_of(case.item))
    order = places(case.reading(Role.PREDICT, variant), names)
    return [
        name
        for place, name in sorted((place, name) for place, name in zip(order, names, strict=True) if place is not None)
    ]


def _order(case: Case, variant: str) -> str:
    return case.trouble(Role.PREDICT, variant) or " ".join(_ranked(case, variant)) or UNREAD


def _outcome(case: Case) -> str:
    if not case.of(Role.ACT):
        return "not asked"
    found = measured(case, case.samples[0])
    unread = [one.name for one in found if one.measure is None]
    if unread:
        trouble = case.trouble(Role.ACT, unread[0], case.samples[0]) or UNREAD
        return f"{trouble} ({', '.join(unread)})"
    right = sum(one.measure.correct for one in found if one.measure)
    return f"{' '.join(one.name for one in found)} · {right} right"


def _rows(case: Case, sample: int, several: bool) -> list[Row]:
    questions, ranked = questions_of(case.item), [_ranked(case, variant) for variant in _variants(case)]
    rows = []
    for line, one in enumerate(measured(case, sample)):
        names = [order[line] if line < len(order) else UNREAD for order in ranked]
        rows.append(
            Row(
                name=numbered(str(line + 1), sample, several),
                predicted=tuple(
                    (f"{name} {one_line(questions[name].text)}" if name in questions else name, "dim") for name in names
                ),
                actual=(f"{one.name} {_moves(one)} {one_line(questions[one.name].text)}", "yes"),
                by=_cost(one.measure),
                mark=_mark(one),
                short=tuple(names),
            )
        )
    return rows


def _table(case: Case, sample: int, current: str) -> list[str]:
    """The measured order as lines; the question that is shown below has a sign."""
    questions = questions_of(case.item)
    return [
        f"{line}  {one.name} {_moves(one)} {_cost(one.measure)} {'>' if one.name == current else ' '} "
        f"{one_line(questions[one.name].text)}"
        for line, one in enumerate(measured(case, sample), start=1)
    ]


def _moves(one: Measured) -> str:
    """An arrow for each variant, of two cells."""
    return " ".join("  " if not move else f"{'↓' if move > 0 else '↑'}{abs(move)}" for move in one.moves)


def _cost(measure: Measure | None) -> str:
    if measure is None:
        return fit(f"{UNREAD} unread", len(BY))
    tokens = "-" if measure.tokens is None else str(measure.tokens)
    seconds = "-" if measure.seconds is None else f"{measure.seconds:.1f}"
    return f"{'right' if measure.correct else 'wrong'} {tokens:>6} {seconds:>6}"


def _mark(one: Measured) -> str:
    known = [move for move in one.moves if move is not None]
    if not known:
        return UNREAD
    return DIFFERS if any(known) else AGREES
