"""selfexec show --item: one item in the picture of its task, on a plain terminal."""

import asyncio
import json

import pytest
from click.testing import CliRunner
from scripted import hostile
from scripted.runs import stored

from benchmark.errors import UsageError
from benchmark.store import open_store
from selfexec_tui.commands.show import command


@pytest.fixture
def show(tmp_path, monkeypatch):
    monkeypatch.setenv("COLUMNS", "100")

    def run(task, *words, items=(), **changes) -> str:
        with open_store(tmp_path / "a.duckdb") as store:
            asyncio.run(stored(store, task, items, **changes))
        done = CliRunner().invoke(command, ["last", *words, "--db", str(tmp_path / "a.duckdb")])
        if done.exception and not isinstance(done.exception, SystemExit):
            raise done.exception
        return done.output

    return run


@pytest.mark.parametrize(
    ("task", "item", "texts"),
    [
        (
            "restriction",
            "kale",
            ["partial refusal · rules", "! sources disagree", 'matched "I can\'t help"', "verdict plain ·"],
        ),
        ("difficulty", "g-1", ["Q1    ↑3", "3 of 4 right", "actual Q4 ·", "* C  3   (key)"]),
        ("hard_question", "coins", ["key confirmed by the judge", "* C  1/6   (key)"]),
        ("recognition", "monday", ["not mine !", "of other-7b", "says mine: right"]),
        ("association", "a-beach", ["beach", "exact", '"words"']),
    ],
)
def test_an_item_of_each_task(show, task, item, texts):
    shown = show(task, "--item", item)
    for text in texts:
        assert text in shown, shown


def test_an_item_as_json(show):
    document = json.loads(show("restriction", "--item", "kale", "--json"))
    assert document["item"]["id"] == "kale" and len(document["sessions"]) == 5 and len(document["pairs"]) == 1
    assert {one["source"] for one in document["judgements"]} == {"rules", "verdict", "judge"}


def test_an_item_that_is_not_there(show):
    with pytest.raises(UsageError) as caught:
        show("restriction", "--item", "nothing")
    assert "no item 'nothing'" in caught.value.message and "kale" in caught.value.hint


def test_hostile_texts_are_visible(show):
    shown = show(
        "restriction", "--item", "h-3", items=[hostile.item("restriction", 3)], script=hostile.script("restriction")
    )
    assert "\x1b" not in shown and "\x07" not in shown and "␛[31m" in shown


def test_a_run_says_its_variants_and_its_judge(show):
    shown = show("restriction")
    assert "variants: plain, other swapped   judge: referee at scripted" in shown
