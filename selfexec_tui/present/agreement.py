"""Agreement as it is painted and printed: a list of comparisons, the table of one, its figures with intervals."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from rich.cells import cell_len

from benchmark.adjudicating.comparing import Comparison
from benchmark.adjudicating.rated import Place
from benchmark.exchange.report.numbers import interval, share
from benchmark.scoring.figure import Figure
from selfexec_tui.present.kinds import KINDS, title_of
from selfexec_tui.present.literal import fit, one_line, wrapped
from selfexec_tui.present.spans import ACCENT, DIM, STRONG, TEXT, WARNING, Span, Spans, cell

COLUMNS = (
    *("kind", "comparison", "first", "second", "n", "unrated", "differ"),
    *("raw", "raw 95 %", "kappa", "kappa 95 %", "AC1", "AC1 95 %", "alpha", "alpha 95 %", "note"),
)
FIELDS = (
    *("kind", "comparison", "first", "second", "n", "unrated", "differing"),
    *(f"{figure}{end}" for figure in ("raw", "kappa", "ac1", "alpha") for end in ("", "_low", "_high")),
    "note",
)
"""Names of the columns where numbers stay numbers."""
EMPTY = """Nothing to compare yet.

Agreement needs texts that two have judged: decide some cases (a on the runs), let somebody else decide the same
ones, or look at a share of your own a second time."""
NUMBER = 6
"""Cells of a number in the list."""
ROOMY = 90
"""Cells from which the run and the item of a text have columns."""
HEAD = 16
"""Cells of a rater's name over a column."""
SUBJECT = 400
"""Characters of a request that are looked at for one line."""


@dataclass(frozen=True, slots=True)
class ListLine:
    spans: Spans
    place: int | None
    """Which comparison; None for a heading."""


def list_lines(found: Sequence[Comparison], width: int) -> list[ListLine]:
    """The comparisons under headings, each with n and its share alike, or alpha where there are several raters."""
    lines: list[ListLine] = []
    heading = ""
    for place, one in enumerate(found):
        if (own := f"{KINDS[one.kind]}: {one.family}") != heading:
            heading = own
            lines.append(ListLine([Span(cell(heading, width - 2 * NUMBER), ACCENT), *_heads()], None))
        lines.append(ListLine(_list_line(one, width), place))
    return lines


def detail_lines(one: Comparison, width: int) -> list[Spans]:
    """One comparison whole: who, how many, figures with intervals, table."""
    lines = [[Span(line, STRONG)] for line in wrapped(who(one), width, 2)]
    lines += [[Span(line, DIM)] for line in wrapped(_count(one), width, 3)]
    lines += [[], *_figures(one, width), []]
    return [*lines, *(_table(one, width) if one.labels else [])]


def who(one: Comparison) -> str:
    return f"{one.first} and {one.second}" if one.second else one.first


def difference_rows(
    one: Comparison, places: Mapping[str, Place], width: int
) -> tuple[tuple[str, ...], list[tuple[str, ...]]]:
    """Names of the columns, and a line for each text on which the two differ; where it stands if there is room."""
    heads = (one.first, one.second) if one.second else ("first", "second")
    roomy = width >= ROOMY
    lines = []
    for text, *said in one.differing:
        place = places.get(text)
        where = (place.run_id, place.item_id) if place else ("-", "-")
        subject = _subject(place) if place else "in no run of this database"
        lines.append((*(title_of(one.kind, value) for value in said), *(where if roomy else ()), subject))
    names = tuple(fit(head, HEAD).rstrip() for head in heads)
    return (*names, *(("run", "item") if roomy else ()), "text"), lines


def _subject(place: Place) -> str:
    pair = f": {place.option} / {place.word}" if place.option else ""
    return one_line(place.target[:SUBJECT]) + one_line(pair)


def rows(found: Sequence[Comparison]) -> list[tuple[str, ...]]:
    """Lines for a table with `COLUMNS`."""
    return [_row(one) for one in found]


def plain_rows(found: Sequence[Comparison]) -> list[tuple[object, ...]]:
    """Lines with `FIELDS`: numbers as they are."""
    made: list[tuple[object, ...]] = []
    for one in found:
        figures = [part for figure in _of(one) for part in (figure.value, figure.interval.low, figure.interval.high)]
        head = (one.kind.value, one.family, one.first, one.second, one.n, one.unrated, len(one.differing))
        made.append((*head, *figures, _note(one)))
    return made


def _row(one: Comparison) -> tuple[str, ...]:
    figures = [
        part
        for figure in _of(one)
        for part in (share(figure.value), interval(figure.interval.low, figure.interval.high))
    ]
    head = (KINDS[one.kind], one.family, one.first, one.second or "-", str(one.n), str(one.unrated))
    return (*head, str(len(one.differing)), *figures, _note(one))


def _of(one: Comparison) -> tuple[Figure, Figure, Figure, Figure]:
    return one.raw, one.kappa, one.ac1, one.alpha


def _note(one: Comparison) -> str:
    return "; ".join(dict.fromkeys(figure.note for figure in _of(one) if figure.note))


def _heads() -> Spans:
    return [Span(cell("n", NUMBER, right=True), DIM), Span(cell("alike", NUMBER, right=True), DIM)]


def _list_line(one: Comparison, width: int) -> Spans:
    figure = one.raw if one.second else one.alpha
    name = f"  {one.first} · {one.second}" if one.second else f"  {one.first} (alpha)"
    value = f"{figure.value:.2f}".replace("0.", ".", 1) if figure.value is not None else "-"
    return [
        Span(cell(name, width - 2 * NUMBER)),
        Span(cell(str(one.n), NUMBER, right=True), DIM),
        Span(cell(value, NUMBER, right=True), STRONG),
    ]


def _count(one: Comparison) -> str:
    texts = "text" if one.n == 1 else "texts"
    both = "rated by both" if one.second else "rated by two or more"
    if not one.n:
        return f"no text {both}, {one.unrated} by one alone"
    differ = "they agree on all" if not one.differing else f"they differ on {len(one.differing)}"
    left = f", {one.unrated} not rated by both" if one.unrated and one.second else ""
    return f"{one.n} {texts} {both}: {differ}{left}"


def _figures(one: Comparison, width: int) -> Iterator[Spans]:
    names = ("same label", "Cohen's kappa", "Gwet's AC1", "Krippendorff's alpha")
    for name, figure in zip(names, _of(one), strict=True):
        if not one.second and figure is not one.alpha:
            continue
        spans = [Span(cell(name, 22))]
        if figure.value is None:
            yield [*spans, Span(fit(figure.note, max(width - 22, 8)).rstrip(), WARNING)]
            continue
        around = interval(figure.interval.low, figure.interval.high) or "no interval"
        spans += [Span(cell(share(figure.value), 6, right=True), STRONG), Span(f"  {around}", TEXT)]
        yield spans
    if few := next((figure.note for figure in _of(one) if figure.note.startswith("few")), ""):
        yield [Span(fit(f"{few}: the intervals are not to be trusted yet", width).rstrip(), DIM)]


def _table(one: Comparison, width: int) -> Iterator[Spans]:
    """Rows are the first, columns the second; columns by number, since names would not fit."""
    size = max(NUMBER - 1, *(len(str(cell_)) + 2 for row in one.confusion for cell_ in row))
    names = [f"{place} {title_of(one.kind, label) or 'says nothing'}" for place, label in enumerate(one.labels, 1)]
    room = min(max([cell_len(one_line(name)) for name in names]), max(width - size * (len(names) + 1), 8))
    yield [Span(fit(f"rows: {one.first}   columns: {one.second}", width).rstrip(), DIM)]
    yield [Span(" " * room), *(Span(cell(str(place), size, right=True), DIM) for place in range(1, len(names) + 1))]
    for place, (name, row) in enumerate(zip(names, one.confusion, strict=True)):
        yield [
            Span(cell(name, room)),
            *(_count_cell(count, size, own=place == column) for column, count in enumerate(row)),
        ]


def _count_cell(count: int, size: int, *, own: bool) -> Span:
    return Span(cell(str(count) if count else "·", size, right=True), DIM if not count else ACCENT if own else STRONG)
