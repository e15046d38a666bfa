"""Association: the options that were predicted beside the words that were listed, as two lists that can be compared."""

from collections.abc import Sequence

from benchmark.records import Pair, Role, Session
from selfexec_tui.present.diff import Difference
from selfexec_tui.present.items import DIFFERS, GREY, UNREAD, mark_of
from selfexec_tui.present.pictures.case import Case, Pane, value_of


def lists_difference(case: Case, predict: Session, act: Session) -> Difference | None:
    """Each option with whether it was predicted and listed; each word with the option that it was found for.

    None where the two sessions are no prediction and list.
    """
    listed = value_of(case.readings.get(act.key))
    if predict.key.role is not Role.PREDICT or act.key.role is not Role.ACT or not isinstance(listed, list):
        return None
    pairs = [pair for pair in case.pairs if pair.sample == act.key.sample and pair.part == predict.key.part]
    if not pairs:
        return None
    found = {pair.word: pair for pair in pairs if pair.word is not None and (pair.actual == "yes" or pair.grey)}
    left = [(mark_of(pair), _option(pair)) for pair in pairs]
    right = [(_sign(found.get(str(word))), _word(str(word), found.get(str(word)))) for word in listed]
    return Difference(
        left=_lines(left),
        right=_lines(right),
        said=_said(pairs),
    )


def _option(pair: Pair) -> str:
    said = {"yes": "predicted", "no": "not predicted"}.get(pair.predicted or "", "not read")
    came = {"yes": f"listed as {pair.word}", "no": "not listed"}.get(pair.actual or "", "not read")
    if pair.grey:
        came = f"{pair.word} comes near"
    return f"{pair.option}   {said}, {came}"


def _sign(pair: Pair | None) -> str:
    return " " if pair is None else mark_of(pair)


def _word(word: str, pair: Pair | None) -> str:
    if pair is None:
        return word
    rung = f" ({pair.rung.value})" if pair.rung else ""
    said = {"yes": "predicted", "no": "not predicted"}.get(pair.predicted or "", "not read")
    return f"{word}   for {pair.option}{rung}, {said}"


def _lines(rows: Sequence[tuple[str, str]]) -> Pane:
    """Lines with their sign; those that do not agree are lit up."""
    text, lit = "", []
    for sign, row in rows:
        line = f"{sign} {row}"
        if sign in (DIFFERS, GREY, UNREAD):
            lit.append((len(text), len(text) + len(line)))
        text += f"{line}\n"
    return Pane(text.rstrip("\n"), tuple(lit))


def _said(pairs: Sequence[Pair]) -> str:
    missed = sum(pair.predicted == "yes" and pair.actual == "no" for pair in pairs)
    surprise = sum(pair.predicted == "no" and pair.actual == "yes" for pair in pairs)
    return f"{missed} predicted only, {surprise} listed only"
