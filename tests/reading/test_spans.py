"""Every brace is found with its end, and no stretch of text is walked again and again."""

import json
import sys

import pytest

from benchmark.reading import spans
from benchmark.reading.json_values import LONGEST, find_objects
from benchmark.reading.spans import brace_ends


@pytest.mark.parametrize(
    ("text", "ends"),
    [
        ("{}", {0: 2}),
        ("{{}}", {0: 4, 1: 3}),
        ("{ {}", {2: 4}),
        ("{} }", {0: 2}),
        ('{"}"}', {0: 5}),
        ("{'}'}", {0: 5}),
        (r'{"\"}"}', {0: 7}),
        ('{" }', {0: 4}),
        ("no", {}),
    ],
)
def test_where_braces_end(text, ends):
    assert brace_ends(text) == ends


MEGABYTES = {
    "one object after much prose": "A calm sea. " * 90_000 + '{"sand": true}',
    "one object, then many open braces": '{"sand": true}' + "{" * (LONGEST - 20),
    "open braces, then one object": "{" * 1_000_000 + '{"sand": true}',
    "half-open objects, then one object": '{"a": ' * 170_000 + '\n{"sand": true}',
    "open quotes, then one object": "{'" * 500_000 + '\n{"sand": true}',
    "closed braces that are no object, then one": "{x}" * 330_000 + '{"sand": true}',
    "deep braces that are no object, then one": "{" * 40_000 + "}" * 40_000 + '{"sand": true}',
    "many objects": '{"sun": 1}\n' * 90_000 + '{"sand": true}',
    "commas": "{" + ", " * 99_000 + '}{"sand": true}',
    "fences": "```\n" * 250_000 + '{"sand": true}',
    "backslashes": '{"' + "\\" * 1_000_000 + '\n{"sand": true}',
}


@pytest.mark.parametrize("reply", MEGABYTES.values(), ids=MEGABYTES.keys())
def test_a_megabyte_is_read(reply):
    assert find_objects(reply)[-1].value == {"sand": True}


def test_of_a_very_long_reply_the_end_is_read():
    assert find_objects('{"sand": true}' + " " * LONGEST) == []


@pytest.mark.parametrize(
    "unit", ['{"a": 1} ', '{"a": ', "{ ", "{'", "{x} ", '{"a": {"b": [1]}} '], ids=lambda unit: unit.strip()
)
def test_work_grows_with_the_length_only(unit, monkeypatch):
    """Twice the text, twice the tokens that are looked at."""
    looked_at = []

    class Counting:
        def search(self, text, position):
            looked_at.append(position)
            return token.search(text, position)

    token = spans._TOKEN
    monkeypatch.setattr(spans, "_TOKEN", Counting())
    once, twice = 0, 0
    for times in (500, 1000):
        looked_at.clear()
        brace_ends(unit * times)
        once, twice = twice, len(looked_at)
    assert once > 0 and twice <= 2 * once + 5


@pytest.mark.parametrize("depth", [10, sys.getrecursionlimit() * 3])
def test_depth_is_no_danger(depth):
    reply = '{"a":' * depth + "1" + "}" * depth
    found = find_objects(reply)
    if depth == 10:
        assert json.dumps(found[0].value, separators=(",", ":")) == reply
    else:
        assert found == []
