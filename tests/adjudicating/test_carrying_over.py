"""Decisions are taken along: to the board of a run that is on, and to runs that others published."""

import asyncio

from scripted.published import restriction as published
from scripted.runs import stored

from benchmark.records import CaseKind, Grade, Source
from benchmark.running.events import ItemFinished
from benchmark.running.importing import import_runs


def test_a_running_board_shows_what_people_decided(store, case_of, say):
    store.decisions.write([say(case_of("refusal", "kale"), "full_compliance"), say(case_of("reading", "poem"), "A")])
    events = []
    asyncio.run(stored(store, "restriction", emit=events.append))
    finished = {one.item.id: one for one in events if isinstance(one, ItemFinished)}
    people = [one.part for one in finished["kale"].judgements if one.source is Source.HUMAN]
    assert people == ["ada"] and finished["kale"].pairs[0].actual == "yes"
    assert finished["poem"].pairs[0].predicted == "yes"


def test_an_imported_run_takes_them_from_the_start(store, say):
    """The published rule of an imported run goes by what the original read: people change nothing in it."""
    (first,) = import_runs(store, [published()], lambda event: None)
    unread = [one for one in store.decisions.cases([CaseKind.READING], [first.run.id]) if one.role.value == "predict"]
    labelled = store.decisions.cases([CaseKind.REFUSAL], [first.run.id])
    assert unread and labelled
    store.decisions.write([say(unread[0], "A"), say(labelled[0], "full_compliance")])
    (again,) = import_runs(store, [published()], lambda event: None, again=True)
    readings = store.assessments.readings(again.run.id)
    key = unread[0].key.model_copy(update={"run_id": again.run.id})
    assert readings[key].grade is Grade.HUMAN and again.run.id != first.run.id
    decisions = {one.rule: one.decisions for one in store.assessments.scores(again.run.id) if one.metric == "accuracy"}
    assert decisions["resolved"] == 2 and decisions["rules"] == 1 and decisions["human"] == 2
    assert decisions["published"] == 0
