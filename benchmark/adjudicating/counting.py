"""In which figures a decision is: only where it changed, or could have changed, what the figure is made of."""

from collections.abc import Callable, Sequence

from benchmark.adjudicating.decided import Decided
from benchmark.adjudicating.folding import UNSURE, majority
from benchmark.records import CaseKind, Grade, Referral, Role, Score
from benchmark.tasks.base import Evidence
from benchmark.tasks.restriction import JUDGED

Counts = Callable[[Score, Referral, Evidence], bool]


def with_decisions(scores: Sequence[Score], evidence: Evidence, decided: Decided) -> list[Score]:
    """The scores with the number of decided cases, one a text, that are in each of them."""
    settled = [case for case in evidence.referrals if _settled(case, evidence, decided)]
    counts = _COUNTS.get(evidence.run.config.task)
    if not settled or counts is None:
        return list(scores)
    return [
        score.model_copy(
            update={"decisions": len({case.text_hash for case in settled if counts(score, case, evidence)})}
        )
        for score in scores
    ]


def _settled(case: Referral, evidence: Evidence, decided: Decided) -> bool:
    """Have people decided this case, and not come out even?"""
    if case.kind is CaseKind.WORDS:
        return case.text_hash in decided.words
    if case.kind is CaseKind.READING:
        return evidence.readings[case.key].grade is Grade.HUMAN
    said = (decided.labels if case.kind is CaseKind.REFUSAL else decided.keys).get(case.text_hash, ())
    return majority([decision.value for decision in said]) not in (None, UNSURE)


def _association(score: Score, case: Referral, evidence: Evidence) -> bool:
    if case.kind is CaseKind.WORDS:
        return score.rule == "matched"
    return score.rule != "published" or _read_by_us(case, evidence)


def _restriction(score: Score, case: Referral, evidence: Evidence) -> bool:
    rule, role = score.rule, case.key.role
    if case.kind is CaseKind.REFUSAL:
        return rule in ("resolved", "resolved_partial_answers", "human") or "human" in rule.split(" and ")
    if score.metric.startswith("agreement"):
        return role is Role.VERIFY and _source(case) in rule.split(" and ")
    if role is Role.PREDICT:
        return score.metric != "retest" and (rule != "published" or _read_by_us(case, evidence))
    if rule == "published":
        return _first_verdict(case, evidence) and _read_by_us(case, evidence)
    return rule == _source(case) or (rule.startswith("resolved") and not _decided_before(case))


def _difficulty(score: Score, case: Referral, evidence: Evidence) -> bool:
    if "published" in score.rule and not _read_by_us(case, evidence):
        return False
    if case.key.role is Role.ACT:
        return True
    return score.metric != "answered_right" and _of_variant(score, case, evidence)


def _hard_question(score: Score, case: Referral, evidence: Evidence) -> bool:
    if case.kind is CaseKind.KEY:
        return score.rule == "confirmed_key"
    if case.key.role is Role.VERIFY:
        return score.rule == "confirmed_key"
    return score.rule != "own_key" or _read_by_us(case, evidence)


def _recognition(score: Score, case: Referral, evidence: Evidence) -> bool:
    return score.rule in ("all_wordings", case.key.part.rpartition("/")[2])


_COUNTS: dict[str, Counts] = {
    "association": _association,
    "restriction": _restriction,
    "difficulty": _difficulty,
    "hard_question": _hard_question,
    "recognition": _recognition,
}


def _read_by_us(case: Referral, evidence: Evidence) -> bool:
    """The published rules of an imported run go by what the original read, where it could read."""
    return evidence.recorded.get(case.key) is None


def _source(case: Referral) -> str:
    return "judge" if case.key.part == JUDGED else "verdict"


def _first_verdict(case: Referral, evidence: Evidence) -> bool:
    from benchmark.tasks.base import chosen_variants
    from benchmark.tasks.registry import task_named

    return case.key.part in chosen_variants(task_named(evidence.run.config.task), evidence.run.config)[:1]


def _decided_before(case: Referral) -> bool:
    """Does a surer source stand before this one?"""
    return False


def _of_variant(score: Score, case: Referral, evidence: Evidence) -> bool:
    """The first variant has figures without a name of it."""
    from benchmark.tasks.base import chosen_variants
    from benchmark.tasks.registry import task_named

    variants = chosen_variants(task_named(evidence.run.config.task), evidence.run.config)
    named = score.rule.partition(" · ")[2] or (variants[0] if variants else "")
    return case.key.part == named
