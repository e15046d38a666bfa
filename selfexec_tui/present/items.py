"""One item as it is painted: its target, its options with prediction, outcome, matched word and mark."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

from benchmark.records import Item, Pair, Reading, Role, Rung, Session, SessionKey, State
from selfexec_tui.present.figures import share

AGREES, DIFFERS, GREY, UNREAD, FAILED, BUSY = "=", "!", "~", "?", "x", "o"
TROUBLE = {
    State.REFUSED_BY_TEXT: "refused",
    State.REFUSED_BY_PROVIDER: "refused by the provider",
    State.REFUSED_THE_PREDICTION: "refused the prediction",
    State.EMPTY: "empty reply",
    State.TRUNCATED: "cut off: the length ran out",
    State.TRUNCATED_IN_REASONING: "cut off in the reasoning",
    State.FORMAT_ERROR: "unreadable",
    State.TRANSPORT_ERROR: "failed",
    State.BUDGET_STOP: "stopped by the budget",
    State.SKIPPED: "skipped",
}


@dataclass(frozen=True, slots=True)
class OptionRow:
    option: str
    predicted: str
    actual: str
    word: str
    """The word of the model's list that matched, or came near."""
    rung: str
    mark: str


@dataclass(frozen=True, slots=True)
class ItemView:
    item_id: str
    target: str
    predicted: str
    """What became of the prediction, in a few words."""
    actual: str
    """What became of the behaviour: the words of the first sample."""
    rows: tuple[OptionRow, ...]
    agreed: int
    compared: int
    mark: str

    @property
    def summary(self) -> str:
        return f"{self.agreed} of {self.compared}" if self.compared else ""


def item_view(
    item: Item, sessions: Sequence[Session], readings: Mapping[SessionKey, Reading], pairs: Iterable[Pair]
) -> ItemView:
    """The view of an item whose sessions are in."""
    pairs = list(pairs)
    compared = [pair for pair in pairs if pair.agrees is not None]
    agreed = sum(pair.agrees is True for pair in compared)
    states = {session.key: session for session in sessions}
    several = len({pair.sample for pair in pairs}) > 1
    return ItemView(
        item_id=item.id,
        target=str(item.payload.get("target", item.id)),
        predicted=_became(Role.PREDICT, states, readings),
        actual=_became(Role.ACT, states, readings),
        rows=tuple(_row(pair, several) for pair in pairs),
        agreed=agreed,
        compared=len(compared),
        mark=_mark_of(pairs, compared, agreed),
    )


def busy_view(item_id: str, target: str, asked: Mapping[Role, bool]) -> ItemView:
    """The view of an item that is under way; `asked` says for each role whether its reply is in."""

    def status(role: Role) -> str:
        if role not in asked:
            return ""
        return "v" if asked[role] else f"o {'predicting' if role is Role.PREDICT else 'acting'} ..."

    return ItemView(item_id, target, status(Role.PREDICT), status(Role.ACT), (), 0, 0, BUSY)


def mark_of(pair: Pair) -> str:
    if pair.agrees is None:
        return UNREAD
    if pair.grey:
        return GREY
    return AGREES if pair.agrees else DIFFERS


def _row(pair: Pair, several: bool) -> OptionRow:
    option = f"{pair.option} ({pair.sample + 1})" if several else pair.option
    return OptionRow(option, pair.predicted or UNREAD, pair.actual or UNREAD, *_match(pair), mark_of(pair))


def _match(pair: Pair) -> tuple[str, str]:
    """Word and rung; a word that only came near stands in brackets."""
    if pair.rung is None or pair.word is None:
        return "", ""
    if pair.rung is Rung.EMBEDDING:
        return (
            f"({pair.word})" if pair.grey else pair.word
        ), f"{'near' if pair.grey else 'embedding'} {share(pair.similarity)}"
    return pair.word, pair.rung.value


def _became(role: Role, sessions: Mapping[SessionKey, Session], readings: Mapping[SessionKey, Reading]) -> str:
    of_role = sorted((key for key in sessions if key.role is role), key=lambda key: key.sample)
    if not of_role:
        return "not asked"
    reading = readings.get(of_role[0])
    if reading is None:
        return TROUBLE.get(sessions[of_role[0]].state, "v")
    if reading.state is not State.OK:
        reason = f": {reading.problem}" if reading.state is State.FORMAT_ERROR and reading.problem else ""
        return f"{UNREAD} {TROUBLE[reading.state]}{reason}".replace("_", " ")
    if role is Role.ACT and isinstance(reading.value, list):
        return ", ".join(map(str, reading.value))
    if isinstance(reading.value, dict):
        return f"{sum(bool(flag) for flag in reading.value.values())} of {len(reading.value)} yes"
    return "v"


def _mark_of(pairs: Sequence[Pair], compared: Sequence[Pair], agreed: int) -> str:
    if not compared:
        return UNREAD
    if agreed < len(compared):
        return DIFFERS
    return GREY if any(pair.grey for pair in pairs) else AGREES
