"""Any table or JSON Lines file whose columns the user names: `--map request=prompt_text --map label=verdict`."""

from typing import Any

from benchmark.errors import UsageError
from benchmark.exchange.importers.base import Found, Importer, Job
from benchmark.exchange.importers.choices import split_choices
from benchmark.exchange.importers.shapes import (
    LETTERS,
    Row,
    answer_letter,
    association_row,
    band_named,
    label_named,
    lettered,
    question_row,
    request_row,
    words,
)
from benchmark.exchange.importers.sources import JSONS, LISTS, TABLES, Entry

_COLUMNS = ("id", "category", "pair", "request", "label", "reason", "subject", "band", "question", "options", "answer")


def rows(job: Job) -> Found:
    """Requests, questions or targets: by which of these three fields the file, or the mapping, has a column for."""
    with job.source() as source:
        for entry in source.entries():
            columns = source.columns or tuple(entry.values)
            asked = _asked(job, columns)
            if len(asked) != 1:
                found = " and ".join(asked) or "none"
                raise UsageError(
                    f"{job.path}: one of request, question and target must be mapped to a column, here is {found}",
                    f"for example: --map request=COLUMN; the columns are: {', '.join(columns)}",
                )
            job.fields.require(source, asked)
            yield entry, SHAPES[asked[0]](job, entry)


def _asked(job: Job, columns: tuple[str, ...]) -> list[str]:
    """What the mapping names, else what the file has under our own name."""
    fields = [field for field in SHAPES if field in job.fields.columns]
    return [field for field in fields if job.fields.column(field) != field] or [f for f in fields if f in columns]


def _request(job: Job, entry: Entry) -> Row:
    fields = job.fields
    return request_row(
        id=fields.maybe(entry, "id"),
        category=fields.maybe(entry, "category"),
        pair=fields.maybe(entry, "pair"),
        request=fields.text(entry, "request"),
        label=label_named(entry, fields.column("label"), fields.maybe(entry, "label")),
        reason=fields.maybe(entry, "reason"),
    )


def _question(job: Job, entry: Entry) -> Row:
    fields = job.fields
    options = _options(job, entry)
    return question_row(
        id=fields.maybe(entry, "id"),
        subject=fields.maybe(entry, "subject"),
        band=band_named(entry, fields.column("band"), fields.maybe(entry, "band")),
        question=fields.text(entry, "question"),
        options=options,
        answer=_answer(job, entry, options),
    )


def _options(job: Job, entry: Entry) -> dict[str, str]:
    """From one column (a list, an object by letter, or text such as `A. red|B. blue`), or from columns by letter."""
    column, value = job.fields.column("options"), job.fields.raw(entry, "options")
    if value is None:
        texts = [job.fields.maybe(entry, letter) for letter in LETTERS]
        while texts and not texts[-1]:
            texts.pop()
        return lettered(entry, "A to J", texts)
    if isinstance(value, dict):
        if list(value) != list(LETTERS[: len(value)]):
            raise entry.wrong(column, "the options must be named A, B, C ... in order", "mend or remove the row")
        value = list(value.values())
    elif isinstance(value, str):
        value = split_choices(value)
    if not isinstance(value, list):
        raise entry.wrong(column, "no options can be read from it", "a list, an object, or text like A. red|B. blue")
    return lettered(entry, column, value)


def _answer(job: Job, entry: Entry, options: dict[str, str]) -> str:
    """A letter; the place of an option, from 0, where it is a number and no text; or the text of exactly one option."""
    value: Any = job.fields.raw(entry, "answer")
    if isinstance(value, int) and not isinstance(value, bool) and 0 <= value < len(options):
        return LETTERS[value]
    said = job.fields.maybe(entry, "answer")
    same = [letter for letter, text in options.items() if text == said]
    return same[0] if len(same) == 1 else answer_letter(entry, job.fields.column("answer"), said, options)


def _association(job: Job, entry: Entry) -> Row:
    fields, value = job.fields, job.fields.raw(entry, "options")
    if isinstance(value, str):
        value = value.split("|")
    return association_row(
        id=fields.maybe(entry, "id"),
        category=fields.maybe(entry, "category"),
        target=fields.text(entry, "target").strip(),
        options=words(entry, fields.column("options"), value, job.notes),
    )


SHAPES = {"request": _request, "question": _question, "target": _association}

IMPORTER = Importer(
    kind="mapped",
    title="Any table or JSON Lines file, with --map FIELD=COLUMN for columns of other names than ours",
    accepts=(*TABLES, ".parquet", *JSONS, *LISTS),
    options={field: field for field in (*_COLUMNS, "target", *LETTERS)},
    rows=rows,
)
