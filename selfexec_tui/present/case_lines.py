"""One case of the desk as it is painted: what is asked, what is judged, what can be chosen, what is hidden."""

from collections.abc import Iterator

from rich.cells import cell_len

from benchmark.adjudicating.choices import Choice
from benchmark.adjudicating.code_book import code_book
from benchmark.adjudicating.opening import OpenCase
from benchmark.exchange.report.numbers import share
from benchmark.records import CaseKind, Judgement
from selfexec_tui.present.flow import Piece, flowed
from selfexec_tui.present.kinds import title_of
from selfexec_tui.present.literal import fit, one_line, visible, wrapped
from selfexec_tui.present.spans import ACCENT, DIM, STRONG, TEXT, WARNING, Span, Spans

LETTERS = {"same": "s", "not_same": "d"}
"""Keys beside the numbers, for words."""
BOX = 26
"""Least cells of the box around a word, where there is room."""
TALL = 15
"""Lines from which the boxes are higher."""
HIDDEN_KEY = "What would you answer? The key is shown next, and then you decide."
SHOW = "show the key"


def asked(case: OpenCase) -> str:
    """What the reply was asked; for words and keys the question to the rater."""
    if case.kind in (CaseKind.WORDS, CaseKind.KEY):
        return code_book().chapters[case.kind].question
    return case.question


def asked_lines(case: OpenCase, width: int, most: int) -> list[Spans]:
    """The request on at most so many lines; what is cut ends in an ellipsis."""
    return [[Span(line)] for line in wrapped(asked(case), width, most)] or [[Span("(no request)", DIM)]]


def body_text(case: OpenCase, *, with_key: bool) -> str:
    """What is judged, for the pane that scrolls; `with_key` shows what a question names as right."""
    if case.kind is not CaseKind.KEY:
        return case.reply or "(empty)"
    return f"{case.question}\n\n{f'key: {case.key}' if with_key else HIDDEN_KEY}"


def pair_lines(case: OpenCase, width: int, height: int) -> list[Spans]:
    """Target, option and listed word, large: side by side where they fit, else one above the other."""
    target = [[Span(fit(f"for the word  {one_line(case.target)}", width).rstrip(), DIM)]]
    boxes = _boxes(case, width, 1 if height >= TALL else 0)
    lines = _centred([*target, [], *boxes], width)
    above = max((height - len(lines)) // 2, 0)
    return [[] for _ in range(above)] + lines


def pieces(case: OpenCase, *, key_shown: bool) -> list[Piece]:
    """The choices with their keys; the one that stands is marked. A key that is not shown yet cannot be decided."""
    shown = [_piece(case, choice) for choice in case.choices]
    if case.kind is CaseKind.KEY and not key_shown:
        return [Piece("", (Span("enter", ACCENT), Span(f" {SHOW}, then"))), *map(_dimmed, shown)]
    return [*shown, Piece("", (Span("t", ACCENT), Span(" write what it says")))] if case.hint or not shown else shown


def hidden_lines(case: OpenCase, width: int) -> list[Spans]:
    """What a reveal shows: whose reply it is, what was predicted, what programs and models say."""
    hidden = case.hidden
    parts = [hidden.run_id, hidden.item_id, hidden.model, f"predicted {hidden.predicted or '-'}"]
    parts.append(f"program: {_named(case.kind, hidden.label)}")
    if hidden.rung:
        near = f" {share(hidden.similarity)}" if hidden.similarity is not None else ""
        parts.append(f"rung {hidden.rung.value}{near}")
    said = [_opinion(case.kind, judgement) for judgement in hidden.judgements]
    return [
        *flowed([Piece("", (Span(one_line(part[:200])),)) for part in parts], width)[0],
        *flowed([Piece("", (Span(one_line(part[:200]), DIM),)) for part in said], width)[0],
    ]


def remarks(case: OpenCase) -> Spans:
    """What stands on the case: a flag, a note, an earlier decision."""
    said = []
    if case.decided is not None:
        when = f", {case.decided_at.astimezone():%d %b %H:%M}" if case.decided_at else ""
        said.append(Span(f"you said: {_value(case, case.decided)}{when}", ACCENT))
    if case.flagged:
        said.append(Span("flagged", WARNING))
    if case.note:
        said.append(Span(f"note: {one_line(case.note)}", DIM))
    return [piece for place, span in enumerate(said) for piece in ((Span("   "), span) if place else (span,))]


def _piece(case: OpenCase, choice: Choice) -> Piece:
    letter = LETTERS.get(choice.value, "") if case.kind is CaseKind.WORDS else ""
    key = f"{letter}/{choice.key}" if letter else choice.key
    stands = case.decided is not None and case.decided == choice.value
    title = Span(f" {one_line(choice.title[:200])}", STRONG if stands else TEXT)
    return Piece(choice.key, (Span(key, ACCENT), title, *((Span(" *", ACCENT),) if stands else ())))


def _dimmed(piece: Piece) -> Piece:
    """A choice that comes later; clicking it does what comes before."""
    return Piece("", tuple(Span(span.text, DIM) for span in piece.spans))


def _boxes(case: OpenCase, width: int, margin: int) -> list[Spans]:
    words = [(one_line(case.option[:400]), "option"), (one_line(case.word[:400]), "listed")]
    sizes = [max(cell_len(word) + 8, BOX) for word, _ in words]
    if sum(sizes) + 3 <= width:
        left, right = (_box(word, name, size, margin) for (word, name), size in zip(words, sizes, strict=True))
        return [[*one, Span("   "), *other] for one, other in zip(left, right, strict=True)]
    size = max(min(max(sizes), width), 8)
    return [line for word, name in words for line in _box(word, name, size, margin)]


def _box(word: str, name: str, size: int, margin: int) -> Iterator[Spans]:
    room = size - 2
    inside = [*[""] * margin, word, *[""] * margin]
    yield [Span(f"╭{'─' * room}╮", DIM)]
    for line in inside:
        yield [Span("│", DIM), Span(_middle(line, room), STRONG), Span("│", DIM)]
    yield [Span(f"╰{'─' * room}╯", DIM)]
    yield [Span(_middle(name, size), DIM)]


def _middle(text: str, cells: int) -> str:
    fitted = fit(text, cells).rstrip() if cell_len(text) > cells else text
    before = (cells - cell_len(fitted)) // 2
    return " " * before + fitted + " " * (cells - before - cell_len(fitted))


def _centred(lines: list[Spans], width: int) -> list[Spans]:
    made = []
    for line in lines:
        before = max((width - sum(cell_len(span.text) for span in line)) // 2, 0)
        made.append([Span(" " * before), *line])
    return made


def _opinion(kind: CaseKind, judgement: Judgement) -> str:
    sure = f" {share(judgement.confidence)}" if judgement.confidence is not None else ""
    part = f" {judgement.part.replace('_', ' ')}" if judgement.part not in ("", judgement.source.value) else ""
    why = f" ({judgement.rule.replace('_', ' ')})" if judgement.rule else ""
    return f"{judgement.source.value}{part}: {_named(kind, judgement.label)}{sure}{why}"


def _named(kind: CaseKind, label: str) -> str:
    return title_of(kind, label).replace("_", " ")


def _value(case: OpenCase, value: str) -> str:
    known = next((choice.title for choice in case.choices if choice.value == value), value)
    return visible(one_line(known[:200])) or "says nothing"
