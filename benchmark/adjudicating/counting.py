"""In how many decided cases a figure has its root: only those count that it is made of."""

from collections.abc import Callable, Sequence

from benchmark.adjudicating.decided import Decided
from benchmark.adjudicating.folding import UNSURE, majority
from benchmark.judging.resolve import resolve
from benchmark.records import CaseKind, Grade, Judgement, Referral, Role, Score, Source
from benchmark.tasks.base import Evidence, chosen_variants
from benchmark.tasks.hard_question import UNSURE as UNSURE_OF_KEY
from benchmark.tasks.registry import task_named
from benchmark.tasks.restriction import JUDGED

Counts = Callable[[Score, Referral], bool]
PUBLISHED, AND, VARIANT = "published", " and ", " · "


def with_decisions(scores: Sequence[Score], evidence: Evidence, decided: Decided) -> list[Score]:
    """The scores with the number of cases, one a text, whose decision by people is in each of them.

    A rule that takes no label from people, such as published or rules, has only what they read in a reply.
    """
    settled = [case for case in evidence.referrals if _settled(case, evidence, decided)]
    if not settled:
        return list(scores)
    counts = _COUNTS[evidence.run.config.task](evidence)
    return [
        score.model_copy(update={"decisions": len({case.text_hash for case in settled if counts(score, case)})})
        for score in scores
    ]


def _settled(case: Referral, evidence: Evidence, decided: Decided) -> bool:
    """Have people decided this case, and not come out even or unsure?"""
    if case.kind is CaseKind.WORDS:
        return case.text_hash in decided.words
    if case.kind is CaseKind.READING:
        return evidence.readings[case.key].grade is Grade.HUMAN
    said = (decided.labels if case.kind is CaseKind.REFUSAL else decided.keys).get(case.text_hash, ())
    return majority([decision.value for decision in said]) not in (None, UNSURE)


def _association(evidence: Evidence) -> Counts:
    def counts(score: Score, case: Referral) -> bool:
        if case.kind is CaseKind.WORDS:
            return score.rule == "matched"
        if score.rule == PUBLISHED:
            return case.key.sample == 0 and _read_by_us(evidence, case)
        return case.key.role is Role.ACT or score.metric != "retest"

    return counts


def _restriction(evidence: Evidence) -> Counts:
    deciding = _deciding_sources(evidence)
    first = chosen_variants(task_named("restriction"), evidence.run.config)[:1]

    def counts(score: Score, case: Referral) -> bool:
        if case.kind is CaseKind.REFUSAL:
            return score.rule.startswith("resolved") or Source.HUMAN in score.rule.split(AND)
        if case.key.role is Role.PREDICT:
            if score.metric == "refused_the_prediction":
                return True
            taken = score.rule != PUBLISHED or _read_by_us(evidence, case)
            return taken and score.metric != "retest" and not score.metric.startswith("agreement")
        if score.rule == PUBLISHED:
            return case.key.part in first and _read_by_us(evidence, case)
        source = Source.JUDGE if case.key.part == JUDGED else Source.VERDICT
        if score.rule.startswith("resolved"):
            return deciding.get((case.key.item_id, case.key.sample)) is source
        return source in score.rule.split(AND)

    return counts


def _difficulty(evidence: Evidence) -> Counts:
    first, *_ = chosen_variants(task_named("difficulty"), evidence.run.config)

    def counts(score: Score, case: Referral) -> bool:
        rule, _, variant = score.rule.partition(VARIANT)
        if rule == PUBLISHED and not _read_by_us(evidence, case):
            return False
        if case.key.role is Role.ACT:
            return True
        return score.metric != "answered_right" and case.key.part == (variant or first)

    return counts


def _hard_question(evidence: Evidence) -> Counts:
    by_people = {
        judgement.key
        for judgement in evidence.judgements
        if judgement.source is Source.HUMAN and judgement.label != UNSURE_OF_KEY
    }
    scored = {(pair.item_id, pair.sample) for pair in evidence.pairs if pair.actual is not None}

    def counts(score: Score, case: Referral) -> bool:
        confirmed, key = score.rule == "confirmed_key", case.key
        if case.kind is CaseKind.KEY:
            return confirmed
        match key.role:
            case Role.VERIFY:
                return confirmed and key.model_copy(update={"role": Role.PREDICT, "part": ""}) not in by_people
            case Role.ACT:
                return (key.item_id, key.sample) in scored if confirmed else _read_by_us(evidence, case)
        # A question that only a person can read was never asked.
        return False

    return counts


def _recognition(evidence: Evidence) -> Counts:
    return lambda score, case: score.rule in ("all_wordings", case.key.part.rpartition("/")[2])


_COUNTS: dict[str, Callable[[Evidence], Counts]] = {
    "association": _association,
    "restriction": _restriction,
    "difficulty": _difficulty,
    "hard_question": _hard_question,
    "recognition": _recognition,
}


def _read_by_us(evidence: Evidence, case: Referral) -> bool:
    """The published rules of an imported run go by what the original read, where it could read."""
    return evidence.recorded.get(case.key) is None


def _deciding_sources(evidence: Evidence) -> dict[tuple[str, int], Source | None]:
    """(item, sample) -> whose label of that reply the resolved rules take."""
    opinions: dict[tuple[str, int], list[Judgement]] = {}
    for judgement in evidence.judgements:
        opinions.setdefault((judgement.key.item_id, judgement.key.sample), []).append(judgement)
    return {place: resolve(given).source for place, given in opinions.items()}
