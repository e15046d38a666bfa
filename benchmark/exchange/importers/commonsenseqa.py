"""CommonsenseQA: five-option questions around a concept (Talmor et al. 2019), in its own layout and the flat one."""

from collections.abc import Mapping, Sequence
from typing import Any

from benchmark.errors import DataError
from benchmark.exchange.importers.base import Found, Importer, Job
from benchmark.exchange.importers.fields import as_text
from benchmark.exchange.importers.shapes import band_named, lettered, question_row
from benchmark.exchange.importers.sources import JSONS, Entry

_MEND = "mend or remove the row"


def rows(job: Job) -> Found:
    """Questions; the subject is the concept that a question is about."""
    with job.source() as source:
        job.fields.require(source, ("question", "answer"))
        for entry in source.entries():
            stem, concept, choices = _parts(job, entry)
            labels, texts = _choices(entry, choices)
            options = lettered(entry, "choices", texts)
            if len(set(labels)) < len(labels) or len(labels) != len(texts):
                raise entry.wrong("choices", "each option must have a label of its own", _MEND)
            yield (
                entry,
                question_row(
                    id=job.fields.maybe(entry, "id"),
                    subject=concept,
                    band=band_named(entry, job.fields.column("band"), job.fields.maybe(entry, "band")),
                    question=stem,
                    options=options,
                    answer=_answer(job, entry, dict(zip(labels, options, strict=True))),
                ),
            )


def _parts(job: Job, entry: Entry) -> tuple[str, str, Any]:
    """Question, concept and choices of either layout."""
    question = job.fields.raw(entry, "question")
    if not isinstance(question, Mapping):
        return job.fields.text(entry, "question"), job.fields.maybe(entry, "concept"), entry.values.get("choices")
    stem = as_text(entry, "question.stem", question.get("stem"))
    if not stem.strip():
        raise entry.wrong("question.stem", "it is empty", "fill it in or remove the row")
    concept = question.get("concept", question.get("question_concept"))
    choices = question.get("choices", entry.values.get("choices"))
    return stem, as_text(entry, "question.concept", concept).strip(), choices


def _choices(entry: Entry, choices: Any) -> tuple[Sequence[str], Sequence[Any]]:
    """Labels and texts: from a list of objects, or from an object of two lists."""
    if isinstance(choices, list) and all(isinstance(choice, Mapping) for choice in choices):
        choices = {"label": [c.get("label") for c in choices], "text": [c.get("text") for c in choices]}
    if isinstance(choices, Mapping):
        labels, texts = choices.get("label"), choices.get("text")
        if isinstance(labels, list) and isinstance(texts, list):
            return [as_text(entry, "choices.label", label).strip() for label in labels], texts
    raise entry.wrong("choices", "options with label and text are expected", _MEND)


def _answer(job: Job, entry: Entry, letters: Mapping[str, str]) -> str:
    key, column = job.fields.maybe(entry, "answer"), job.fields.column("answer")
    if not key:
        raise _unanswered(entry, column)
    if key not in letters:
        raise entry.wrong(column, f"the answer is '{key[:40]}', the options are {', '.join(letters)}", _MEND)
    return letters[key]


def _unanswered(entry: Entry, column: str) -> DataError:
    return entry.wrong(column, "there is no answer", "the test file is published without answers: use train or dev")


IMPORTER = Importer(
    kind="commonsenseqa",
    title="CommonsenseQA: questions around a concept, as published or flat",
    accepts=(*JSONS, ".parquet"),
    options={"id": "id", "question": "question", "concept": "question_concept", "answer": "answerKey", "band": ""},
    rows=rows,
)
