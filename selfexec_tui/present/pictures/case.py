"""What a picture is made of, and what pictures share."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from pydantic import JsonValue

from benchmark.records import Item, Judgement, Pair, Reading, Role, Session, SessionKey, State
from benchmark.tasks.recognition import OWN
from benchmark.tasks.registry import TASKS
from selfexec_tui.present.items import AGREES, DIFFERS, FAILED, TROUBLE, UNFINISHED, UNREAD
from selfexec_tui.present.literal import fit, one_line

Spans = tuple[tuple[int, int], ...]


@dataclass(frozen=True, slots=True)
class Case:
    """All that is known of one item in one run."""

    item: Item
    sessions: Sequence[Session]
    readings: Mapping[SessionKey, Reading] = field(default_factory=dict)
    judgements: Sequence[Judgement] = ()
    pairs: Sequence[Pair] = ()

    def of(self, role: Role) -> list[Session]:
        """The sessions of a role, by part in the task's order, and sample."""
        return sorted(
            (session for session in self.sessions if session.key.role is role),
            key=lambda session: (*_place(self.item.task, session.key.part), session.key.sample),
        )

    def find(self, role: Role, part: str = "", sample: int = 0) -> Session | None:
        wanted = (role, part, sample)
        return next(
            (one for one in self.sessions if (one.key.role, one.key.part, one.key.sample) == wanted),
            None,
        )

    def reading(self, role: Role, part: str = "", sample: int = 0) -> Reading | None:
        found = self.find(role, part, sample)
        return self.readings.get(found.key) if found else None

    def parts(self, role: Role) -> list[str]:
        return list(dict.fromkeys(session.key.part for session in self.of(role)))

    @property
    def samples(self) -> list[int]:
        """Numbers of the samples of behaviour, from 0."""
        return sorted({session.key.sample for session in self.of(Role.ACT)} | {pair.sample for pair in self.pairs})

    def trouble(self, role: Role, part: str = "", sample: int = 0) -> str:
        """Why a session has no answer, in a few words; empty where it has one."""
        found = self.find(role, part, sample)
        return trouble(found, self.readings.get(found.key)) if found else "not asked"


@dataclass(frozen=True, slots=True)
class Pane:
    """The text of one side of an item."""

    text: str
    lit: Spans = ()
    """What is lit up in it, in characters."""


def _place(task: str, part: str) -> tuple[bool, str, int, str]:
    """Where a part stands among others: the model's own first, variants as the task names them, then the rest."""
    name, _, variant = part.rpartition("/")
    order = list(TASKS[task].variants) if task in TASKS else []
    return name not in ("", OWN), name, order.index(variant) if variant in order else len(order), variant


def trouble(session: Session, reading: Reading | None) -> str:
    """Why there is no answer in a session, with its sign; empty where there is one."""
    state = reading.state if reading else session.state
    if state is State.OK:
        return ""
    reason = f": {reading.problem}" if state is State.FORMAT_ERROR and reading and reading.problem else ""
    return f"{FAILED if state in UNFINISHED else UNREAD} {TROUBLE[state]}{reason}".replace("_", " ")


def value_of(reading: Reading | None) -> JsonValue:
    """The typed answer, None where there is none."""
    return reading.value if reading and reading.state is State.OK else None


def field_of(reading: Reading | None, name: str) -> JsonValue:
    value = value_of(reading)
    return value.get(name) if isinstance(value, dict) else None


def numbered(name: str, sample: int, several: bool) -> str:
    return f"{name} ({sample + 1})" if several else name


def words(name: str) -> str:
    """A label or a part as words."""
    return name.replace("_", " ")


def body(session: Session) -> tuple[str, int]:
    """What came in a session, and where in that the answer begins; of its reasoning only how long it is."""
    attempt = session.attempt
    before = (
        f"[{len(attempt.reasoning):,} characters of reasoning, in a view of their own]\n\n" if attempt.reasoning else ""
    )
    return before + (attempt.text or f"[no answer] {attempt.error or ''}"), len(before)


def with_reply(lines: Sequence[str], session: Session, width: int) -> Pane:
    """Lines of a picture, and the reply below them."""
    text, _ = body(session)
    rule = f"── reply {'─' * max(width - 9, 3)}"
    return Pane("\n".join([*lines, "", rule, text]))


def option_lines(options: Mapping[str, str], key: str, answered: str | None = None) -> list[str]:
    """The options of a question with the key and what was answered marked."""
    lines = []
    for letter, text in options.items():
        said = [name for name, of_letter in (("key", key), ("answered", answered)) if letter == of_letter]
        sign = " " if not said else "*" if said == ["key"] else AGREES if len(said) == 2 else DIFFERS
        note = f"   ({', '.join(said)})" if said else ""
        lines.append(f"{sign} {letter}  {one_line(text)}{note}")
    return lines


def first_words(text: str, cells: int = 40) -> str:
    """The beginning of a text on one line, with an ellipsis where it goes on."""
    return fit(" ".join(text[: 20 * cells].split()), cells).rstrip()
