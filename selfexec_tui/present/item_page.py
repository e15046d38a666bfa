"""The item screen as text: its lines, and what each of its two panes holds. Pure."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from rich.cells import cell_len

from benchmark.records import Session
from selfexec_tui.present.diff import Difference, difference
from selfexec_tui.present.dossier import LEFT, RIGHT, SIDES, Dossier
from selfexec_tui.present.item_lines import Line, item_lines
from selfexec_tui.present.item_look import Look
from selfexec_tui.present.items import DIFFERS
from selfexec_tui.present.legend import legend
from selfexec_tui.present.literal import fit, one_line, wrapped
from selfexec_tui.present.pictures.case import Pane
from selfexec_tui.present.pictures.registry import picture_of
from selfexec_tui.present.strip import strip
from selfexec_tui.present.why import session_pane, session_title
from selfexec_tui.present.why_scores import Counted
from selfexec_tui.present.word_lists import lists_difference

STYLES = {
    "dim": "dim",
    "shown": "bold",
    "mark-agrees": "dim",
    "mark-differs": "bold",
    "warning": "not dim bold",
    "mark-grey": "italic",
    "mark-unread": "italic",
}
TALL = 30
"""Lines of a screen from which there is room for more than the panes."""
ROOMY = 24
"""Lines of a screen from which the lines above and below the panes may be two."""
EMPTY = {LEFT: "predicted", RIGHT: "actual"}


@dataclass(frozen=True, slots=True)
class Page:
    title: str
    lines: Mapping[str, Sequence[Line]]
    """Place on the screen -> its lines; none where the place is left out."""
    panes: Mapping[str, tuple[str, Pane]]
    """Side -> title and text."""
    in_step: bool
    """The panes scroll together."""


def page(
    dossier: Dossier, look: Look, counted: Sequence[Counted] | None, where: str, size: tuple[int, int], cells: int
) -> Page:
    """What the screen shows; `where` says which of how many items it is, `cells` is the width of a pane's text."""
    width, tall = max(size[0] - 2, 20), size[1] >= TALL
    most = 3 if tall else 2 if size[1] >= ROOMY else 1
    picture, shown = picture_of(dossier.case.item.task), {side: look.shown(dossier, side) for side in SIDES}
    keys = {session.key for session in shown.values() if session}
    rows = item_lines(dossier.view, size[0])[1:] if tall and picture.rows_beside_panes else []
    acted = shown[RIGHT]
    said = "" if rows else picture.headline(dossier.case, acted.key.sample if acted else 0)
    marking = look.differences and look.view != "why"
    differs = _difference(dossier, look, shown, cells) if marking else None
    headline = [_warned(line) for line in wrapped(said, width, most)]
    if marking:
        text = differs.said if differs else "nothing to compare with"
        headline.append([(fit(f"differences: {text}", width).rstrip(), "shown")])
    signs = legend(dossier.case.item.task, width) if tall else ""
    return Page(
        title=_title(dossier, where, width),
        lines={
            "subject": [[(line, "")] for line in wrapped(dossier.view.title, width, most)] if picture.own_line else [],
            "strip": strip(dossier, keys, width, 3 if tall else 1),
            "item-pairs": rows,
            "headline": headline,
            "signs": [[(signs, "dim")]] if signs else [],
        },
        panes={side: _pane(dossier, look, side, session, counted, cells, differs) for side, session in shown.items()},
        in_step=look.scrolls_together(dossier),
    )


def _title(dossier: Dossier, where: str, width: int) -> str:
    """Run, task and item on one line; a title that is long has lines of its own."""
    item, title = dossier.case.item, dossier.view.title
    before = f"{dossier.run.id}  {item.task.replace('_', ' ') if picture_of(item.task).own_line else title}"
    after = f"   item {where}   id {one_line(item.id)}"
    room = max(width - cell_len(after), 12)
    return fit((fit(before, room) if cell_len(before) > room else before) + after, width)


def _pane(
    dossier: Dossier,
    look: Look,
    side: str,
    session: Session | None,
    counted: Sequence[Counted] | None,
    cells: int,
    differs: Difference | None,
) -> tuple[str, Pane]:
    if session is None:
        return EMPTY[side], Pane("not asked yet")
    samples = len({one.key.sample for one in look.sessions(dossier, side)})
    title = session_title(session, look.view, samples)
    if differs is not None:
        return title, differs.left if side == LEFT else differs.right
    return title, session_pane(dossier, side, session, look.view, cells, counted)


def _difference(dossier: Dossier, look: Look, shown: Mapping[str, Session | None], cells: int) -> Difference | None:
    """Between the lists where the two are lists, between what the panes show elsewhere; None with nothing beside."""
    left, right = shown[LEFT], shown[RIGHT]
    if left is None or right is None:
        return None
    if look.view == "text" and (lists := lists_difference(dossier.case, left, right)):
        return lists
    texts = [_comparable(dossier, look, side, session, cells) for side, session in ((LEFT, left), (RIGHT, right))]
    return difference(*texts)


def _comparable(dossier: Dossier, look: Look, side: str, session: Session, cells: int) -> str:
    """Two replies of one side are compared as they came, without what the picture says about them."""
    if look.view == "text" and look.doubled:
        return session.attempt.text
    return session_pane(dossier, side, session, look.view, cells).text


def _warned(line: str) -> Line:
    """A headline in which a warning at its beginning stands out."""
    warning, gap, rest = line.partition("   ")
    return [(warning, "warning"), (gap + rest, "")] if warning.startswith(DIFFERS) else [(line, "")]
