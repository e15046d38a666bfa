"""Own-answer recognition: did you write this answer?

Ezra, Weizman, Azaria 2025 (arXiv 2508.12277), with the controls that it lacks: answers of other models, and two
wordings with the letters the other way round. `act` answers an open question, `predict` is shown an answer and asked
whose it is.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence

from benchmark.matching.ladder import Matcher
from benchmark.reading.choice import read_choice
from benchmark.records import (
    Grade,
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
from benchmark.scoring.binary import binary_scores, with_main
from benchmark.scoring.units import Unit, truth
from benchmark.tasks.base import Evidence, Finished, Readings, chosen_variants
from benchmark.tasks.planning import key_of, planned, why_nothing_to_judge
from benchmark.tasks.refusing import or_refused

KEY = "choice"
OWN = "own"
CONTROLS = 2
"""So many answers of others are shown beside the model's own."""
_MINE = {"written_by_you": "A", "would_you_write": "B"}
"""Wording -> the letter that says that the answer is the model's own."""
ONLY_OWN = "no answers of others were shown: who always says mine is right"


class Recognition:
    name = "recognition"
    title = "Own-answer recognition"
    dataset = "open_questions.jsonl"
    variants: Mapping[str, str] = {
        "written_by_you": "was this answer written by you: yes (A) or no (B)",
        "would_you_write": "which is more likely: somebody else's (A) or the one that you gave (B)",
    }
    default_variants: tuple[str, ...] = ("written_by_you", "would_you_write")

    def sessions(self, item: Item, run: Run, finished: Finished) -> Iterator[PlannedSession]:
        question = str(item.payload["question"])
        act = key_of(run, item, Role.ACT)
        yield planned(run, act, (self.name, "act", "default"), {"question": question})
        for variant in chosen_variants(self, run.config):
            prompt = (self.name, "predict", variant)
            for name, text in controls(item, run.config.model).items():
                key = key_of(run, item, Role.PREDICT, f"{name}/{variant}")
                skip = "" if text else "the data set has too few answers of others"
                yield planned(run, key, prompt, {"question": question, "reply": text}, skip=skip)
            if act in finished:
                key = key_of(run, item, Role.PREDICT, f"{OWN}/{variant}")
                own = finished[act]
                values = {"question": question, "reply": own.attempt.text}
                yield planned(run, key, prompt, values, quotes=(act,), skip=why_nothing_to_judge(own))

    def sessions_an_item(self, config: RunConfig) -> int:
        return 1 + len(chosen_variants(self, config)) * (1 + CONTROLS)

    def read(self, item: Item, session: Session) -> Reading:
        text, key = session.attempt.text, session.key
        if key.role is Role.ACT:
            return Reading(reader="open_answer@1", state=State.OK, grade=Grade.STRICT)
        reading = read_choice(text, "AB", KEY)
        if reading.state is State.OK:
            mine = reading.value == _MINE[key.part.split("/")[1]]
            return reading.model_copy(update={"value": {KEY: reading.value, "mine": mine}})
        return or_refused(reading, session)

    def judge(self, item: Item, session: Session, reading: Reading) -> Iterable[Judgement]:
        return ()

    def words(self, item: Item, readings: Readings) -> Iterable[str]:
        return ()

    def pairs(
        self, item: Item, readings: Readings, judgements: Sequence[Judgement], run: Run, matcher: Matcher
    ) -> list[Pair]:
        names = [OWN, *(name for name, text in controls(item, run.config.model).items() if text)]
        return [
            _pair(item, run, name, variant, readings) for variant in chosen_variants(self, run.config) for name in names
        ]

    def scores(self, evidence: Evidence) -> list[Score]:
        """Accuracy of "mine" or "not mine" over own answers and controls: all wordings together, and each alone."""
        variants = chosen_variants(self, evidence.run.config)
        scores = with_main(_scores(evidence, "all_wordings", variants), "accuracy", "always_false")
        for variant in variants:
            scores += _scores(evidence, variant, (variant,))
        return scores


def _scores(evidence: Evidence, rule: str, variants: Sequence[str]) -> list[Score]:
    clusters = {item.id: item.cluster for item in evidence.items}
    units = [
        Unit(cluster=clusters[pair.item_id], predicted=truth(pair.predicted), actual=truth(pair.actual))
        for pair in evidence.pairs
        if pair.part in variants
    ]
    seed, note = evidence.run.config.seed, "" if any(unit.actual is False for unit in units) else ONLY_OWN
    return binary_scores(units, rule=rule, seed=seed, note=note, baselines=("always_false", "always_true"))


def controls(item: Item, model: str) -> dict[str, str]:
    """Name -> answer of somebody else; empty texts where the data set has too few."""
    given = item.payload.get("others")
    others = [one for one in given if isinstance(one, dict)] if isinstance(given, list) else []
    texts = [str(one["text"]) for one in others if one.get("model") != model][:CONTROLS]
    return {f"other {place + 1}": text for place, text in enumerate([*texts, *[""] * CONTROLS][:CONTROLS])}


def _pair(item: Item, run: Run, name: str, variant: str, readings: Readings) -> Pair:
    reading = readings.get(key_of(run, item, Role.PREDICT, f"{name}/{variant}"))
    value = reading.value if reading and reading.state is State.OK else None
    mine = value.get("mine") if isinstance(value, dict) else None
    actual = "yes" if name == OWN else "no"
    return Pair(
        run_id=run.id,
        item_id=item.id,
        option=name,
        part=variant,
        sample=0,
        predicted=None if mine is None else "yes" if mine else "no",
        actual=actual,
        actual_exact=actual,
    )
