"""The nouns of the house, as frozen records."""

from collections.abc import Mapping
from datetime import datetime
from enum import StrEnum
from typing import Literal

from pydantic import BaseModel, ConfigDict, Field, JsonValue


class Record(BaseModel):
    """A frozen value that refuses fields that it does not know."""

    model_config = ConfigDict(frozen=True, extra="forbid", protected_namespaces=())


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
IMPORTED = "imported"
"""The endpoint of a run that others asked and published: nobody can be asked there."""


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


class Grade(StrEnum):
    """How much help the reader needed."""

    STRICT = "strict"
    REPAIRED = "repaired"
    SALVAGED = "salvaged"
    NONE = "none"


class Reading(Record):
    """What a reader made of a reply: a typed answer, or a named format error."""

    reader: str
    """Name and version, such as `word_list@1`."""
    state: State
    """ok, format_error, refused_the_prediction or refused_by_text."""
    grade: Grade
    value: JsonValue = None
    repairs: tuple[str, ...] = ()
    """Names of the repairs, in the order in which they were made."""
    problem: str | None = None
    """Name of the format error, None where the reply could be read."""
    missing: tuple[str, ...] = ()
    """Keys that were asked for and are not there."""
    invented: tuple[str, ...] = ()
    """Keys that are there and were not asked for."""


class Rung(StrEnum):
    """The steps of the word ladder, from certain to doubtful."""

    EXACT = "exact"
    NORMALISED = "normalised"
    INFLECTED = "inflected"
    EDIT = "edit"
    DERIVED = "derived"
    PHRASE = "phrase"
    EMBEDDING = "embedding"


class WordMatch(Record):
    """The best word of a list for one option."""

    same: bool
    grey: bool = False
    """Too close to call: a person should say whether the two words are the same."""
    word: str | None = None
    """The word of the list that came nearest; None for an empty list or where nothing came near."""
    rung: Rung | None = None
    """The first rung that said `same`; None where none did. A grey match names EMBEDDING."""
    similarity: float | None = None
    """Cosine, -1 to 1, of the embedding rung; edit rungs give the share of letters that agree."""


class Source(StrEnum):
    """Who says what kind of reply a reply is."""

    RULES = "rules"
    VERDICT = "verdict"
    """The model under test, about its own reply."""
    JUDGE = "judge"
    HUMAN = "human"


class Judgement(Record):
    """One opinion about the reply of one `act` session. All opinions are kept; none overwrites another."""

    key: SessionKey
    """The session whose reply is judged."""
    source: Source
    part: str = ""
    """Which of several opinions of this source: a wording, an order of the options, a rater."""
    label: str
    """full_compliance, partial_refusal, full_refusal, not_a_response or unsure; confirmed or refuted for a key."""
    confidence: float | None = None
    """0 to 1, a monotone function of the evidence; None where the source gives none."""
    spans: tuple[tuple[int, int], ...] = ()
    """Where in the reply the evidence stands, in characters."""
    rule: str = ""
    """What decided."""
    judge: str
    """Name and version of the rules, or the reader of the verdict."""


class Pair(Record):
    """Predicted beside actual, for one thing that was predicted and one sample of behaviour."""

    run_id: str
    item_id: str
    option: str
    """What was predicted: a word, `answers`, which of two questions is easier."""
    part: str = ""
    """Which variant of the prediction; empty where there is one."""
    band: str | None = None
    """What the dataset says of the option: near_certain, plausible or unlikely."""
    sample: int
    predicted: str | None
    """yes or no, or a name; None where the prediction could not be read or left this option out."""
    actual: str | None
    """By the best evidence: the word ladder, the resolved label; None where the behaviour could not be read."""
    actual_exact: str | None
    """By the published rule: lower-case equality, the model's own verdict."""
    word: str | None = None
    rung: Rung | None = None
    similarity: float | None = None
    grey: bool = False

    @property
    def agrees(self) -> bool | None:
        return None if self.predicted is None or self.actual is None else self.predicted == self.actual


class Score(Record):
    """A figure with everything that it must not be shown without."""

    metric: str
    rule: str
    """How behaviour was decided: published, exact or matched."""
    failures: str
    """excluded, or counted_wrong."""
    value: float | None
    low: float | None = None
    high: float | None = None
    interval: str = ""
    """How low and high (95 %) were made."""
    baseline_name: str = ""
    baseline: float | None = None
    skill: float | None = None
    """value - baseline."""
    skill_low: float | None = None
    skill_high: float | None = None
    n: int
    """Number of scored units (pairs)."""
    clusters: int
    """Number of source items behind them."""
    planned: int
    """Number of units that the run planned: coverage is n / planned."""
    note: str = ""
    """What a reader must know: few clusters, undefined (one class), ..."""
    scorer: str
    """Name and version of the code that made this figure."""
    main: bool = False
    """The one figure that stands for its run in lists."""


class LadderConfig(Record):
    """Which rungs count as the same word, and from where on the embedding is believed."""

    inflected: bool = True
    edit: bool = True
    derived: bool = False
    phrase: bool = False
    embedder: str | None = "default"
    """None switches the embedding rung off."""


class JudgeConfig(Record):
    """A separate model that gives a second opinion on replies and keys."""

    endpoint: str
    base_url: str
    model: str
    key_env: str | None = None


class RunConfig(Record):
    """Everything that decides what a run asks and how; stored with it."""

    task: str
    endpoint: str
    """Name of the profile."""
    base_url: str
    key_env: str | None = None
    """Name of the environment variable that holds the key; never the key."""
    model: str
    dataset: str
    dataset_hash: str
    """sha256 of the data file, first 16 hex digits."""
    limit: int | None = None
    """Number of items, None for all."""
    samples: int = Field(default=1, ge=1)
    """How often each item's behaviour is sampled."""
    concurrency: int = Field(default=4, ge=1)
    seed: int = 0
    predict_temperature: float = Field(default=0.0, ge=0)
    act_temperature: float = Field(default=0.0, ge=0)
    paraphrase: str = "default"
    variants: tuple[str, ...] = ()
    """Variants of the reporting sessions, by the task's names for them; empty for the task's own choice."""
    judge: JudgeConfig | None = None
    max_tokens: int = Field(default=512, ge=1)
    deadline_s: float = Field(default=120.0, gt=0)
    """Time for one request, in seconds."""
    max_attempts: int = Field(default=5, ge=1)
    ladder: LadderConfig = LadderConfig()

    @property
    def imported(self) -> bool:
        """Others asked and published: nobody can be asked again, and the requests are not known."""
        return self.endpoint == IMPORTED and self.base_url.startswith("file:")


class Run(Record):
    id: str
    created_at: datetime
    config: RunConfig
    items: int
    sessions: int
    """Number of planned sessions."""
    program: str
    """Version of this program."""
    runtime: Mapping[str, JsonValue] = {}
    """What answered, for embedded models: file, sha256, runtime, threads, slots, the template's own wrapping."""


class RunState(StrEnum):
    """Where a run stands; the last event of its log says which."""

    RUNNING = "running"
    PAUSED = "paused"
    STOPPED = "stopped"
    DONE = "done"
    FAILED = "failed"


class Endpoint(Record):
    """Who answers: a named profile. The key itself is never in it."""

    name: str
    base_url: str
    model: str
    key_env: str | None = None
    """Name of the environment variable that holds the key."""
    embedded: bool = False
    """The model runs in a child process of ours; `base_url` is then filled in when it is up."""
    extra_body: Mapping[str, JsonValue] = {}
    """Fields that are added to each request, such as `cache_prompt: false`."""
    concurrency: int = Field(default=4, ge=1)
