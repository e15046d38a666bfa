"""The nouns of the house, as frozen records."""

from benchmark.records.asking import (
    JUDGE,
    SUBJECT,
    Attempt,
    Item,
    Message,
    PlannedSession,
    PromptRef,
    Role,
    Sampling,
    Session,
    SessionKey,
    State,
    Usage,
)
from benchmark.records.base import Record
from benchmark.records.judging import Judgement, Source
from benchmark.records.people import CaseKind, CaseRow, Decision, Deed, Referral
from benchmark.records.queueing import Order, QueuePlan
from benchmark.records.reading import Grade, Reading, Rung, WordMatch
from benchmark.records.running import IMPORTED, Endpoint, JudgeConfig, LadderConfig, Run, RunConfig, RunState
from benchmark.records.scoring import Pair, Score

__all__ = [
    "IMPORTED",
    "JUDGE",
    "SUBJECT",
    "Attempt",
    "CaseKind",
    "CaseRow",
    "Decision",
    "Deed",
    "Endpoint",
    "Grade",
    "Item",
    "JudgeConfig",
    "Judgement",
    "LadderConfig",
    "Message",
    "Order",
    "Pair",
    "PlannedSession",
    "PromptRef",
    "QueuePlan",
    "Reading",
    "Record",
    "Referral",
    "Role",
    "Run",
    "RunConfig",
    "RunState",
    "Rung",
    "Sampling",
    "Score",
    "Session",
    "SessionKey",
    "Source",
    "State",
    "Usage",
    "WordMatch",
]
