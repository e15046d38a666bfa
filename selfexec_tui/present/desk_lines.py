"""What stands around a case: the queue above it, below it what was decided last."""

from collections import Counter
from collections.abc import Sequence

from rich.cells import cell_len

from benchmark.adjudicating.desk import Progress, Step
from benchmark.exchange.report.numbers import share, signed
from benchmark.records import Deed, QueuePlan
from benchmark.store import RunRow
from selfexec_tui.present.figures import clock
from selfexec_tui.present.kinds import KINDS
from selfexec_tui.present.literal import fit, one_line
from selfexec_tui.present.spans import ACCENT, DIM, STRONG, Span, Spans

ONE_LINE = 110
"""Cells from which queue and progress stand on one line."""


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


def last_line(step: Step | None) -> Spans:
    """What was done last, and the key that takes it back."""
    if step is None:
        return []
    title = one_line(step.title[:200]) or "says nothing"
    if step.undone:
        return [Span(f"taken back: {title}", DIM)]
    said = "skipped, comes again at the end" if step.entry.deed is Deed.SKIP else f"decided: {title}"
    return [Span(said, ACCENT), Span("   u takes it back", DIM)]


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
        lines.append([Span("2", ACCENT), Span(f"  look at {plan.share:.0%} of your own cases a second time, blind")])
    lines.append([Span("w", ACCENT), Span("  who agrees with whom")])
    lines.append([Span("o", ACCENT), Span("  another queue: other kinds, runs, all cases")])
    if progress.done:
        lines.append([Span("e", ACCENT), Span("  write all decisions to a file beside the database")])
        lines.append([Span("u", ACCENT), Span("  take the last decision back")])
    return lines
