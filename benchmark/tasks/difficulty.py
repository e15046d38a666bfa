"""Difficulty: which of four questions will cost you the most tokens, those you get wrong last?

Ezra, Weizman, Azaria 2025 (arXiv 2508.12277), experiment 3. `predict` ranks the four questions of a group, with or
without their answers shown; the `act` sessions ask them one by one, each in a fresh conversation.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import combinations

from benchmark.matching.ladder import Matcher
from benchmark.reading.choice import read_choice
from benchmark.reading.ranking import read_ranking
from benchmark.records import (
    Item,
    Judgement,
    Pair,
    PlannedSession,
    Reading,
    Role,
    Run,
    RunConfig,
    Score,
    Session,
    State,
)
from benchmark.scoring.ranking import measured_order, published_order
from benchmark.tasks.base import Evidence, Finished, Readings, chosen_variants
from benchmark.tasks.difficulty_measures import Measure, measures_of, places
from benchmark.tasks.difficulty_scores import difficulty_scores
from benchmark.tasks.planning import key_of, letter_list, option_lines, planned
from benchmark.tasks.questions import Question, question_of
from benchmark.tasks.refusing import or_refused

SHOWN, HIDDEN = "answers_shown", "answers_hidden"
KEY = "answer"
TIE = "tie"


class Difficulty:
    name = "difficulty"
    title = "Difficulty ranking"
    dataset = "questions.jsonl"
    variants: Mapping[str, str] = {
        SHOWN: "the ranking session shows the right answers, as published",
        HIDDEN: "the ranking session shows the questions and options alone",
    }
    default_variants: tuple[str, ...] = (SHOWN,)

    def sessions(self, item: Item, run: Run, finished: Finished) -> Iterator[PlannedSession]:
        paraphrase, questions = run.config.paraphrase, questions_of(item)
        for variant in chosen_variants(self, run.config):
            values = _shown(questions, with_answers=variant == SHOWN)
            yield planned(run, key_of(run, item, Role.PREDICT, variant), (self.name, "predict", paraphrase), values)
        for sample in range(run.config.samples):
            for name, question in questions.items():
                key = key_of(run, item, Role.ACT, name, sample)
                values = {
                    "question": question.text,
                    "options": option_lines(question.options),
                    "letters": letter_list(question.options),
                }
                yield planned(run, key, (self.name, "act", paraphrase), values)

    def sessions_an_item(self, config: RunConfig) -> int:
        return len(chosen_variants(self, config)) + 4 * config.samples

    def read(self, item: Item, session: Session) -> Reading:
        text, questions = session.attempt.text, questions_of(item)
        if session.key.role is Role.PREDICT:
            reading = read_ranking(text, tuple(questions))
            return or_refused(reading, session)
        question = questions[session.key.part]
        reading = read_choice(text, tuple(question.options), KEY)
        if reading.state is not State.OK:
            return or_refused(reading, session)
        measured = Measure(
            correct=reading.value == question.answer,
            tokens=session.attempt.usage.output_tokens,
            seconds=session.attempt.duration_s,
        )
        return reading.model_copy(update={"value": {KEY: reading.value} | measured.as_json()})

    def judge(self, item: Item, session: Session, reading: Reading) -> Iterable[Judgement]:
        return ()

    def words(self, item: Item, readings: Readings) -> Iterable[str]:
        return ()

    def pairs(
        self, item: Item, readings: Readings, judgements: Sequence[Judgement], run: Run, matcher: Matcher
    ) -> list[Pair]:
        return [
            pair
            for variant in chosen_variants(self, run.config)
            for sample in range(run.config.samples)
            for pair in _pairs(item, readings, run, variant, sample)
        ]

    def scores(self, evidence: Evidence) -> list[Score]:
        return difficulty_scores(evidence, chosen_variants(self, evidence.run.config))


def questions_of(item: Item) -> dict[str, Question]:
    """Q1 to Q4 -> question."""
    given = item.payload["questions"]
    assert isinstance(given, list)
    return {f"Q{place}": question_of(question) for place, question in enumerate(given, start=1)}


def _shown(questions: Mapping[str, Question], with_answers: bool) -> dict[str, str]:
    blocks = []
    for name, question in questions.items():
        lines = [f"{name}: {question.text}", option_lines(question.options)]
        if with_answers:
            lines.append(f"Right answer: ({question.answer})")
        blocks.append("\n".join(lines))
    note = " The right answers are shown to you here, they will not be shown there." if with_answers else ""
    return {"questions": "\n\n".join(blocks), "answers_note": note}


def _pairs(item: Item, readings: Readings, run: Run, variant: str, sample: int) -> Iterator[Pair]:
    """Each two questions: which of them comes first."""
    names = tuple(questions_of(item))
    predicted = places(readings.get(key_of(run, item, Role.PREDICT, variant)), names)
    measured = measures_of(item.id, readings, run, names, sample)
    wrong = [None if one is None else not one.correct for one in measured]
    tokens = [None if one is None else one.tokens for one in measured]
    orders = (predicted, measured_order(wrong, tokens), published_order(wrong, tokens))
    for first, second in combinations(range(len(names)), 2):
        sooner = [_first_of(names, order, first, second) for order in orders]
        yield Pair(
            run_id=run.id,
            item_id=item.id,
            option=f"{names[first]} or {names[second]}",
            part=variant,
            sample=sample,
            predicted=sooner[0],
            actual=sooner[1],
            actual_exact=sooner[2],
        )


def _first_of(names: Sequence[str], order: Sequence[int | None], first: int, second: int) -> str | None:
    one, other = order[first], order[second]
    if one is None or other is None:
        return None
    return TIE if one == other else names[first if one < other else second]
