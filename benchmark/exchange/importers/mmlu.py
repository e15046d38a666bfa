"""MMLU: four-option questions by subject (Hendrycks et al. 2021), as the original CSV files or as Parquet."""

import re
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

from benchmark.errors import DataError
from benchmark.exchange.importers.base import Found, Importer, Job
from benchmark.exchange.importers.shapes import LETTERS, answer_letter, band_named, lettered, question_row
from benchmark.exchange.importers.sources import JSONS, TABLES, Entry
from benchmark.text import scrub

COLUMNS = ("question", "A", "B", "C", "D", "answer")
"""The original files have no header: a first line is a question, whatever it looks like."""
_SPLIT = re.compile(r"_(dev|test|val|auxiliary_train)$")


def rows(job: Job) -> Found:
    """Questions of a file, or of all files of a folder and its folders, in the order of their names."""
    if not job.path.is_dir():
        yield from _file(job)
        return
    files = sorted(_files(job.path))
    if not files:
        raise DataError(f"{job.path} holds no CSV and no Parquet file", "name the folder that holds dev, test and val")
    splits = sorted({file.parent.relative_to(job.path).as_posix() for file in files})
    if len(splits) > 1:
        job.notes.add(f"files of {len(splits)} folders are taken together: {', '.join(splits)}; name one for one split")
    for file in files:
        yield from _file(replace(job, path=file))


def _files(folder: Path) -> Iterator[Path]:
    for file in folder.rglob("*"):
        if file.suffix.lower() in (*TABLES, ".parquet") and not file.name.startswith("."):
            yield file


def _file(job: Job) -> Found:
    yield from _original(job) if job.path.suffix.lower() in TABLES else _flat(job)


def _original(job: Job) -> Found:
    subject = scrub(_SPLIT.sub("", job.path.stem).encode("utf-8", "replace").decode())
    with job.source(COLUMNS) as source:
        for entry in source.entries():
            question = job.fields.text(entry, "question")
            options = {letter: _option(entry, letter) for letter in COLUMNS[1:-1]}
            letter = answer_letter(entry, "answer", entry.values["answer"], options)
            band = _band(job, entry)
            yield (
                entry,
                question_row(id="", subject=subject, band=band, question=question, options=options, answer=letter),
            )


def _option(entry: Entry, letter: str) -> str:
    text: str = entry.values[letter]
    if not text.strip():
        raise entry.wrong(letter, "the option is empty", "fill it in or remove the row")
    return text.strip()


def _flat(job: Job) -> Found:
    fields = job.fields
    with job.source() as source:
        fields.require(source, ("question", "choices", "answer"))
        for entry in source.entries():
            choices = fields.raw(entry, "choices")
            if not isinstance(choices, list):
                raise entry.wrong(fields.column("choices"), "a list of options is expected", "mend or remove the row")
            options = lettered(entry, fields.column("choices"), choices)
            yield (
                entry,
                question_row(
                    id="",
                    subject=fields.maybe(entry, "subject"),
                    band=_band(job, entry),
                    question=fields.text(entry, "question"),
                    options=options,
                    answer=answer_letter(entry, fields.column("answer"), _letter(job, entry), options),
                ),
            )


def _band(job: Job, entry: Entry) -> str:
    return band_named(entry, job.fields.column("band"), job.fields.maybe(entry, "band"))


def _letter(job: Job, entry: Entry) -> str:
    """The answer is the place of an option, from 0, or its letter."""
    place = job.fields.maybe(entry, "answer")
    return LETTERS[int(place)] if place.isdecimal() and int(place) < len(LETTERS) else place


IMPORTER = Importer(
    kind="mmlu",
    title="MMLU: one CSV file a subject without a header, the folder of them, or Parquet",
    accepts=(*TABLES, ".parquet", *JSONS, "/"),
    options={"question": "question", "subject": "subject", "choices": "choices", "answer": "answer", "band": ""},
    rows=rows,
)
