"""Who shares a database, in words."""

import pytest

from selfexec_tui.present.sharing import people, shared


@pytest.mark.parametrize(
    ("port", "owner", "raters", "said"),
    [
        (None, None, 0, ""),
        (9494, None, 0, "served :9494"),
        (9494, None, 1, "served :9494   1 rater"),
        (9494, 123, 2, "served :9494 by pid 123   2 raters"),
    ],
)
def test_the_title(port, owner, raters, said):
    assert shared(port, owner, raters) == said


def test_names_are_shown_letter_for_letter():
    assert people(1, ["a\x1b[31m\nb"]).count("\x1b") == 0
    assert people(2, []) == "2 programs connected, 0 raters at work"
    assert people(0, ["anna", "[/]"]) == "0 programs connected, 2 raters at work: anna, [/]"
