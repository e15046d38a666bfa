"""The arranged question sets of the Self-Execution Benchmark: groups of four questions, one question a line."""

import re
from itertools import groupby

from benchmark.errors import DataError
from benchmark.exchange.importers.base import Found, Job
from benchmark.exchange.importers.choices import split_choices
from benchmark.exchange.importers.fields import Fields
from benchmark.exchange.importers.shapes import Row, answer_letter, lettered, question_row
from benchmark.exchange.importers.sources import Entry

SIZE = 4
_COLUMNS = {
    "group": "group_id",
    "place": "q_num_in_group",
    "id": "original_question_id",
    "question": "question",
    "options": "choices_str",
    "answer": "answer",
}
_SUBJECT = re.compile(r"MMLU_([a-z]+(?:_[a-z]+)*)_")
"""Subjects are in lower case; the first words of the question follow, in capitals, digits or signs."""
FIELDS = Fields(_COLUMNS)


def rows(job: Job) -> Found:
    """Groups in the order of the file, the questions of each in the order of their numbers."""
    with job.source() as source:
        FIELDS.require(source, tuple(_COLUMNS))
        for name, members in groupby(source.entries(), key=lambda entry: FIELDS.text(entry, "group").strip()):
            yield _group(name, list(members))


def _group(name: str, entries: list[Entry]) -> tuple[Entry, Row]:
    first = entries[0]
    if sorted(FIELDS.maybe(entry, "place") for entry in entries) != [str(n) for n in range(1, SIZE + 1)]:
        raise _incomplete(first, name, len(entries))
    entries.sort(key=lambda entry: FIELDS.maybe(entry, "place"))
    questions = [_question(entry) for entry in entries]
    ids = [question["id"] for question in questions]
    for place, entry in enumerate(entries):
        if ids[place] in ids[:place]:
            raise entry.wrong(FIELDS.column("id"), f"'{ids[place]}' is in this group twice", "mend the group")
    return first, {"id": name, "questions": questions}


def _question(entry: Entry) -> Row:
    id, column = FIELDS.text(entry, "id").strip(), FIELDS.column("options")
    options = lettered(entry, column, split_choices(FIELDS.text(entry, "options")))
    subject = _SUBJECT.match(id)
    return question_row(
        id=id,
        subject=subject[1] if subject else "",
        question=FIELDS.text(entry, "question"),
        options=options,
        answer=answer_letter(entry, FIELDS.column("answer"), FIELDS.maybe(entry, "answer"), options),
    )


def _incomplete(entry: Entry, name: str, size: int) -> DataError:
    reason = f"the group '{name}' has {size} questions in a row that are not numbered 1 to {SIZE}"
    return entry.wrong(FIELDS.column("group"), reason, f"each group is {SIZE} lines that stand together")
