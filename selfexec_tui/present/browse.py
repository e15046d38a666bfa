"""Words around the table of sessions or pairs: how many, which quick filter, what to do where there is nothing."""

from collections.abc import Mapping
from dataclasses import dataclass

from rich.cells import cell_len

from benchmark.browsing import BrowseQuery, Kind, Quick
from benchmark.browsing.fields import field_of
from selfexec_tui.present.literal import fit, one_line
from selfexec_tui.present.spans import ACCENT, DIM, Span, Spans

NAMES = {
    Quick.ALL: "all",
    Quick.MISMATCHED: "mismatched",
    Quick.REFUSED: "refused",
    Quick.UNREADABLE: "unreadable",
    Quick.GREY: "grey words",
    Quick.UNADJUDICATED: "undecided",
    Quick.FLAGGED: "flagged",
    Quick.CONTESTED: "contested",
}
SHORT = NAMES | {
    Quick.MISMATCHED: "differ",
    Quick.UNREADABLE: "unread",
    Quick.GREY: "grey",
    Quick.FLAGGED: "flag",
}
EMPTY = """No {kind} yet.

They come with the first run: press q for the list of runs, and n there to set one up."""
NO_PAIRS = """No pairs yet.

A pair is a prediction beside what happened; pairs come when a run ends. tab shows the sessions."""
NOTHING = """No {kind} like that.

x takes all filters away, / changes the filter line, tab looks among the {other}."""


@dataclass(frozen=True, slots=True)
class Stage:
    """How far the rows of a query are known."""

    count: int | None = None
    """Rows that are listed, None while none are known."""
    total: int | None = None
    """Rows without any filter."""
    copied: float | None = None
    """Share of all rows that could be looked at yet, None for all."""
    searched: float | None = None
    """Share of the texts that have been looked through, None for all."""


def title(query: BrowseQuery, stage: Stage, width: int) -> str:
    """How many are listed of how many there are, and what is still under way."""
    filtered = bool(query.terms) or query.quick is not Quick.ALL
    still = _under_way(stage, "searching" if filtered else "reading")
    return fit(f"browse  {_many(stage, filtered=filtered)}{query.kind}{_order(query)}{still}", width)


def _many(stage: Stage, *, filtered: bool) -> str:
    if stage.total is None:
        return ""
    if not filtered:
        return f"{stage.total:,} "
    return f"{'...' if stage.count is None else f'{stage.count:,}'} of {stage.total:,} "


def _under_way(stage: Stage, doing: str) -> str:
    if stage.copied is not None:
        return f"   reading the rest, {stage.copied:.0%} done"
    if stage.searched is None:
        return ""
    return f"   {doing}, {stage.searched:.0%} done" if stage.searched else f"   {doing} ..."


def quick_line(chosen: Quick, keys: Mapping[Quick, str], width: int) -> Spans:
    """The quick filters with their keys, the chosen one lit and in brackets; names give way where there is no room."""
    whole = _quick_spans(chosen, keys, {quick: f"{keys[quick]} {NAMES[quick]}" for quick in Quick}, "   ")
    if sum(cell_len(span.text) for span in whole) <= width:
        return whole
    short = {quick: f"{keys[quick]} {NAMES[quick]}" if quick is chosen else keys[quick] for quick in Quick}
    spans = _quick_spans(chosen, keys, {quick: f"{keys[quick]} {SHORT[quick]}" for quick in Quick}, "  ")
    return spans if sum(cell_len(span.text) for span in spans) <= width else _quick_spans(chosen, keys, short, "  ")


def sql_line(sql: str, width: int) -> str:
    """The query on one line."""
    return fit(one_line(sql), width)


def filter_text(query: BrowseQuery, width: int) -> str:
    """What is filtered by, as it was typed; empty for nothing."""
    return fit(f"/ {query.line}", width) if query.terms else ""


def nothing(query: BrowseQuery, total: int) -> str:
    """What to do where no row is listed."""
    if total:
        return NOTHING.format(kind=query.kind, other=query.kind.other)
    return NO_PAIRS if query.kind is Kind.PAIRS else EMPTY.format(kind=query.kind)


def _order(query: BrowseQuery) -> str:
    if not query.sort:
        return ""
    return f", by {field_of(query.kind, query.sort).name}" + (", the greatest first" if query.descending else "")


def _quick_spans(chosen: Quick, keys: Mapping[Quick, str], texts: Mapping[Quick, str], gap: str) -> Spans:
    spans: Spans = []
    for place, quick in enumerate(Quick):
        lit = quick is chosen
        after = place > 0 and list(Quick)[place - 1] is chosen
        spans.append(Span(gap[1:] if (lit or after) and place else gap if place else ""))
        spans.append(Span(f"[{texts[quick]}]", ACCENT) if lit else Span(texts[quick], DIM))
    return spans[1:]
