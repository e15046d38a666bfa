"""Association: the options of a target, each with what was predicted, the word that matched, and how."""

from collections.abc import Mapping

from benchmark.records import Pair, Role, Rung, Session
from selfexec_tui.present.figures import share
from selfexec_tui.present.items import GREY, UNREAD, Columns, ItemView, Piece, Row, agreed, mark_of, of, worst
from selfexec_tui.present.pictures.case import Case, Pane, body, numbered, value_of

COLUMNS = Columns(name="word", by="by")
DOING: Mapping[Role, str] = {Role.PREDICT: "predicting", Role.ACT: "acting", Role.VERIFY: "judging"}


def view(case: Case) -> ItemView:
    several = len({pair.sample for pair in case.pairs}) > 1
    return ItemView(
        item_id=case.item.id,
        title=str(case.item.payload.get("target", case.item.id)),
        predicted=_became(case, Role.PREDICT),
        actual=_became(case, Role.ACT),
        rows=tuple(_row(pair, several) for pair in case.pairs),
        summary=of(*agreed(case.pairs)),
        mark=worst([mark_of(pair) for pair in case.pairs]),
        columns=COLUMNS,
    )


def pane(case: Case, session: Session, width: int) -> Pane:
    return Pane(body(session)[0])


def headline(case: Case, sample: int) -> str:
    return ""


def _row(pair: Pair, several: bool) -> Row:
    word, rung = _match(pair)
    predicted = pair.predicted or UNREAD
    return Row(
        name=numbered(pair.option, pair.sample, several),
        predicted=((predicted, _style(predicted)),),
        actual=_actual(pair, word),
        by=rung,
        mark=mark_of(pair),
    )


def _match(pair: Pair) -> tuple[str, str]:
    """Word and rung; a word that only came near stands in brackets."""
    if pair.rung is None or pair.word is None:
        return "", ""
    if pair.rung is Rung.EMBEDDING:
        near = f"near {share(pair.similarity)}"
        return (f"({pair.word})", near) if pair.grey else (pair.word, f"embedding {share(pair.similarity)}")
    return pair.word, pair.rung.value


def _actual(pair: Pair, word: str) -> Piece:
    """The word that was said for the option; a dash where it was not said, brackets where a word came near."""
    if pair.actual is None:
        return UNREAD, _style(UNREAD)
    shown = word and (pair.actual == "yes" or mark_of(pair) == GREY or pair.grey)
    return word if shown else "-", _style(pair.actual)


def _style(answer: str) -> str:
    return {"yes": "yes", "no": "dim"}.get(answer, "mark-unread")


def _became(case: Case, role: Role) -> str:
    sessions = case.of(role)
    if not sessions:
        return "not asked"
    key = sessions[0].key
    if trouble := case.trouble(role, key.part, key.sample):
        return trouble
    value = value_of(case.readings.get(key))
    if role is Role.ACT and isinstance(value, list):
        return ", ".join(map(str, value))
    if isinstance(value, dict):
        return f"{sum(bool(flag) for flag in value.values())} of {len(value)} yes"
    return "v"
