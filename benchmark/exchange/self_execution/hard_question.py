"""Experiment 4: a question that the model wrote to fail at, and its answer in a fresh session."""

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

from benchmark.exchange.self_execution.files import Anomaly, table

EXPERIMENT = "exp4_hard_question"
_COLUMNS = (
    "model", "question_generation_response", "extracted_question", "option_A", "option_B", "option_C", "option_D",
    "correct_answer_letter", "explanation_for_incorrectness", "full_question_for_test", "self_test_raw_response",
    "self_test_extracted_answer", "timestamp",
)  # fmt: skip
_LETTER = re.compile(r"(?:option[_ ]?)?([A-D])", re.IGNORECASE)


@dataclass(frozen=True, slots=True)
class HardQuestion:
    """One model's own question. Cells are as recorded: `N/A` stays `N/A`."""

    model: str
    prediction: str
    """The reply that holds the question."""
    question: str
    options: tuple[str, str, str, str]
    recorded_key: str
    """Such as `B` or `option_B`; may be empty."""
    key: str | None
    """A to D."""
    explanation: str
    asked: str
    reply: str
    recorded_answer: str
    answer: str | None
    """A to D; None where the original read none."""
    timestamp: str
    line: int


@dataclass(frozen=True, slots=True)
class HardQuestionResults:
    file: Path
    questions: tuple[HardQuestion, ...]
    anomalies: tuple[Anomaly, ...]


def read_hard_questions(path: Path) -> HardQuestionResults:
    """All models' questions. DataError names the file and the line that is wrong."""
    questions = tuple(
        HardQuestion(
            model=row["model"],
            prediction=row["question_generation_response"],
            question=row["extracted_question"],
            options=(row["option_A"], row["option_B"], row["option_C"], row["option_D"]),
            recorded_key=row["correct_answer_letter"],
            key=_letter(row["correct_answer_letter"]),
            explanation=row["explanation_for_incorrectness"],
            asked=row["full_question_for_test"],
            reply=row["self_test_raw_response"] or row.get("self_test_response", ""),
            recorded_answer=row["self_test_extracted_answer"],
            answer=_letter(row["self_test_extracted_answer"]),
            timestamp=row["timestamp"],
            line=line,
        )
        for line, row in table(path, _COLUMNS)
    )
    return HardQuestionResults(path, questions, tuple(_anomalies(path, questions)))


def _letter(cell: str) -> str | None:
    match = _LETTER.fullmatch(cell.strip())
    return match[1].upper() if match else None


def _anomalies(path: Path, questions: Sequence[HardQuestion]) -> Iterator[Anomaly]:
    for one in questions:
        for what, recorded, read in (("key", one.recorded_key, one.key), ("answer", one.recorded_answer, one.answer)):
            if read is None:
                text = f"'{recorded}' is no {what} from A to D"
                yield Anomaly(EXPERIMENT, one.model, "unreadable", text, str(path), one.line)
