"""Reads from the database what a report says."""

from collections import Counter
from collections.abc import Iterator, Sequence
from datetime import UTC, datetime

from benchmark import __version__
from benchmark.exchange.report.ability import ability
from benchmark.exchange.report.account import LONGEST_REPLY, Account, Asked, Group, Plots, Report
from benchmark.exchange.report.calibration import calibration
from benchmark.exchange.report.disagreement import MOST, Disagreement, disagreement
from benchmark.exchange.report.dots import dots
from benchmark.exchange.report.figures import sections
from benchmark.exchange.report.mismatches import count_mismatches, mismatches
from benchmark.exchange.report.sentence import sentence
from benchmark.records import Role, Run, RunState, Session, State
from benchmark.scoring.rasch_table import Scores
from benchmark.scoring.run_table import AssessedRun
from benchmark.store import Store
from benchmark.tasks.registry import TASKS
from benchmark.tasks.titles import title_of

_Asked = tuple[Role, str, int, str, str]


def gather(store: Store, names: Sequence[str], benchmarks: Scores | None = None) -> Report:
    """The report of the runs of these names, `last` among them, each once; UsageError for a name that there is not."""
    runs = list({run.id: run for run in (store.runs.resolve(name) for name in names)}.values())
    everything = assessed_runs(store)
    groups = {(run.config.task, run.config.dataset_hash): run for run in reversed(runs)}
    return Report(
        made_at=datetime.now(UTC),
        program=__version__,
        accounts=tuple(account(store, run) for run in runs),
        groups=tuple(_group(run, everything, benchmarks) for run in reversed(groups.values())),
    )


def assessed_runs(store: Store) -> list[AssessedRun]:
    """All runs with their newest scores, the newest run first."""
    return [
        AssessedRun(store.runs.resolve(row.run_id), row.state is RunState.DONE, store.assessments.scores(row.run_id))
        for row in store.runs.rows()
    ]


def plots(store: Store, run: Run) -> Plots:
    """All that is drawn of one run."""
    everything, pairs = assessed_runs(store), store.assessments.pairs(run.id)
    return Plots(dots(run, everything), calibration(pairs, run.config.samples), ability(run, everything))


def account(store: Store, run: Run) -> Account:
    """All that is said of one run."""
    row, scores = store.runs.rows(run.id)[0], store.assessments.scores(run.id)
    pairs = store.assessments.pairs(run.id)
    judgements = store.assessments.judgements(run.id)
    found = mismatches(pairs)
    disputed = disagreement(judgements) if run.config.task == "restriction" else None
    named = {(one.item_id, one.first.sample) for one in found} | set(_disputed(disputed))
    asked, replies = _sessions(store.sessions.of_run(run.id), named)
    wrong, compared = count_mismatches(pairs)
    return Account(
        run=run,
        title=_title(run),
        state=row.state.value,
        sessions_done=row.sessions_done,
        attempts=row.attempts,
        seconds=row.active_s,
        input_tokens=row.input_tokens,
        output_tokens=row.output_tokens,
        states=store.sessions.counts(run.id),
        asked=asked,
        scores=tuple(scores),
        sentence=sentence(scores),
        sections=tuple(sections(scores)),
        calibration=calibration(pairs, run.config.samples),
        mismatches=tuple(found),
        wrong=wrong,
        compared=compared,
        disagreement=disputed,
        titles={item_id: title_of(store.sessions.item(run.id, item_id)) for item_id in {item for item, _ in named}},
        replies=replies,
    )


def _group(run: Run, everything: Sequence[AssessedRun], benchmarks: Scores | None) -> Group:
    return Group(_title(run), dots(run, everything), ability(run, everything, benchmarks))


def _title(run: Run) -> str:
    return TASKS[run.config.task].title if run.config.task in TASKS else run.config.task


def _disputed(found: Disagreement | None) -> Iterator[tuple[str, int]]:
    for one in found.disputed[:MOST] if found else ():
        yield one.item_id, one.sample


def _sessions(
    sessions: Iterator[Session], named: set[tuple[str, int]]
) -> tuple[tuple[Asked, ...], dict[tuple[str, int], str]]:
    """The wordings that were used, and the beginnings of the named replies; one pass, since replies may be long."""
    counted: Counter[_Asked] = Counter()
    skipped: Counter[_Asked] = Counter()
    replies: dict[tuple[str, int], str] = {}
    for session in sessions:
        key, prompt = session.key, session.planned.prompt
        used = (key.role, prompt.id, prompt.version, prompt.paraphrase, prompt.hash)
        counted[used] += 1
        skipped[used] += session.state is State.SKIPPED
        if key.role is Role.ACT and not key.part and (key.item_id, key.sample) in named:
            replies[key.item_id, key.sample] = session.attempt.text[:LONGEST_REPLY]
    return tuple(Asked(*used, n, skipped[used]) for used, n in counted.items()), replies
