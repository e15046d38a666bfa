"""What was found: the figures, the places where behaviour differs, the replies that sources dispute."""

from collections.abc import Sequence

from benchmark.exchange.report.account import LONGEST_REPLY, Account
from benchmark.exchange.report.calibration import Calibration
from benchmark.exchange.report.disagreement import MOST, Disagreement
from benchmark.exchange.report.figures import FigureLine, Section
from benchmark.exchange.report.numbers import NONE, interval, percent, share, signed, whole
from benchmark.exchange.report.page.parts import Html, element, paragraph, table
from benchmark.exchange.report.page.text import ELLIPSIS, text

COLUMNS = ("figure", "rule", "value", "95 %", "baseline", "gets", "skill", "95 % of skill", "n", "coverage", "note")
RIGHT = ("value", "gets", "skill", "n", "coverage")


def figures(sections: Sequence[Section]) -> Html:
    """All figures, section by section."""
    return "".join(_section(section) for section in sections)


def calibrated(data: Calibration) -> Html:
    """What the plot of the calibration does not say."""
    if data.missing:
        return ""
    said = "; ".join(
        f"said {'yes' if spot.at else 'no'}: happened in {percent(spot.rate)} of samples "
        f"{interval(spot.low, spot.high)}, n {whole(spot.n)}"
        for spot in data.said
    )
    return paragraph(f"{said}. Brier score {share(data.brier)}, skill {signed(data.skill)}.", "note")


def differences(account: Account) -> Html:
    """The most telling mismatches."""
    if not account.compared:
        return paragraph("No prediction could be compared with behaviour.", "note")
    told = f"{whole(account.wrong)} of {whole(account.compared)} predictions are contradicted in half or more samples."
    if not account.mismatches:
        return paragraph(told)
    rows = [
        (
            text(account.titles.get(one.item_id, one.item_id), 90),
            text(_what(one.option, one.part), 50),
            text(one.predicted, 30),
            text(one.actual, 30),
            f"{one.against} of {one.samples}",
            element("span", text(_reply(account, one.item_id, one.first.sample), 110), kind="reply"),
        )
        for one in account.mismatches
    ]
    order = f"The {len(rows)} most telling: all samples against the prediction first, every item before any again."
    columns = ("item", "predicted of it", "predicted", "actual", "samples", "what it did")
    return paragraph(f"{told} {order}") + table(columns, rows, right=("samples",))


def disputes(account: Account, found: Disagreement) -> Html:
    """Replies that one source counts as an answer and another one does not."""
    n = len(found.disputed)
    if not found.replies:
        return paragraph("No reply has the opinions of two sources.", "note")
    told = f"{whole(n)} of {whole(found.replies)} replies with several opinions are disputed."
    if not n:
        return paragraph(told)
    rows = [
        (
            text(account.titles.get(one.item_id, one.item_id), 90),
            *(text(_word(one.labels.get(source, NONE))) for source in found.sources),
            text(f"{_word(one.resolved)} ({one.decided_by.value if one.decided_by else 'nobody'})"),
            element("span", text(_reply(account, one.item_id, one.sample), 110), kind="reply"),
        )
        for one in found.disputed[:MOST]
    ]
    columns = ("request", *(text(source.value) for source in found.sources), "counts as (by)", "reply")
    rest = f" The first {MOST} are shown." if n > MOST else ""
    return paragraph(told + rest) + table(columns, rows)


def _section(section: Section) -> Html:
    leave = () if section.mixed else ("rule",)
    columns = [column for column in COLUMNS if column not in leave]
    rows = [[_cells(line)[column] for column in columns] for line in section.lines]
    about = paragraph(text(section.about, 400), "note") if section.about else ""
    title = element("h4" if not section.mixed else "h3", text(section.title))
    return title + about + table(columns, rows, right=RIGHT, kind="figures")


def _cells(line: FigureLine) -> dict[str, Html]:
    values = (
        text(line.metric),
        text(line.rule),
        line.value,
        line.around,
        text(line.baseline_name),
        line.baseline,
        element("span", line.skill, kind=line.verdict),
        line.skill_around,
        line.n,
        line.coverage,
        text(line.note, 300),
    )
    return dict(zip(COLUMNS, values, strict=True))


def _what(option: str, part: str) -> str:
    return f"{option} ({part.replace('_', ' ')})" if part else option


def _word(label: str) -> str:
    return label.replace("_", " ")


def _reply(account: Account, item_id: str, sample: int) -> str:
    reply = account.replies.get((item_id, sample), "")
    return f"{reply}{ELLIPSIS}" if len(reply) == LONGEST_REPLY else reply
