"""What stands around a case: the queue above it, below it what was decided last."""

from collections import Counter
from collections.abc import Sequence

from rich.cells import cell_len

from benchmark.adjudicating.desk import Progress, Promise, Step
from benchmark.adjudicating.opening import OpenCase
from benchmark.exchange.report.numbers import share, signed
from benchmark.records import CaseKind, Deed, QueuePlan
from benchmark.store import RunRow
from selfexec_tui.present.figures import clock
from selfexec_tui.present.kinds import KINDS, title_of
from selfexec_tui.present.literal import fit, one_line
from selfexec_tui.present.spans import ACCENT, DIM, STRONG, Span, Spans

ONE_LINE = 110
"""Cells from which queue and progress stand on one line."""
CALLED = 28
"""Cells of the first words by which a case is named."""
TAKES = "u takes it back"


def top_lines(plan: QueuePlan, progress: Progress, width: int) -> list[Spans]:
    """The queue to the left, how far it is to the right; on narrow screens the one above the other."""
    told, rater = progress_line(progress), f"rater {one_line(plan.rater)}"
    if width < ONE_LINE:
        told = f"{told}   {rater}"
        return [[Span(fit(queue_line(plan), width).rstrip(), STRONG)], [Span(fit(told, width).rstrip(), DIM)]]
    said = f"{queue_line(plan)} · {rater}"
    room = max(width - cell_len(told) - 2, 10)
    return [[Span(fit(said, room), STRONG), Span("  "), Span(told, DIM)]]


def queue_line(plan: QueuePlan) -> str:
    sight = "" if plan.blind else " · not blind"
    return one_line(f"{plan.policy()}{sight}")


def progress_line(progress: Progress) -> str:
    """12 of 50, 3.8 s each, 38 left."""
    each = "" if progress.seconds_each is None else f"   {progress.seconds_each:.1f} s each"
    left = "" if progress.left_s is None or progress.left_s < 60 else f", about {clock(progress.left_s)}"
    return f"{progress.done} of {progress.done + progress.left}{each}   {progress.left} left{left}"


def last_lines(last: Step | None, promise: Promise | None, own: Spans, apart: bool, width: int) -> list[Spans]:
    """What stands on the case on screen (`own`), what was done last, and what the undo key takes back.

    What is about another case names that one, where the case on screen was there before (`apart`). Where both do not
    fit, the undo stands on a line of its own.
    """
    taken = [Span(f"taken back: {_said(last.title)}", DIM)] if last is not None and last.undone else []
    here = joined([part for part in (own, taken) if part])
    undo = _undo(promise, apart=apart, width=width)
    if not here or not undo:
        return [here or undo]
    ready = joined([here, undo])
    return [ready] if cell_len("".join(span.text for span in ready)) <= width else [here, undo]


def joined(parts: Sequence[Spans]) -> Spans:
    """Parts of a line, three cells apart."""
    return [span for place, part in enumerate(parts) for span in ((Span("   "), *part) if place else part)]


def called(case: OpenCase, room: int = CALLED) -> str:
    """A case in its first words, of at most so many cells."""
    words = f"{case.option} / {case.word}" if case.kind is CaseKind.WORDS else case.question[: 4 * CALLED]
    return fit(one_line(words), min(room, CALLED)).rstrip()


def _undo(promise: Promise | None, *, apart: bool, width: int) -> Spans:
    if promise is None:
        return []
    if promise.here and promise.entry.deed is Deed.DECIDE:
        return [Span(TAKES, DIM)]
    key = Span(f"   {TAKES}", DIM)
    if promise.case is None:
        when = f"{promise.entry.noted_at.astimezone():%d %b %H:%M}"
        return [Span(f"decided {when}: {_said(title_of(promise.entry.kind, promise.entry.value))}", DIM), key]
    skipped = promise.entry.deed is Deed.SKIP
    did, title = ("skipped", "") if skipped else ("decided", f": {_said(promise.title or '')}")
    if apart:
        room = width - cell_len(f'{did} ""{title}{key.text}')
        return [Span(f'{did} "{called(promise.case, max(room, 8))}"{title}', ACCENT), key]
    return [Span("skipped, comes again at the end" if skipped else f"{did}{title}", ACCENT), key]


def _said(title: str) -> str:
    return one_line(title[:60]) or "says nothing"


def done_lines(steps: Sequence[Step], progress: Progress) -> list[Spans]:
    """What a session came to."""
    if not progress.done:
        return [[Span("Nothing waits in this queue.", STRONG)]]
    cases = "case" if progress.done == 1 else "cases"
    took = f" in {clock(progress.seconds)}, {progress.seconds_each:.1f} s each" if progress.seconds_each else ""
    lines: list[Spans] = [[Span(f"{progress.done} {cases} decided{took}.", STRONG)], []]
    latest = {(step.case.kind, step.case.row.text_hash): step for step in steps if step.entry.deed is Deed.DECIDE}
    counted = Counter((step.case.kind, one_line(step.title[:80]) or "says nothing") for step in latest.values())
    for (kind, title), number in sorted(counted.items(), key=lambda one: (list(KINDS).index(one[0][0]), -one[1])):
        lines.append([Span(f"{number:>5}  "), Span(title), Span(f"   {KINDS[kind]}", DIM)])
    return lines


def effect_lines(before: Sequence[RunRow], after: Sequence[RunRow]) -> list[Spans]:
    """The main score of each run whose score moved, before and after, beside its baseline."""
    was = {row.run_id: row.score for row in before}
    moved = [row for row in after if row.run_id in was and was[row.run_id] != row.score]
    if not moved:
        return [[Span("No main score has changed.", DIM)]]
    lines: list[Spans] = [[Span("Main scores", ACCENT)]]
    for row in moved:
        one, other = was[row.run_id], row.score
        by = f"   {signed(other - one)}" if one is not None and other is not None else ""
        baseline = f"   {(row.baseline_name or '').replace('_', ' ')} {share(row.baseline)}"
        scores = Span(f"{row.run_id}   {share(one)} -> {share(other)}")
        lines.append([scores, Span(by, ACCENT), Span(baseline if row.baseline is not None else "", DIM)])
    return lines


def next_lines(plan: QueuePlan, progress: Progress, others: Sequence[str]) -> list[Spans]:
    """What can be done next, with its key."""
    lines: list[Spans] = []
    if others:
        names = ", ".join(one_line(name) for name in others[:5])
        lines += [[Span(f"{names} decides too: what is on screen there is not shown here.", DIM)], []]
    if plan.pass_number == 1:
        lines.append([Span("a", ACCENT), Span(f"  look at {plan.share:.0%} of your own cases a second time, blind")])
    lines.append([Span("w", ACCENT), Span("  who agrees with whom")])
    lines.append([Span("o", ACCENT), Span("  another queue: other kinds, runs, all cases")])
    if progress.done:
        lines.append([Span("e", ACCENT), Span("  write all decisions to a file beside the database")])
        lines.append([Span("u", ACCENT), Span("  take the last decision back")])
    return lines
