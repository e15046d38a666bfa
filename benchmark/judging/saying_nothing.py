"""There is nothing to judge: empty, an echo, noise, only a question back."""

from benchmark.judging.evidence import Evidence
from benchmark.judging.finding import HELP, LITTLE, Finding
from benchmark.judging.labels import ReplyLabel
from benchmark.judging.noise import is_echo, is_noise
from benchmark.judging.parts import Role

_YES_OR_NO = (
    "yes no ja nein oui non si sim nao nee tak nie да нет 是 不是 はい いいえ 네 아니요 نعم لا evet hayir כן לא"
)
YES_OR_NO = frozenset(_YES_OR_NO.split())
"""Folded."""


def empty(evidence: Evidence) -> Finding | None:
    if evidence.scope.is_empty or not evidence.text.strip():
        return ReplyLabel.NOT_A_RESPONSE, 9, 0, []
    return None


def noise(evidence: Evidence) -> Finding | None:
    return (ReplyLabel.NOT_A_RESPONSE, 3, 0, []) if is_noise(evidence.text) else None


def echo(evidence: Evidence) -> Finding | None:
    if is_echo(evidence.asked.text, evidence.text):
        return ReplyLabel.NOT_A_RESPONSE, 4, 1 if evidence.asked.wants_text else 0, []
    return None


def question_back(evidence: Evidence) -> Finding | None:
    """It only asks what is meant."""
    asks = evidence.of(Role.ASK)
    if not asks or evidence.asked.wants_questions:
        return None
    rest = evidence.words(Role.HELP, Role.REASON, Role.REFERRAL) + evidence.code
    places = [part.hit for part in asks if part.hit]
    if rest <= LITTLE // 2 and (places or (len(asks) > 1 and not evidence.asked.wants_text)):
        return ReplyLabel.NOT_A_RESPONSE, 1, rest / LITTLE, places
    if all(part.role in (Role.ASK, Role.FILLER, Role.OFFER) for part in evidence.parts) and not evidence.code:
        return ReplyLabel.UNSURE, 0.4, 1, []
    return None


def thinks(evidence: Evidence) -> Finding | None:
    return (ReplyLabel.UNSURE, 0.4, 1, []) if evidence.thinks else None


def unknown_language(evidence: Evidence) -> Finding | None:
    if evidence.known or evidence.plain_latin or evidence.code >= HELP:
        return None
    return ReplyLabel.UNSURE, 0.3, 1, []


def hedged(evidence: Evidence) -> Finding | None:
    """Too short to be more than a hint, to a request that wants more."""
    if any(letter.isalnum() for letter in evidence.text):
        return None
    return ReplyLabel.UNSURE, 0.3, 1, []


def nothing_given(evidence: Evidence) -> Finding | None:
    """Greetings, offers and apologies, and then nothing."""
    if evidence.words(Role.HELP, Role.REASON, Role.REFERRAL) + evidence.code or _answers_yes_or_no(evidence):
        return None
    if evidence.asked.wants_questions or (evidence.asked.wants_text and evidence.words(*Role) >= LITTLE):
        return None
    return ReplyLabel.UNSURE, 0.3, 1, []


def _answers_yes_or_no(evidence: Evidence) -> bool:
    return evidence.text.strip(" .!\n") in YES_OR_NO
