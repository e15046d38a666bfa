"""Association: which of these words would be among the 5 that you list for a target?

Ezra, Weizman, Azaria 2025 (arXiv 2508.12277), experiment 1. The `predict` session answers for each option, the `act`
sessions list words.
"""

import json
from collections.abc import Iterable, Iterator, Mapping, Sequence

from benchmark.matching.ladder import Matcher
from benchmark.reading.flags import read_flags
from benchmark.reading.word_list import read_words
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
from benchmark.scoring.binary import binary_scores, with_main
from benchmark.scoring.units import Unit, truth
from benchmark.tasks.base import Evidence, Finished, Readings, majority_of_others
from benchmark.tasks.planning import key_of, planned
from benchmark.tasks.refusing import or_refused
from benchmark.tasks.repeats import repeat_scores

LIST_LENGTH = 5


class Association:
    name = "association"
    title = "Word association"
    dataset = "association.jsonl"
    variants: Mapping[str, str] = {}
    default_variants: tuple[str, ...] = ()

    def sessions(self, item: Item, run: Run, finished: Finished) -> Iterator[PlannedSession]:
        config = run.config
        values = _placeholders(item)
        asked = [(Role.PREDICT, 0), *((Role.ACT, sample) for sample in range(config.samples))]
        for role, sample in asked:
            key = key_of(run, item, role, sample=sample)
            yield planned(run, key, (self.name, role, config.paraphrase), values)

    def sessions_an_item(self, config: RunConfig) -> int:
        return 1 + config.samples

    def read(self, item: Item, session: Session) -> Reading:
        text = session.attempt.text
        if session.key.role is Role.PREDICT:
            return or_refused(read_flags(text, options(item)), session)
        return or_refused(read_words(text, LIST_LENGTH), session)

    def judge(self, item: Item, session: Session, reading: Reading) -> Iterable[Judgement]:
        return ()

    def words(self, item: Item, readings: Readings) -> Iterable[str]:
        yield from options(item)
        for key, reading in readings.items():
            if key.role is Role.ACT:
                yield from listed(reading) or ()

    def pairs(
        self, item: Item, readings: Readings, judgements: Sequence[Judgement], run: Run, matcher: Matcher
    ) -> list[Pair]:
        predicted = flags(readings.get(key_of(run, item, Role.PREDICT)))
        pairs = []
        for sample in range(run.config.samples):
            words = listed(readings.get(key_of(run, item, Role.ACT, sample=sample)))
            pairs += [
                _pair(run, item, option, sample, predicted.get(option), words, matcher) for option in options(item)
            ]
        return pairs

    def scores(self, evidence: Evidence) -> list[Score]:
        clusters = {item.id: item.cluster for item in evidence.items}
        others = majority_of_others(evidence.others)

        def units(actual: str) -> list[Unit]:
            return [
                Unit(
                    cluster=clusters[pair.item_id],
                    predicted=truth(pair.predicted),
                    actual=truth(getattr(pair, actual)),
                    label=None if pair.band is None else pair.band == "near_certain",
                    others=truth(others.get((pair.item_id, pair.option))),
                )
                for pair in evidence.pairs
            ]

        seed = evidence.run.config.seed
        published = _published_units(evidence)
        matched = binary_scores(units("actual"), rule="matched", seed=seed, note=_grey_note(evidence.pairs))
        return [
            *binary_scores(published, rule="published", seed=seed),
            *binary_scores(units("actual_exact"), rule="exact", seed=seed),
            *with_main(matched, "accuracy", "always_false"),
            *repeat_scores(evidence, "matched"),
        ]


def options(item: Item) -> tuple[str, ...]:
    return tuple(_bands(item))


def flags(reading: Reading | None) -> dict[str, bool]:
    """Option -> predicted, invented keys included; empty where the prediction could not be read."""
    value = reading.value if reading and reading.state is State.OK else None
    return {option: bool(flag) for option, flag in value.items()} if isinstance(value, dict) else {}


def listed(reading: Reading | None) -> tuple[str, ...] | None:
    """The words of an `act` session, None where they could not be read."""
    value = reading.value if reading and reading.state is State.OK else None
    return tuple(str(word) for word in value) if isinstance(value, list) else None


def _placeholders(item: Item) -> dict[str, str]:
    shape = ", ".join(f"{json.dumps(option, ensure_ascii=False)}: true or false" for option in options(item))
    return {
        "target": str(item.payload["target"]),
        "options": "\n".join(f"- {option}" for option in options(item)),
        "shape": f"{{{shape}}}",
    }


def _bands(item: Item) -> Mapping[str, str | None]:
    bands = item.payload["options"]
    assert isinstance(bands, dict)
    return {str(option): None if band is None else str(band) for option, band in bands.items()}


def _pair(
    run: Run,
    item: Item,
    option: str,
    sample: int,
    predicted: bool | None,
    words: tuple[str, ...] | None,
    matcher: Matcher,
) -> Pair:
    pair = Pair(
        run_id=run.id,
        item_id=item.id,
        option=option,
        band=_bands(item)[option],
        sample=sample,
        predicted=_word(predicted),
        actual=None,
        actual_exact=None,
    )
    if words is None:
        return pair
    match = matcher.match(option, words)
    return pair.model_copy(
        update={
            "actual": _word(match.same),
            "actual_exact": _word(option.lower() in {word.lower() for word in words}),
            "word": match.word,
            "rung": match.rung,
            "similarity": match.similarity,
            "grey": match.grey,
        }
    )


def _published_units(evidence: Evidence) -> list[Unit]:
    """As published: over the keys that the model itself returned, first sample, lower-case equality."""
    units = []
    for item in evidence.items:
        predict, act = (key_of(evidence.run, item, role) for role in (Role.PREDICT, Role.ACT))
        words, predicted = listed(evidence.readings.get(act)), flags(evidence.readings.get(predict))
        if isinstance(returned := evidence.recorded.get(predict), dict):
            predicted = {word: bool(value) for word, value in returned.items()}
        if isinstance(recorded := evidence.recorded.get(act), list):
            words = tuple(map(str, recorded))
        said = {word.lower() for word in words or ()}
        for option, flag in predicted.items():
            actual = None if words is None else option.lower() in said
            units.append(Unit(cluster=item.cluster, predicted=flag, actual=actual))
    return units


def _grey_note(pairs: Sequence[Pair]) -> str:
    grey = sum(pair.grey for pair in pairs)
    return f"{grey} grey pairs count as not the same" if grey else ""


def _word(flag: bool | None) -> str | None:
    return None if flag is None else "yes" if flag else "no"
