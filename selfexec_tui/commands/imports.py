"""selfexec import: what others have published, as files that a run can use."""

from pathlib import Path
from typing import TYPE_CHECKING

import click

from selfexec_tui.commands.common import format_option, put
from selfexec_tui.commands.import_results import import_results
from selfexec_tui.commands.output_file import check_place

if TYPE_CHECKING:
    from benchmark.exchange.importers.tally import Preview

GUESS = "guess"


@click.group("import")
def command() -> None:
    """Import what others have published."""


command.add_command(import_results)


@command.command("dataset")
@click.argument("name", metavar="KIND")
@click.argument("path", type=click.Path(path_type=Path))
@click.option("--output", metavar="FILE", type=click.Path(path_type=Path), help="JSON Lines file to write.")
@click.option("--preview", "look", is_flag=True, help="Read and count everything, show the first rows, write nothing.")
@click.option(
    "--map", "pairs", multiple=True, metavar="FIELD=COLUMN", help="Column of a field; FIELD==TEXT a constant."
)
@click.option("--encoding", default="", metavar="NAME", help="Text encoding [default: UTF-8, or by byte order mark].")
@click.option("--overwrite", is_flag=True, help="Replace the output file.")
@format_option
def import_dataset_file(
    name: str,
    path: Path,
    output: Path | None,
    look: bool,
    pairs: tuple[str, ...],
    encoding: str,
    overwrite: bool,
    kind: str,
) -> None:
    """Turn the data set at PATH into a dataset file of this program: all of it, or nothing.

    KIND is xstest, wildguard, do-not-answer, mmlu, commonsenseqa, self-execution, mapped or guess. `mapped` takes any
    table or JSON Lines file: --map request=prompt_text --map label=verdict. Counts and warnings go to standard error;
    a preview's rows, or what was written, to standard output.
    """
    from benchmark.errors import UsageError
    from benchmark.exchange.importers.importing import import_dataset
    from benchmark.exchange.importers.registry import importer_named
    from selfexec_tui.present.imports import mapping_of

    chosen = _guessed(path) if name == GUESS else importer_named(name).kind
    mapping = mapping_of(pairs)
    if look:
        preview = importer_named(chosen).preview(path, mapping=mapping, encoding=encoding)
        put(kind, tuple(preview.first[0]), [tuple(row.values()) for row in preview.first])
        _tell(preview)
        return
    if output is None:
        raise UsageError("there is no --output", "name the file to write, or look first with --preview")
    check_place(output, (".jsonl", ".ndjson"))
    report = import_dataset(chosen, path, output, mapping, encoding=encoding, overwrite=overwrite)
    _tell(report.preview)
    put(kind, ("kind", "rows", "file", "hash"), [(chosen, report.preview.rows, str(report.output), report.hash)])


def _guessed(path: Path) -> str:
    from benchmark.errors import UsageError
    from benchmark.exchange.importers.guess import UNKNOWN, guess_kind
    from benchmark.exchange.importers.registry import IMPORTERS

    kind = guess_kind(path)
    if kind == UNKNOWN:
        raise UsageError(f"it is not clear what kind of data set {path} is", f"name it: {', '.join(IMPORTERS)}")
    click.echo(f"{path} looks like {kind}", err=True)
    return kind


def _tell(preview: "Preview") -> None:
    from selfexec_tui.present.imports import summary

    for line in summary(preview):
        click.echo(line, err=True)
