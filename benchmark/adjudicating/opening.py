"""A case as a rater sees it: its texts and choices, and apart from them what stays hidden."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from datetime import datetime

from benchmark.adjudicating.choices import Choice
from benchmark.adjudicating.showing import of_session
from benchmark.adjudicating.typed import hint_for
from benchmark.errors import StoreError
from benchmark.records import CaseKind, CaseRow, Item, Judgement, Pair, Rung, Session, Source
from benchmark.store import Store
from benchmark.tasks.questions import question_of

Spans = tuple[tuple[int, int], ...]


@dataclass(frozen=True, slots=True)
class Hidden:
    """What a reveal shows: whose reply it is, what was predicted, and what machines say."""

    run_id: str
    item_id: str
    model: str
    label: str
    """What the program takes the case for."""
    uncertainty: float
    predicted: str | None
    """The prediction beside it; None where there is none."""
    judgements: tuple[Judgement, ...]
    """Opinions of machines; never those of people."""
    spans: Spans
    """Where in the reply the rule found its evidence, in characters."""
    rung: Rung | None = None
    similarity: float | None = None


@dataclass(frozen=True, slots=True)
class OpenCase:
    """One case on screen."""

    row: CaseRow
    question: str
    """The request, what was asked, or the written question with its options."""
    reply: str
    """The reply to judge or to read; empty for words and keys."""
    choices: tuple[Choice, ...]
    hidden: Hidden
    item: Item
    session: Session
    target: str = ""
    """Of a pair of words: what they are listed for."""
    options: Mapping[str, str] = field(default_factory=dict)
    """Of a written question."""
    key: str = ""
    """Its key: the letter that is said to be right."""
    hint: str = ""
    """How a typed answer looks; empty where nothing is typed."""
    flagged: bool = False
    note: str = ""
    decided: str | None = None
    """What this rater decided in this pass, where a decision of theirs stands."""
    decided_at: datetime | None = None
    """When, where that was in an earlier sitting."""

    @property
    def kind(self) -> CaseKind:
        return self.row.kind

    @property
    def option(self) -> str:
        return self.row.option

    @property
    def word(self) -> str:
        return self.row.word


def open_case(store: Store, row: CaseRow) -> OpenCase:
    """The case with its texts. StoreError where the run no longer has its session."""
    item = store.sessions.item(row.run_id, row.item_id)
    session = next((one for one in store.sessions.of_item(row.run_id, row.item_id) if one.key == row.key), None)
    if session is None:
        raise StoreError(f"the session of case {row.text_hash} is not in {row.run_id}", "score the run again")
    pair = _pair(row, store.assessments.pairs(row.run_id, [row.item_id]))
    opinions = [one for one in store.assessments.judgements(row.run_id, row.item_id) if one.key == row.key]
    readings = store.assessments.readings(row.run_id, row.item_id) if row.kind is CaseKind.KEY else {}
    written = question_of(readings[row.key].value) if readings else None
    case = of_session(row, item, session, readings)
    return OpenCase(
        row=row,
        question="" if row.kind is CaseKind.WORDS else case.question,
        reply=case.reply if row.kind in (CaseKind.REFUSAL, CaseKind.READING) else "",
        choices=case.choices,
        hidden=_hidden(row, pair, opinions),
        item=item,
        session=session,
        target=str(item.payload.get("target", "")),
        options=written.options if written else {},
        key=written.answer if written else "",
        hint=hint_for(item, session) if row.kind is CaseKind.READING else "",
    )


def _pair(row: CaseRow, pairs: Sequence[Pair]) -> Pair | None:
    """What was predicted of the same behaviour; of several variants the first."""
    same = [pair for pair in pairs if pair.sample == row.sample and row.option in ("", pair.option)]
    return same[0] if same and row.kind is not CaseKind.READING else None


def _hidden(row: CaseRow, pair: Pair | None, opinions: Sequence[Judgement]) -> Hidden:
    machines = tuple(opinion for opinion in opinions if opinion.source is not Source.HUMAN)
    return Hidden(
        run_id=row.run_id,
        item_id=row.item_id,
        model=row.model,
        label=row.label,
        uncertainty=row.uncertainty,
        predicted=pair.predicted if pair else None,
        judgements=machines,
        spans=next((opinion.spans for opinion in machines if opinion.source is Source.RULES), ()),
        rung=pair.rung if pair and pair.word == row.word else None,
        similarity=pair.similarity if pair and pair.word == row.word else None,
    )
