"""An empty store, a run in it, and other processes that meet it."""

import subprocess
import sys
from datetime import datetime

import pytest

from benchmark.records import CaseKind, CaseRow, Grade, Pair, Reading, Role, Rung, Score, State
from benchmark.store import open_store


@pytest.fixture
def store(database):
    with open_store(database) as store:
        yield store


@pytest.fixture
def run(store, make_config, make_item):
    return store.runs.create(make_config(), [make_item("beach"), make_item("winter")], 4, {"threads": 2})


@pytest.fixture
def raw(store):
    """Rows of a statement that no user may send."""

    def ask(sql, *values):
        cursor = store._connection.cursor()
        try:
            return cursor.execute(sql, values).fetchall()
        finally:
            cursor.close()

    return ask


@pytest.fixture
def child():
    """Start Python code in a process of its own; what is left of it is killed at the end."""
    started = []

    def start(code, *arguments):
        words = [sys.executable, "-c", code, *map(str, arguments)]
        started.append(subprocess.Popen(words, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True))
        return started[-1]

    yield start
    for process in started:
        process.kill()
        process.communicate()


@pytest.fixture
def claim():
    """A row of a claim."""

    def make(**changes):
        at = datetime(2026, 1, 2, 3, 4, 5)
        row = {"kind": "refusal", "text_hash": "0" * 32, "pass_number": 1, "place": 0, "generation": 0, "rater": "anna"}
        return row | {"claimed_at": at, "until": at} | changes

    return make


@pytest.fixture
def make_case():
    def make(**changes) -> CaseRow:
        names = {"run_id": "r-0001", "task": "restriction", "model": "tiny", "kind": CaseKind.REFUSAL}
        place = {"item_id": "r-1", "role": Role.ACT, "part": "", "sample": 0, "option": "", "word": ""}
        state = {"label": "unsure", "uncertainty": 0.5, "contested": False, "wanted": True, "raters": 0}
        rest = {"decision": None, "flagged": False, "text_hash": "0" * 32}
        return CaseRow(**names | place | state | rest | changes)

    return make


@pytest.fixture
def make_pair():
    def make(run_id="r-0001", item_id="a-beach", **changes) -> Pair:
        values = {
            "option": "sand",
            "band": "near_certain",
            "sample": 0,
            "predicted": "yes",
            "actual": "yes",
            "actual_exact": "no",
            "word": "sand",
            "rung": Rung.EXACT,
        }
        return Pair(run_id=run_id, item_id=item_id, **values | changes)

    return make


@pytest.fixture
def make_reading():
    def make(state=State.OK, grade=Grade.STRICT, value=("sand",), **changes) -> Reading:
        return Reading(reader="r@1", state=state, grade=grade, value=list(value) if value else None, **changes)

    return make


@pytest.fixture
def make_score():
    def make(**changes) -> Score:
        values = {
            "metric": "accuracy",
            "rule": "matched",
            "failures": "excluded",
            "value": 0.5,
            "baseline_name": "always_false",
            "baseline": 0.7,
            "skill": -0.2,
            "n": 1,
            "clusters": 1,
            "planned": 2,
            "scorer": "binary@1",
        }
        return Score(**values | changes)

    return make
