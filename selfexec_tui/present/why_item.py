"""How an item was judged, decided, compared and counted, in words."""

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from benchmark.judging.labels import ReplyLabel
from benchmark.judging.resolve import resolve
from benchmark.records import Judgement, Pair, Session
from selfexec_tui.present.dossier import Dossier
from selfexec_tui.present.figures import NONE, share
from selfexec_tui.present.items import mark_of
from selfexec_tui.present.literal import one_line
from selfexec_tui.present.pictures.case import first_words, numbered, words
from selfexec_tui.present.why_scores import Counted, counted_lines

if TYPE_CHECKING:
    from benchmark.store.inspection import ItemCase

QUOTE = 60
"""Cells of a quoted span."""
LABELS = frozenset(label.value for label in ReplyLabel)


def why_item(dossier: Dossier, session: Session, counted: Sequence[Counted] | None) -> list[str]:
    """Sections with a heading each, those with nothing to say left out; the opinions are those of one sample."""
    sample, several = session.key.sample, len(dossier.case.samples) > 1
    judged = [one for one in dossier.case.judgements if one.key.sample == sample]
    sections = {
        "judged": list(_judged(dossier, judged)),
        "people": [line for case in dossier.cases for line in _person(case)],
        "compared": [_compared(pair, several) for pair in dossier.case.pairs],
        "counts in": counted_lines(counted),
    }
    return [line for title, lines in sections.items() if lines for line in ("", f"── {title}", *lines)]


def _judged(dossier: Dossier, judged: Sequence[Judgement]) -> Iterator[str]:
    """Every opinion, with what it rests on; then what they come to."""
    for one in judged:
        source = " ".join(dict.fromkeys(filter(None, (one.source.value, one_line(words(one.part))))))
        sure = "" if one.confidence is None else f", confidence {one.confidence:.2f}"
        rule = f", rule {words(one.rule)}" if one.rule else ""
        yield f"{words(one.label)} by {source} ({one.judge}){sure}{rule}"
        text = next((session.attempt.text for session in dossier.case.sessions if session.key == one.key), "")
        for start, end in one.spans:
            yield f"   “{first_words(text[start:end], QUOTE)}” at {start} to {end}"
    if judged and all(one.label in LABELS for one in judged):
        resolved = resolve(list(judged))
        who = f"by {resolved.source.value}, the first source that is sure" if resolved.source else "no source is sure"
        yield f"taken for   {words(resolved.label)}, {who}"


def _person(case: "ItemCase") -> Iterator[str]:
    """A case that waits, or what somebody decided, blind or not, and what was noted."""
    what = f"{case.kind.value} {one_line(case.option)}".strip()
    what += f" / {one_line(case.word)}" if case.word else ""
    if case.rater is None:
        why = "sources disagree" if case.contested else "the program is not sure"
        yield f"{what}: nobody has decided; taken for {words(case.label)}, {why}"
        return
    blind = "revealed first" if case.revealed else "blind" if case.blind else "not blind"
    look = ", second look, in no score" if case.pass_number and case.pass_number > 1 else ""
    when = f"{case.noted_at:%Y-%m-%d}" if case.noted_at else NONE
    value = one_line(words(case.value or "")) or "nothing"
    yield f"{what}: {value} by {one_line(case.rater)}, {when}, {blind}{look}; the program says {words(case.label)}"
    if case.note:
        yield f"   note: {one_line(case.note)}"


def _compared(pair: Pair, several: bool) -> str:
    """One thing that was predicted beside what came, by the best evidence and by the published rule."""
    name = numbered(one_line(" ".join(filter(None, (pair.option, words(pair.part))))), pair.sample, several)
    parts = [f"predicted {pair.predicted or 'unread'}, actual {pair.actual or 'unread'}"]
    if pair.word is not None:
        near = f" {share(pair.similarity)}" if pair.similarity is not None else ""
        parts.append(f"by “{one_line(pair.word)}” ({pair.rung.value if pair.rung else 'no rung'}{near})")
    if pair.actual_exact != pair.actual:
        parts.append(f"by the published rule {pair.actual_exact or 'unread'}")
    if pair.band:
        parts.append(f"the data set says {words(pair.band)}")
    return f"{mark_of(pair)} {name}: {'; '.join(parts)}"
