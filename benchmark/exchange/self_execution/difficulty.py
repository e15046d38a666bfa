"""Experiment 3: four questions ranked by their cost, then answered one by one."""

from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

from benchmark.exchange.self_execution.files import Anomaly, number, table
from benchmark.exchange.self_execution.layout import DifficultyFiles

EXPERIMENT = "exp3_difficulty"
_QUESTION = (
    "group_id", "question_id", "question_text", "choices_text", "duration", "llm_answer_raw",
    "llm_answer_extracted", "correct_answer", "is_correct",
)  # fmt: skip
_GROUP = (
    "group_id", "llm_ranking", "raw_llm_ranking_output", "combined_duration", "total_individual_duration",
    "measured_ranking", "score",
)  # fmt: skip
_ARRANGED = ("group_id", "q_num_in_group", "original_question_id", "question", "choices_str", "answer")
_FLAGS = {"true": True, "false": False, "1": True, "0": False, "1.0": True, "0.0": False}


@dataclass(frozen=True, slots=True)
class ArrangedQuestion:
    """One question of the data set, in its group."""

    id: str
    number: int
    """1 to 4: Q1 to Q4."""
    text: str
    choices: tuple[str, ...]
    key: str


@dataclass(frozen=True, slots=True)
class DifficultyQuestion:
    """One question answered in a session of its own."""

    id: str
    number: int | None
    """1 to 4; None where the data set does not have the question in this group."""
    text: str
    choices: tuple[str, ...]
    tokens: float | None
    """Completion tokens; the files call them duration."""
    reply: str
    answer: str
    """The letter as read by the original; empty where it read none."""
    key: str
    correct: bool | None
    line: int


@dataclass(frozen=True, slots=True)
class DifficultyGroup:
    """One ranking, and the questions that it is about."""

    id: str
    prediction: str
    """The ranking as read by the original; empty where it read none."""
    ranking: tuple[str, ...]
    """Its parts, whatever they are."""
    reply: str
    tokens: float | None
    questions_tokens: float | None
    measured: str
    """The order by behaviour, as recorded."""
    recorded_score: float | None
    questions: tuple[DifficultyQuestion, ...]
    """In the order of their numbers."""
    line: int


@dataclass(frozen=True, slots=True)
class DifficultyResults:
    name: str
    """`vendor/model`, as the folders are called."""
    file: Path
    groups: tuple[DifficultyGroup, ...]
    loose: tuple[tuple[str, tuple[DifficultyQuestion, ...]], ...]
    """Questions of groups that have no ranking row, by group id."""
    anomalies: tuple[Anomaly, ...]


Arranged = Mapping[str, Sequence[ArrangedQuestion]]


def read_arranged(path: Path) -> Arranged:
    """Group id -> its questions, whose choices are joined by `|`."""
    groups: defaultdict[str, list[ArrangedQuestion]] = defaultdict(list)
    for line, row in table(path, _ARRANGED):
        position = number(path, line, row["q_num_in_group"], "q_num_in_group")
        question = ArrangedQuestion(
            id=row["original_question_id"],
            number=int(position or 0),
            text=row["question"],
            choices=_choices(row["choices_str"], "|"),
            key=row["answer"],
        )
        groups[row["group_id"]].append(question)
    return groups


def read_difficulty(files: DifficultyFiles, arranged: Arranged) -> DifficultyResults:
    """One model's rankings and answers. DataError names the file and the line that is wrong."""
    order = _numbers(files.ids, arranged)
    answered: defaultdict[str, list[DifficultyQuestion]] = defaultdict(list)
    if files.questions:
        for line, row in table(files.questions, _QUESTION):
            answered[row["group_id"]].append(_question(files.questions, line, row, order))
    for questions in answered.values():
        questions.sort(key=lambda question: question.number or 99)
    groups = tuple(
        _group(files.groups, line, row, answered.get(row["group_id"], ())) for line, row in table(files.groups, _GROUP)
    )
    known = {group.id for group in groups}
    loose = tuple((group, tuple(questions)) for group, questions in answered.items() if group not in known)
    return DifficultyResults(files.name, files.groups, groups, loose, tuple(_anomalies(files, groups, loose, arranged)))


def _numbers(ids: Path | None, arranged: Arranged) -> dict[tuple[str, str], int]:
    """(group, question) -> 1 to 4, by the data set; by the model's own list of ids for a group that is not in it."""
    order = {(group, one.id): one.number for group, questions in arranged.items() for one in questions}
    if ids is None:
        return order
    for _, row in table(ids, ("group_id", "question_ids")):
        if row["group_id"] not in arranged:
            for position, question in enumerate(_listed(row["question_ids"]), start=1):
                order[row["group_id"], question] = position
    return order


def _listed(text: str) -> list[str]:
    """Ids joined by commas, which an id may hold too: each starts with the name of the collection."""
    prefix = text.split("_", 1)[0] + "_"
    return [prefix + part for part in ("," + text).split("," + prefix)[1:]]


def _question(
    path: Path, line: int, row: Mapping[str, str], order: Mapping[tuple[str, str], int]
) -> DifficultyQuestion:
    return DifficultyQuestion(
        id=row["question_id"],
        number=order.get((row["group_id"], row["question_id"])),
        text=row["question_text"],
        choices=_choices(row["choices_text"], r"\n"),
        tokens=number(path, line, row["duration"], "duration"),
        reply=row["llm_answer_raw"],
        answer=row["llm_answer_extracted"].strip(),
        key=row["correct_answer"],
        correct=_FLAGS.get(row["is_correct"].strip().lower()),
        line=line,
    )


def _group(path: Path, line: int, row: Mapping[str, str], questions: Sequence[DifficultyQuestion]) -> DifficultyGroup:
    return DifficultyGroup(
        id=row["group_id"],
        prediction=row["llm_ranking"],
        ranking=tuple(part for part in (part.strip(" []'\"") for part in row["llm_ranking"].split(",")) if part),
        reply=row["raw_llm_ranking_output"],
        tokens=number(path, line, row["combined_duration"], "combined_duration"),
        questions_tokens=number(path, line, row["total_individual_duration"], "total_individual_duration"),
        measured=row["measured_ranking"],
        recorded_score=number(path, line, row["score"], "score"),
        questions=tuple(questions),
        line=line,
    )


def _choices(text: str, join: str) -> tuple[str, ...]:
    """`A. ...` to `D. ...`, joined by a mark that a choice may hold too: a bar, a backslash and an n, or a new line."""
    found = [text]
    for letter in "BCDEFGHIJ":
        head, mark, tail = found[-1].partition(f"{join}{letter}. ")
        if not mark:
            head, mark, tail = found[-1].partition(f"\n{letter}. ")
        if not mark:
            break
        found[-1:] = [head, f"{letter}. {tail}"]
    return tuple(choice[3:] if choice[1:3] == ". " else choice for choice in found)


def _anomalies(
    files: DifficultyFiles,
    groups: Sequence[DifficultyGroup],
    loose: Sequence[tuple[str, Sequence[DifficultyQuestion]]],
    arranged: Arranged,
) -> Iterator[Anomaly]:
    def strange(kind: str, text: str, line: int | None, path: Path = files.groups) -> Anomaly:
        return Anomaly(EXPERIMENT, files.name, kind, text, str(path), line)

    answers = files.questions or files.groups
    seen: set[str] = set()
    for group in groups:
        if group.id in seen:
            yield strange("unmatched", f"{group.id} comes twice", group.line)
        seen.add(group.id)
        if len(group.questions) != 4 and files.questions:
            yield strange("missing", f"{group.id} has {len(group.questions)} answered questions", group.line)
        if group.prediction and sorted(group.ranking) != ["Q1", "Q2", "Q3", "Q4"]:
            yield strange("unreadable", f"{group.id}: '{group.prediction[:60]}' is no order of Q1 to Q4", group.line)
        for question in group.questions:
            if question.number is None:
                yield strange("unmatched", f"{group.id}: unknown question {question.id}", question.line, answers)
    for name, questions in loose:
        text = f"{name} has {len(questions)} answered questions and no ranking"
        yield strange("unmatched", text, questions[0].line, answers)
    if missing := len(set(arranged) - seen):
        yield strange("missing", f"{missing} of {len(arranged)} groups are not recorded", None)
