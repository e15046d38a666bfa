"""selfexec decisions: what waits for people, and what they said, out to files and back."""

import sys
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

import click

from selfexec_tui.commands.common import db_option, format_option, open_existing, put
from selfexec_tui.commands.formats import Format
from selfexec_tui.commands.output_file import check_place, write_whole
from selfexec_tui.present.figures import counted

if TYPE_CHECKING:
    from benchmark.adjudicating.showing import Shown
    from benchmark.records import CaseRow, Decision
    from benchmark.store import Store

KINDS = ("refusal", "words", "reading", "key")
TOOLS = ("plain", "label-studio", "prodigy", "argilla")
COLUMNS = ("run", "kind", "item", "case", "program says", "unsure", "contested", "people", "decision", "flag")
CASE_CELLS = 60
_ENDINGS = {".csv": "csv", ".jsonl": "jsonl", ".ndjson": "jsonl"}


@click.group("decisions")
def command() -> None:
    """What waits for people to decide, and what they decided: list it, take it to other tools and back."""


@command.command("cases")
@click.option("--run", "runs", multiple=True, metavar="RUN", help="Only of this run; may be given several times.")
@click.option("--kind", "kinds", multiple=True, type=click.Choice(KINDS), help="Only of this kind.")
@click.option("--all", "everything", is_flag=True, help="Also cases that the program is sure of, and decided ones.")
@format_option
@db_option
def cases(db: str | None, kind: str, everything: bool, kinds: tuple[str, ...], runs: tuple[str, ...]) -> None:
    """List the cases that wait for a decision, the least sure ones first."""
    with open_existing(db) as store:
        found = _cases(store, runs, kinds)
        waiting = [row for row in found if everything or (row.wanted and not row.raters)]
        waiting.sort(key=lambda row: -row.uncertainty)
        if kind == "table":
            put(kind, COLUMNS, _lines(store, waiting))
            click.echo(f"{counted(len(waiting), 'case')}, {len(found)} that can be decided", err=True)
            return
        names = tuple(type(found[0]).model_fields) if found else ("run_id",)
        put(kind, names, [tuple(row.model_dump(mode="json").values()) for row in waiting])


@command.command("export")
@click.option("--for", "tool", type=click.Choice(TOOLS), default="plain", show_default=True, help="What reads it.")
@click.option(
    "--format",
    "shape",
    type=Format(("csv", "jsonl")),
    help="Of the plain log  [default: by the file's ending, else csv].",
)
@click.option("-o", "--output", metavar="FILE", help="Where to write it  [default: standard output].")
@click.option("--overwrite", is_flag=True, help="Replace a file that is there.")
@click.option("--run", "runs", multiple=True, metavar="RUN", help="Only texts of this run.")
@click.option("--kind", "kinds", multiple=True, type=click.Choice(KINDS), help="Only of this kind.")
@db_option
def export(
    db: str | None,
    kinds: tuple[str, ...],
    runs: tuple[str, ...],
    overwrite: bool,
    output: str | None,
    shape: str | None,
    tool: str,
) -> None:
    """Write the log of decisions, or cases for another tool to decide.

    plain is the whole log, entry by entry, and comes back whole. For the other tools it is the cases, blind, with what
    people decided in the first pass; what machines say is left out.
    """
    from benchmark.errors import UsageError

    if shape and tool != "plain":
        raise UsageError(f"{tool} has a format of its own", "leave out --format, or export --for plain")
    if output is not None and output != "-":
        place = Path(output)
        endings = tuple(_ENDINGS) if tool == "plain" and not shape else (place.suffix.lower(),)
        check_place(place, endings, "; or say it with --format")
        shape = shape or _ENDINGS.get(place.suffix.lower())
    with open_existing(db) as store:
        text = "".join(_log(store, runs, kinds, shape or "csv") if tool == "plain" else _for(store, tool, runs, kinds))
    _write(output, text, overwrite)


@command.command("import")
@click.argument("file", type=click.Path(path_type=Path))
@click.option("--rater", metavar="NAME", default="", help="Who decided, where the file does not say.")
@click.option("--dry-run", is_flag=True, help="Only say what would be imported.")
@click.option("--no-score", is_flag=True, help="Leave the scores as they are; `selfexec score` brings them up to date.")
@db_option
def import_(db: str | None, no_score: bool, dry_run: bool, rater: str, file: Path) -> None:
    """Take decisions out of FILE: the program's own format, or what Label Studio, Prodigy or Argilla give back.

    All of it or nothing; what the log has already is not taken twice. The runs that have the decided texts are scored
    again.
    """
    from benchmark.adjudicating.exchanging.reading import read_entries
    from benchmark.adjudicating.exchanging.taking import take

    with open_existing(db) as store:
        taken = take(store, read_entries(file), file, rater)
        known = f", {taken.known} there already" if taken.known else ""
        would = "would be imported" if dry_run else "imported"
        if not dry_run:
            store.decisions.write(taken.fresh)
        click.echo(f"{counted(len(taken.fresh), 'entry', 'entries')} {would}{known}")
        if taken.fresh and not dry_run and not no_score:
            _score(store, sorted({one.text_hash for one in taken.fresh}))


def _cases(store: "Store", runs: tuple[str, ...], kinds: tuple[str, ...]) -> "list[CaseRow]":
    from benchmark.records import CaseKind

    names = [store.runs.resolve(run).id for run in runs]
    return store.decisions.cases([CaseKind(kind) for kind in kinds], names)


def _lines(store: "Store", rows: "list[CaseRow]") -> Iterator[tuple[object, ...]]:
    from benchmark.adjudicating.showing import shown
    from selfexec_tui.present.literal import fit, one_line

    texts = {(case.row.run_id, case.row.text_hash): _title(case) for case in shown(store, rows)}
    for row in rows:
        title = texts.get((row.run_id, row.text_hash), "")
        yield (
            row.run_id,
            row.kind.value,
            row.item_id,
            fit(one_line(title), CASE_CELLS).rstrip(),
            row.label.replace("_", " "),
            f"{row.uncertainty:.2f}",
            "yes" if row.contested else "",
            row.raters,
            (row.decision or "").replace("_", " "),
            "flag" if row.flagged else "",
        )


def _title(case: "Shown") -> str:
    from benchmark.records import CaseKind

    if case.row.kind is CaseKind.WORDS:
        return f"{case.question} / {case.reply}"
    return case.reply if case.row.kind is CaseKind.READING else case.question


def _log(store: "Store", runs: tuple[str, ...], kinds: tuple[str, ...], shape: str) -> Iterator[str]:
    from benchmark.adjudicating.exchanging import own
    from benchmark.adjudicating.showing import shown

    decisions = [one for one in store.decisions.log() if not kinds or one.kind.value in kinds]
    rows = _cases(store, runs, kinds)
    if runs:
        decisions = [one for one in decisions if one.text_hash in {row.text_hash for row in rows}]
    said = {one.text_hash for one in decisions}
    decided = {row.text_hash: row for row in rows if row.text_hash in said}
    texts = {case.row.text_hash: (case.question, case.reply) for case in shown(store, list(decided.values()))}
    return (own.as_csv if shape == "csv" else own.as_jsonl)(decisions, texts)


def _for(store: "Store", tool: str, runs: tuple[str, ...], kinds: tuple[str, ...]) -> Iterator[str]:
    from benchmark.adjudicating.exchanging import argilla, label_studio, prodigy
    from benchmark.adjudicating.queue import build_queue
    from benchmark.adjudicating.showing import shown
    from benchmark.errors import UsageError
    from benchmark.records import QueuePlan

    rows = [row for row in _cases(store, runs, kinds) if row.wanted or row.raters]
    found = sorted({row.kind.value for row in rows})
    if tool != "prodigy" and len(found) > 1:
        hint = f"choose one with --kind: {', '.join(found)}"
        raise UsageError(f"a project of {tool} has one question, and there are cases of {len(found)} kinds", hint)
    plan = QueuePlan(rater="export", ratings=1_000_000, all_cases=True)
    chosen = list(shown(store, build_queue(rows, set(), plan)))
    decided: dict[str, list[Decision]] = {}
    for decision in store.decisions.standing(pass_number=1):
        decided.setdefault(decision.text_hash, []).append(decision)
    write = {"label-studio": label_studio.write, "argilla": argilla.write, "prodigy": prodigy.write}[tool]
    if tool == "label-studio":
        click.echo(f"labelling setup of the project: {label_studio.setup(chosen)}", err=True)
    if tool == "argilla":
        click.echo(f"the dataset needs the fields question and reply, and a question '{argilla.QUESTION}'", err=True)
    return write(chosen, decided)


def _write(output: str | None, text: str, overwrite: bool) -> None:
    if output is None or output == "-":
        sys.stdout.write(text)
        sys.stdout.flush()
        return
    write_whole(Path(output), text, overwrite=overwrite)
    click.echo(output)


def _score(store: "Store", texts: list[str]) -> None:
    from benchmark.running.score_again import follow_decisions
    from selfexec_tui.commands.narrator import Narrator

    if store.sharing.owner is not None:
        click.echo("the program that owns the database scores the runs again")
        return
    narrator = Narrator()
    for run_id in store.referrals.runs_with(texts):
        follow_decisions(store, run_id, narrator)
        click.echo(f"{run_id} is scored again")
