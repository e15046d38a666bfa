"""What people are asked to decide, and what they said. A case is known by its text: it is the same in every run."""

from datetime import datetime
from enum import StrEnum

from benchmark.records.asking import Role, SessionKey
from benchmark.records.base import Record


class CaseKind(StrEnum):
    """What there is to decide."""

    REFUSAL = "refusal"
    """What a reply does with its request: one of the five labels."""
    WORDS = "words"
    """Are an option and a listed word the same?"""
    READING = "reading"
    """What does a reply say that no reader could read?"""
    KEY = "key"
    """Is the key of a written question right?"""


class Deed(StrEnum):
    """One entry of the log of decisions."""

    DECIDE = "decide"
    UNDO = "undo"
    """Takes an earlier entry of the same rater back; both stay in the log."""
    SKIP = "skip"
    FLAG = "flag"
    UNFLAG = "unflag"
    NOTE = "note"
    REVEAL = "reveal"
    """The rater looked at what is hidden before the decision."""


class Referral(Record):
    """One case of one assessment that a person can decide."""

    kind: CaseKind
    key: SessionKey
    """The session whose reply is judged, or in which the word was listed, or the question written."""
    option: str = ""
    """The option of a pair of words; empty for other kinds."""
    word: str = ""
    """The listed word that came nearest to it."""
    text_hash: str
    """Of the kind and all text that the decision depends on, 32 hex digits."""
    label: str
    """What the program takes it for as long as nobody decides."""
    uncertainty: float
    """0 to 1: how unsure the program is; orders the queue, is no probability."""
    contested: bool = False
    """Sources disagree."""
    wanted: bool = False
    """A person is asked: unsure, contested, grey, unreadable or unconfirmed. Others can be decided too."""


class CaseRow(Record):
    """One case of the newest assessment of a run, and what people have said of its text so far."""

    run_id: str
    task: str
    model: str
    kind: CaseKind
    item_id: str
    role: Role
    part: str
    sample: int
    option: str
    word: str
    label: str
    """What the program takes it for as long as nobody decides."""
    uncertainty: float
    contested: bool
    wanted: bool
    raters: int
    """Number of people whose first-pass decision stands."""
    decision: str | None
    """What most of them said, unsure where they are even; None where nobody has decided."""
    flagged: bool
    text_hash: str

    @property
    def key(self) -> SessionKey:
        """The session that the case is about."""
        return SessionKey(run_id=self.run_id, item_id=self.item_id, role=self.role, part=self.part, sample=self.sample)


class Decision(Record):
    """One entry of the append-only log of what people did with cases."""

    id: str
    """32 hex digits, made by who writes it."""
    noted_at: datetime
    rater: str
    pass_number: int = 1
    """1, or 2 for the blind second look at a share of the cases."""
    kind: CaseKind
    text_hash: str
    deed: Deed
    value: str = ""
    """A label; same or not_same; confirmed or refuted; the reply in words that a reader takes, empty for nothing."""
    note: str = ""
    undoes: str = ""
    """The id of the entry that is taken back."""
    seconds: float | None = None
    """From the case coming on screen to the key; None where it is not known."""
    policy: str = ""
    """How the queue was made: order, seed, filter, share of the second pass."""
    blind: bool = True
    """Model, prediction and labels of machines were hidden."""
    revealed: bool = False
    """They were looked at before the decision."""
    code_book: str = ""
    """Name and version of the code book that the rater had."""
    run_id: str = ""
    """Where the case was seen; empty where the decision came from a file."""
    item_id: str = ""
    role: str = ""
    part: str = ""
    sample: int = 0
    option: str = ""
    word: str = ""
    origin: str = "desk"
    """desk, or the file that it was imported from."""
