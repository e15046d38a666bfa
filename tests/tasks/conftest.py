"""A run of a task without a store: what is planned, said, read, judged, compared and scored."""

from dataclasses import dataclass

import pytest

from benchmark.matching.ladder import Matcher
from benchmark.records import LadderConfig, State
from benchmark.running.outcome import read_sessions
from benchmark.tasks.base import Evidence
from benchmark.tasks.registry import task_named


@dataclass(frozen=True, slots=True)
class Played:
    """All of one run, and its scores by (metric, rule, failures, baseline)."""

    sessions: dict
    evidence: Evidence
    scores: dict

    @property
    def pairs(self):
        return self.evidence.pairs

    @property
    def main(self):
        (main,) = [score for score in self.scores.values() if score.main]
        return main

    def score(self, metric, rule, baseline="", failures="excluded"):
        return self.scores[metric, rule, failures, baseline]


@pytest.fixture
def play(make_task_run, make_items, make_session):
    """Play a run: `say` gives for each planned session a text, a state, or (text, changes of the attempt)."""

    def play(name, say, items=2, others=None, human=(), **config):
        task, given = task_named(name), make_items(name, items) if isinstance(items, int) else items
        run, sessions = make_task_run(name, len(given), **config), {}
        readings, judgements, pairs = {}, [], []
        for item in given:
            finished = {}
            for _ in range(2):
                for planned in task.sessions(item, run, dict(finished)):
                    if planned.key not in finished:
                        finished[planned.key] = answer(planned, say)
            sessions |= finished
            read, opinions = read_sessions(task, item, finished.values())
            opinions = [*opinions, *(one for one in human if one.key.item_id == item.id)]
            readings |= read
            judgements += opinions
            pairs += task.pairs(item, read, opinions, run, Matcher(LadderConfig(embedder=None), None))
        evidence = Evidence(run, given, readings, judgements, pairs, others or {})
        scores = {(s.metric, s.rule, s.failures, s.baseline_name): s for s in task.scores(evidence)}
        return Played(sessions, evidence, scores)

    def answer(planned, say):
        if planned.skip:
            return make_session(planned=planned, state=State.SKIPPED, text="")
        said = say(planned)
        if isinstance(said, State):
            return make_session(planned=planned, state=said, text="")
        text, changes = said if isinstance(said, tuple) else (said, {})
        return make_session(planned=planned, text=text, **changes)

    return play
