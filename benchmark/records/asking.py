"""What is asked: items, sessions and the attempts at them."""

from collections.abc import Mapping
from datetime import datetime
from enum import StrEnum
from typing import Literal

from pydantic import JsonValue

from benchmark.records.base import Record


class Role(StrEnum):
    """What a session is for."""

    PREDICT = "predict"
    ACT = "act"
    VERIFY = "verify"


class State(StrEnum):
    """How a session ended. Kept apart, because each of them means something else for a score."""

    OK = "ok"
    REFUSED_BY_TEXT = "refused_by_text"
    REFUSED_BY_PROVIDER = "refused_by_provider"
    REFUSED_THE_PREDICTION = "refused_the_prediction"
    EMPTY = "empty"
    TRUNCATED = "truncated"
    TRUNCATED_IN_REASONING = "truncated_in_reasoning"
    FORMAT_ERROR = "format_error"
    TRANSPORT_ERROR = "transport_error"
    BUDGET_STOP = "budget_stop"
    SKIPPED = "skipped"


class Item(Record):
    """One thing that is asked about: a word, a request, a group of questions."""

    id: str
    task: str
    cluster: str
    """The source item: the unit of independence for every interval."""
    category: str
    payload: Mapping[str, JsonValue]
    """What the task needs to ask and to score; its shape belongs to the task."""


class SessionKey(Record):
    """The name of one session. A plan is a set of these."""

    run_id: str
    item_id: str
    role: Role
    part: str = ""
    """Which of several sessions of this role (a question of a group, a wording); empty where there is one."""
    sample: int = 0
    """The epoch, from 0."""


class Message(Record):
    role: Literal["system", "user", "assistant"]
    content: str


class Sampling(Record):
    temperature: float
    seed: int
    max_tokens: int
    """Upper bound for the reply, in tokens."""


class PromptRef(Record):
    """Which wording a session used."""

    id: str
    version: int
    paraphrase: str
    hash: str
    """sha256 of the template's text, first 16 hex digits."""


SUBJECT = "subject"
"""The model under test, among those who answer the sessions of a run."""

JUDGE = "judge"
"""The separate model that gives a second opinion, where a run has one."""


class PlannedSession(Record):
    """A session that is still to be asked: one fresh conversation."""

    key: SessionKey
    prompt: PromptRef
    messages: tuple[Message, ...]
    sampling: Sampling
    answerer: str = SUBJECT
    """Who is asked: the subject or the judge."""
    quotes: tuple[SessionKey, ...] = ()
    """The sessions whose reply it may hold, by protocol; of all others it must be free."""
    skip: str = ""
    """Why there is nothing to ask, such as a verdict on a reply that never came; empty where it is asked."""


class Usage(Record):
    """Tokens as the endpoint counted them; None is unknown, never 0."""

    input_tokens: int | None = None
    output_tokens: int | None = None
    reasoning_tokens: int | None = None


class Attempt(Record):
    """One request and what came of it, whole."""

    key: SessionKey
    number: int
    """From 1, over all legs of the run."""
    leg: int
    """1 for the first start of a run, 2 for its first resume, ..."""
    endpoint: str
    model: str
    """The model that was asked for."""
    started_at: datetime
    duration_s: float
    request: str
    """The JSON body as it was sent; no header and no key is ever in it."""
    status: int | None = None
    """HTTP status; None where no reply came."""
    reply: str = ""
    """The body as scrubbed text."""
    reply_bytes: bytes | None = None
    """The body itself, only where the text does not give it back."""
    state: State
    error: str | None = None
    """One line for people, with every key blacked out."""
    retry: bool = False
    """The trouble may pass: another attempt makes sense."""
    retry_after_s: float | None = None
    text: str = ""
    """The answer, without any reasoning."""
    reasoning: str = ""
    finish_reason: str | None = None
    served_model: str | None = None
    """The model that the endpoint says answered."""
    usage: Usage = Usage()
    quirks: tuple[str, ...] = ()
    """Learned peculiarities of the endpoint that shaped this request."""


class Session(Record):
    """A session that was asked: its plan, its last attempt, and how many attempts it took."""

    planned: PlannedSession
    attempt: Attempt
    attempts: int

    @property
    def key(self) -> SessionKey:
        return self.planned.key

    @property
    def state(self) -> State:
        return self.attempt.state
