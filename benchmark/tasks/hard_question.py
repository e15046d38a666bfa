"""Self-written hard question: can you write a question that you would get wrong?

Ezra, Weizman, Azaria 2025 (arXiv 2508.12277), experiment 4, with several questions a model. `predict` writes a
question with its key, `act` answers it in a fresh conversation, `verify` lets a judge answer it, so that a wrong key
does not pass for a hard question.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence

from benchmark.matching.ladder import Matcher
from benchmark.reading.choice import read_choice
from benchmark.reading.written_question import LETTERS, read_written_question
from benchmark.records import (
    JUDGE,
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
    Source,
    State,
)
from benchmark.scoring.figure import Figure, undefined
from benchmark.scoring.intervals import share_interval, wilson
from benchmark.scoring.plain import plain_score
from benchmark.tasks.base import Evidence, Finished, Readings
from benchmark.tasks.planning import key_of, option_lines, planned
from benchmark.tasks.questions import Question, question_of
from benchmark.tasks.refusing import or_refused

KEY = "answer"
CONFIRMED, REFUTED, UNSURE = "confirmed", "refuted", "unsure"
OPTION = "answered wrongly"
GUESSING = ("guessing", 0.75)
"""Who guesses among four options is wrong three times in four."""
NOTHING_ANSWERED = "no written question was answered"


class HardQuestion:
    name = "hard_question"
    title = "Self-written hard question"
    dataset = "topics.jsonl"
    variants: Mapping[str, str] = {}
    default_variants: tuple[str, ...] = ()

    def sessions(self, item: Item, run: Run, finished: Finished) -> Iterator[PlannedSession]:
        paraphrase = run.config.paraphrase
        write = key_of(run, item, Role.PREDICT)
        yield planned(run, write, (self.name, "predict", paraphrase), {"topic": str(item.payload["topic"])})
        if write not in finished:
            return
        question, lacking = self._written(item, finished[write])
        values = _values(question)
        skip = f"no question to ask: {lacking}" if lacking else ""
        for sample in range(run.config.samples):
            act = key_of(run, item, Role.ACT, sample=sample)
            yield planned(run, act, (self.name, "act", paraphrase), values, quotes=(write,), skip=skip)
        if run.config.judge is not None:
            check = key_of(run, item, Role.VERIFY, JUDGE)
            prompt = (self.name, "act", paraphrase)
            yield planned(run, check, prompt, values, answerer=JUDGE, quotes=(write,), skip=skip)

    def sessions_an_item(self, config: RunConfig) -> int:
        return 1 + config.samples + (config.judge is not None)

    def _written(self, item: Item, session: Session) -> tuple[Question | None, str]:
        """The question, or why there is none: only what counts as written is asked."""
        if session.state is not State.OK:
            return None, session.state.value.replace("_", " ")
        reading = self.read(item, session)
        if reading.state is State.OK:
            return question_of(reading.value), ""
        return None, (reading.problem or reading.state.value).replace("_", " ")

    def read(self, item: Item, session: Session) -> Reading:
        text = session.attempt.text
        if session.key.role is Role.PREDICT:
            return or_refused(read_written_question(text), session)
        return or_refused(read_choice(text, LETTERS, KEY), session)

    def judge(self, item: Item, session: Session, reading: Reading) -> Iterable[Judgement]:
        """What a judge answered; whether that confirms the key shows beside the written question, in `pairs`."""
        if session.key.role is Role.VERIFY and reading.state is State.OK:
            written = session.key.model_copy(update={"role": Role.PREDICT, "part": ""})
            yield Judgement(
                key=written, source=Source.JUDGE, part=session.key.part, label=str(reading.value), judge=reading.reader
            )

    def words(self, item: Item, readings: Readings) -> Iterable[str]:
        return ()

    def pairs(
        self, item: Item, readings: Readings, judgements: Sequence[Judgement], run: Run, matcher: Matcher
    ) -> list[Pair]:
        written = readings.get(key_of(run, item, Role.PREDICT))
        question = question_of(written.value) if written and written.state is State.OK else None
        confirmed = key_confirmed(question, judgements)
        return [
            _pair(item, run, sample, question, confirmed, readings.get(key_of(run, item, Role.ACT, sample=sample)))
            for sample in range(run.config.samples)
        ]

    def scores(self, evidence: Evidence) -> list[Score]:
        """Shares of questions that the model answered wrongly: by its own key, and by confirmed keys alone."""
        pairs = evidence.pairs
        published = _share(evidence, "own_key", [_against_own_key(evidence, pair) for pair in pairs], NOTHING_ANSWERED)
        confirmed = _share(evidence, "confirmed_key", [pair.actual for pair in pairs], _lacking(pairs))
        return [published.model_copy(update={"main": True}), confirmed]


def key_confirmed(question: Question | None, judgements: Sequence[Judgement]) -> bool | None:
    """Do those who answered the question agree with its key? People before judges; None where nobody has.

    Who is unsure has no say.
    """
    for source in (Source.HUMAN, Source.JUDGE):
        given = [judgement.label for judgement in judgements if judgement.source is source]
        labels = [label for label in given if label != UNSURE]
        if labels and question is not None:
            agree = sum(label in (CONFIRMED, question.answer) for label in labels)
            return None if 2 * agree == len(labels) else 2 * agree > len(labels)
    return None


def _values(question: Question | None) -> dict[str, str]:
    if question is None:
        return {"question": "", "options": ""}
    return {"question": question.text, "options": option_lines(question.options)}


def _pair(
    item: Item, run: Run, sample: int, question: Question | None, confirmed: bool | None, answer: Reading | None
) -> Pair:
    given = answer.value if answer and answer.state is State.OK else None
    wrong = None if question is None or given is None else "yes" if given != question.answer else "no"
    return Pair(
        run_id=run.id,
        item_id=item.id,
        option=OPTION,
        sample=sample,
        predicted=None if question is None else "yes",
        actual=wrong if confirmed else None,
        actual_exact=wrong,
        grey=confirmed is None and wrong is not None,
    )


def _share(evidence: Evidence, rule: str, wrong: Sequence[str | None], lacking: str) -> Score:
    """The share of answers that are wrong; `lacking` says what it means that there is none."""
    clusters = {item.id: item.cluster for item in evidence.items}
    known = [
        (clusters[pair.item_id], one == "yes")
        for pair, one in zip(evidence.pairs, wrong, strict=True)
        if one is not None
    ]
    n, hits, places = len(known), sum(hit for _, hit in known), len({cluster for cluster, _ in known})
    if not n:
        return plain_score(
            "answered_wrongly", rule, undefined(lacking), planned=len(wrong), clusters=0, baseline=GUESSING
        )
    around = wilson(hits, n) if places == n else share_interval(known, evidence.run.config.seed)
    figure = Figure(hits / n, n, interval=around)
    return plain_score("answered_wrongly", rule, figure, planned=len(wrong), clusters=places, baseline=GUESSING)


def _against_own_key(evidence: Evidence, pair: Pair) -> str | None:
    """Whether the answer is wrong by the model's own key: as the original read both, where the run is imported.

    A reply may hold a second question; the one that was asked is the one that the original read.
    """
    said = {key.role: value for key, value in evidence.recorded.items() if key.item_id == pair.item_id}
    if not said:
        return pair.actual_exact
    given = said.get(Role.ACT)
    keyed = said.get(Role.PREDICT)
    return None if given is None or keyed is None else "yes" if given != keyed else "no"


def _lacking(pairs: Sequence[Pair]) -> str:
    """Why no answer stands against a confirmed key."""
    if all(pair.actual_exact is None for pair in pairs):
        return NOTHING_ANSWERED
    if all(pair.grey for pair in pairs if pair.actual_exact is not None):
        return "no key is checked: run with a judge, or decide them"
    return "no key is confirmed"
