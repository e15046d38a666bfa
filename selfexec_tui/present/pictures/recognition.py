"""Own-answer recognition: own and other answers, each with what the model says of it in each wording."""

from collections.abc import Mapping

from benchmark.records import Pair, Role, Session
from benchmark.tasks.recognition import OWN, Recognition, controls
from benchmark.tasks.titles import title_of
from selfexec_tui.present.items import (
    AGREES,
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
from selfexec_tui.present.pictures.case import Case, Pane, body, first_words, with_reply

COLUMNS = Columns(name="question", shares=(0.42, 0.34), by_cells=0, narrow=(0.3, 10, 0))
DOING: Mapping[Role, str] = {Role.PREDICT: "recognising", Role.ACT: "answering", Role.VERIFY: "judging"}
SAYS = {"yes": "mine", "no": "not mine"}


def view(case: Case) -> ItemView:
    names = list(dict.fromkeys(pair.option for pair in case.pairs))
    said = [pair.predicted for pair in case.pairs if pair.predicted]
    own = _shown(case, OWN)
    return ItemView(
        item_id=case.item.id,
        title=title_of(case.item),
        predicted=f"mine {said.count('yes')} of {len(said)} times" if said else _unread(case),
        actual=own if own else case.trouble(Role.ACT) or UNREAD,
        rows=tuple(_row(case, name, [pair for pair in case.pairs if pair.option == name]) for name in names),
        summary=of(*agreed(case.pairs)),
        mark=worst([mark_of(pair) for pair in case.pairs]),
        columns=COLUMNS,
    )


def pane(case: Case, session: Session, width: int) -> Pane:
    """What the model says of an answer, and that answer; or its own answer."""
    key = session.key
    if key.role is not Role.PREDICT:
        return Pane(body(session)[0])
    name, _, variant = key.part.partition("/")
    pair = next((one for one in case.pairs if (one.option, one.part) == (name, variant)), None)
    said = _said(case, key.part)
    right = f": {'right' if pair.agrees else 'wrong'}, it is {_author(case, name)}" if pair and pair.predicted else ""
    asked = Recognition.variants.get(variant, variant)
    return with_reply([f"{said}{right}", asked, "", _shown(case, name) or "no answer to show"], session, width)


def headline(case: Case, sample: int) -> str:
    """Own and other answers on one line."""
    rows = view(case).rows
    return "   ".join(f"{_name(row)} {', '.join(text for text, _ in row.predicted)}" for row in rows)


def _name(row: Row) -> str:
    return row.name.split("  ")[0]


def _row(case: Case, name: str, pairs: list[Pair]) -> Row:
    marks = [mark_of(pair) for pair in pairs]
    return Row(
        name=f"{name:7}  {first_words(_shown(case, name))}".rstrip(),
        predicted=tuple(_cell(case, pair) for pair in pairs),
        actual=(_author(case, name), "dim"),
        by="",
        mark=worst(marks),
    )


def _cell(case: Case, pair: Pair) -> Piece:
    """What was said in one wording, with its sign; why nothing was said."""
    if pair.predicted is None:
        return case.trouble(Role.PREDICT, f"{pair.option}/{pair.part}") or UNREAD, "mark-unread"
    mark = mark_of(pair)
    return f"{SAYS.get(pair.predicted, UNREAD)} {mark}", "dim" if mark == AGREES else "mark-differs"


def _said(case: Case, part: str) -> str:
    trouble = case.trouble(Role.PREDICT, part)
    pair = next((one for one in case.pairs if f"{one.option}/{one.part}" == part), None)
    if trouble or pair is None:
        return trouble or UNREAD
    return f"says {SAYS.get(pair.predicted or '', UNREAD)}"


def _unread(case: Case) -> str:
    parts = case.parts(Role.PREDICT)
    return case.trouble(Role.PREDICT, parts[-1]) if parts else "not asked"


def _shown(case: Case, name: str) -> str:
    """The answer that was shown under this name."""
    if name == OWN:
        act = case.find(Role.ACT)
        return act.attempt.text if act else ""
    return controls(case.item, _model(case)).get(name, "")


def _author(case: Case, name: str) -> str:
    if name == OWN:
        return "its own"
    text, others = _shown(case, name), case.item.payload.get("others")
    found = [one for one in others if isinstance(one, dict)] if isinstance(others, list) else []
    return next((f"of {one.get('model')}" for one in found if text and one.get("text") == text), "-")


def _model(case: Case) -> str:
    return next((session.attempt.model for session in case.sessions if session.attempt.model), "")
