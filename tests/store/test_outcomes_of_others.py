"""What other models did with the same items, from their newest runs in the same store."""

import pytest


@pytest.fixture
def did(store, make_config, make_item, make_pair):
    """A run of a model that did something with options of `a-beach`, assessed unless told otherwise."""

    def did(model, outcomes, *, assessed=True, changes=(), **config):
        run = store.runs.create(make_config(model=model, **config), [make_item("beach")], 1, {})
        pairs = [
            make_pair(run_id=run.id, option=option, actual=actual, **dict(changes))
            for option, actual in outcomes.items()
        ]
        if assessed:
            store.assessments.save(run.id, [], pairs, [])
        return run

    return did


def test_each_other_model_by_item_and_option(store, did):
    own = did("me", {"sand": "yes"})
    did("one", {"sand": "yes", "sun": "no"})
    did("two", {"sand": "no", "sun": "no"})
    assert store.assessments.outcomes_of_others(own) == {
        "one": {("a-beach", "sand"): "yes", ("a-beach", "sun"): "no"},
        "two": {("a-beach", "sand"): "no", ("a-beach", "sun"): "no"},
    }


def test_the_own_model_never_counts_as_another_one(store, did):
    own = did("me", {"sand": "yes"})
    did("me", {"sand": "no"})
    assert store.assessments.outcomes_of_others(own) == {}


@pytest.mark.parametrize("config", [{"dataset_hash": "1" * 16}, {"task": "restriction"}])
def test_only_the_same_items_of_the_same_task_are_compared(store, did, config):
    own = did("me", {"sand": "yes"})
    did("one", {"sand": "no"}, **config)
    assert store.assessments.outcomes_of_others(own) == {}


def test_a_file_may_have_another_name(store, did):
    own = did("me", {"sand": "yes"})
    did("one", {"sand": "no"}, dataset="copy.jsonl")
    assert list(store.assessments.outcomes_of_others(own)) == ["one"]


def test_the_newest_assessed_run_of_a_model_counts(store, did):
    own = did("me", {"sand": "yes"})
    did("one", {"sand": "no"})
    newest = did("one", {"sand": "yes"})
    did("one", {"sand": "no"}, assessed=False)
    assert store.assessments.outcomes_of_others(own) == {"one": {("a-beach", "sand"): "yes"}}
    store.assessments.save(newest.id, [], [], [])
    assert store.assessments.outcomes_of_others(own) == {}, "its newest assessment found nothing"


def test_runs_are_newer_by_number_and_not_by_letter(store, raw, did):
    own = did("me", {"sand": "yes"})
    old = did("one", {"sand": "no"})
    for table in ("run", "pair", "assessment"):
        raw(f"UPDATE raw.{table} SET run_id = 'r-9999' WHERE run_id = ?", old.id)
    new = did("one", {"sand": "yes"})
    assert new.id == "r-10000"
    assert store.assessments.outcomes_of_others(own) == {"one": {("a-beach", "sand"): "yes"}}


def test_only_the_first_sample_and_what_is_known(store, did, make_pair):
    own = did("me", {"sand": "yes"})
    one = did("one", {}, assessed=False)
    pairs = [
        make_pair(run_id=one.id, option="sand", actual="yes"),
        make_pair(run_id=one.id, option="sand", actual="yes", part="answers_hidden"),
        make_pair(run_id=one.id, option="sand", actual="no", sample=1),
        make_pair(run_id=one.id, option="sun", actual=None),
    ]
    store.assessments.save(one.id, [], pairs, [])
    assert store.assessments.outcomes_of_others(own) == {"one": {("a-beach", "sand"): "yes"}}
