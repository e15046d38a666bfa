"""Why a query gave no rows, as far as that can be told, and what to do then."""

from collections.abc import Mapping
from functools import cache

from benchmark.querying.saved import SavedQuery, starters
from benchmark.records.tokens import Kind
from benchmark.store.parsing import tokens

RUNS_BY_TASK = "SELECT task, count(*) FROM runs GROUP BY task"
TASKS = {"association": "association", "restriction": "restriction", "hard_question": "hard question"}
START = "n on the list of runs starts one; the embedded model needs no key and no network."


def why_nothing(sql: str, runs: Mapping[str, int]) -> str:
    """Sentences for a query without rows; `runs` has the number of runs by task."""
    if not runs:
        return f"No rows: there is no run in this database yet.\n\n{START}"
    starter = _by_essence().get(essence(sql))
    if starter is None:
        return "No rows: the query is understood, and nothing in the database fits it."
    if starter.needs and not runs.get(starter.needs):
        return f"No rows: there is no {TASKS[starter.needs]} run in this database yet.\n\n{START}"
    return f"No rows. {starter.none}".strip()


def essence(sql: str) -> str:
    """The words of a statement: comments, space and the semicolon at its end do not matter."""
    words = [sql[word.start : word.end] for word in tokens(sql) if word.kind is not Kind.COMMENT]
    return " ".join(words[:-1] if words[-1:] == [";"] else words)


@cache
def _by_essence() -> Mapping[str, SavedQuery]:
    return {essence(starter.sql): starter for starter in starters()}
