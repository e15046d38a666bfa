"""Options and listed words of an association beside each other."""

import json

from scripted import runs
from scripted.replies import reply

from benchmark.records import Role
from selfexec_tui.present.word_lists import lists_difference


def test_options_and_words_say_what_became_of_them():
    def script(planned):
        if planned.key.role is Role.ACT:
            return json.dumps({"words": ["sand", "waves", "[/x]", "sea", "engine"]})
        return json.dumps({"sand": True, "sun": True, "engine": False, "snow": False})

    case = runs.case("association", "a-beach", script)
    found = lists_difference(case, case.of(Role.PREDICT)[0], case.of(Role.ACT)[0])
    assert "= sand   predicted, listed as sand" in found.left.text
    assert "! sun   predicted, not listed" in found.left.text
    assert "! engine   for engine (exact), not predicted" in found.right.text and "  [/x]" in found.right.text
    assert found.said == "1 predicted only, 1 listed only"
    assert {found.left.text[start] for start, _ in found.left.lit} == {"!"}


def test_nothing_to_compare_where_there_are_no_lists():
    case = runs.case("association", "a-beach", lambda planned: "no JSON")
    assert lists_difference(case, case.of(Role.PREDICT)[0], case.of(Role.ACT)[0]) is None
    case = runs.case("association", "a-beach", reply)
    act = case.of(Role.ACT)[0]
    assert lists_difference(case, act, act) is None
