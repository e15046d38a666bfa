"""The whole page."""

from importlib.resources import files

from benchmark.exchange.report.account import Account, Group, Report
from benchmark.exchange.report.methods import ABILITY, GENERAL, METHODS
from benchmark.exchange.report.numbers import interval, percent, share, signed
from benchmark.exchange.report.page.asked import asked_of_whom, coverage
from benchmark.exchange.report.page.found import calibrated, differences, disputes, figures
from benchmark.exchange.report.page.parts import Html, bullets, element, paragraph, table
from benchmark.exchange.report.page.plots import ability_plot, calibration_plot, dots_plot
from benchmark.exchange.report.page.text import text
from benchmark.exchange.report.sentence import headline, verdict
from benchmark.exchange.report.words import BASELINES, BASELINES_ABOUT, baseline_name, metric_name

POLICY = "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'"
"""What a browser may load and run for this page: its own styles, and nothing else."""


def document(report: Report) -> Html:
    """A page of HTML that is whole in itself: no script, no image, nothing from elsewhere."""
    style = files(__package__).joinpath("style.css").read_text(encoding="utf-8")
    head = (
        '<meta charset="utf-8">'
        f'<meta http-equiv="Content-Security-Policy" content="{POLICY}">'
        '<meta name="viewport" content="width=device-width, initial-scale=1">'
        f"<title>{text(_title(report))}</title><style>{style}</style>"
    )
    body = "".join(
        [
            element("h1", text(_title(report))),
            paragraph(f"Made {report.made_at:%Y-%m-%d %H:%M} UTC by selfexec-tui {text(report.program)}.", "dim"),
            _overview(report),
            *(_group(group) for group in report.groups),
            *(_run(account) for account in report.accounts),
            _methods(report),
        ]
    )
    return f'<!doctype html>\n<html lang="en"><head>{head}</head><body>{body}</body></html>\n'


def _title(report: Report) -> str:
    runs = [account.run for account in report.accounts]
    return f"Self-prediction of {runs[0].config.model}" if len(runs) == 1 else f"Self-prediction: {len(runs)} runs"


def _overview(report: Report) -> Html:
    if len(report.accounts) == 1:
        return ""
    columns = (
        "run",
        "model",
        "task",
        "figure",
        "value",
        "95 %",
        "baseline",
        "gets",
        "skill",
        "95 % of skill",
        "coverage",
    )
    rows = [_overview_row(account) for account in report.accounts]
    return table(columns, rows, right=("value", "gets", "skill", "coverage"), kind="figures")


def _overview_row(account: Account) -> list[Html]:
    config, main = account.run.config, headline(account.scores)
    name = element("a", text(account.run.id), href=f"#{text(account.run.id)}")
    start = [name, text(config.model, 40), text(account.title)]
    if main is None:
        return [*start, "no scores yet", *[""] * 7]
    return [
        *start,
        text(metric_name(main.metric)),
        share(main.value),
        interval(main.low, main.high),
        text(baseline_name(main.baseline_name)),
        share(main.baseline),
        element("span", signed(main.skill), kind=verdict(main)),
        interval(main.skill_low, main.skill_high),
        percent(main.n / main.planned) if main.planned else "",
    ]


def _group(group: Group) -> Html:
    main, *others = group.dots.marks or ("",)
    key = f"Dot and whisker: the figure with its 95 % interval. Thick tick: {text(main)}."
    key += f" Thin ticks: {text(', '.join(others))}." if others else ""
    return "".join(
        [
            element("h2", f"{text(group.title)}: models beside their baselines"),
            dots_plot(group.dots),
            paragraph(key, "note") if main else "",
            _notices(group.dots.notices),
            element("h3", "Ability against self-execution"),
            ability_plot(group.ability),
            *(_correlation(one.name, one.value, one.low, one.high, one.note) for one in group.ability.correlations),
            paragraph(f"Abilities from: {text(', '.join(group.ability.columns), 300)}", "note")
            if group.ability.columns
            else "",
            _notices(group.ability.notices),
        ]
    )


def _correlation(name: str, value: float | None, low: float | None, high: float | None, note: str) -> Html:
    shown = share(value) if value is not None else "undefined"
    return paragraph(f"{text(name)} {shown} {interval(low, high)}{'; ' if note else ''}{text(note)}")


def _notices(lines: tuple[str, ...]) -> Html:
    return element("div", bullets(text(line, 200) for line in lines), kind="note") if lines else ""


def _run(account: Account) -> Html:
    found = account.disagreement
    title = f"{account.run.id}: {account.title}, {account.run.config.model}"
    return "".join(
        [
            element("h2", text(title), id=text(account.run.id)),
            paragraph(text(account.sentence, 400), "lead"),
            figures(account.sections[:1]),
            element("h3", "What was asked of whom"),
            asked_of_whom(account),
            element("h3", "How the sessions ended"),
            coverage(account),
            element("h3", "Calibration"),
            calibration_plot(account.calibration),
            calibrated(account.calibration),
            element("h3", "Where behaviour differs from the prediction"),
            differences(account),
            element("h3", "Where the sources disagree") + disputes(account, found) if found else "",
            element("h3", "All other figures") + figures(account.sections[1:]) if account.sections[1:] else "",
        ]
    )


def _methods(report: Report) -> Html:
    tasks = {account.run.config.task: account.title for account in report.accounts}
    used = {score.baseline_name for account in report.accounts for score in account.scores}
    parts = [element("h2", "Methods"), bullets(map(_safe, GENERAL))]
    for task, title in tasks.items():
        if method := METHODS.get(task):
            parts += [element("h3", text(title)), paragraph(_safe(method.measured)), paragraph(_safe(method.scored))]
            parts.append(bullets(map(_safe, method.caveats)))
    parts += [element("h3", "Ability"), bullets(map(_safe, ABILITY)), element("h3", "Baselines")]
    parts.append(bullets(text(f"{name}: {BASELINES_ABOUT[key]}") for key, name in BASELINES.items() if key in used))
    return "".join(parts)


def _safe(words: str) -> Html:
    return text(words, 1000)
