"""Keys that people know by heart mean the same on every screen."""

import pytest

from selfexec_tui.actions import ACTIONS

KNOWN = {
    "k": {"app.move('up')"},
    "g": {"app.move('first')"},
    "G": {"app.move('last')"},
    "j": {"app.move('down')", "choose('json')"},
    "slash": {"filter", "find"},
    "question_mark": {"help", "book", "leave"},
    "colon": {"sql"},
    "q": {"end", "leave", "go('leave')"},
    "escape": {"leave", "go('leave')", "turn", "unfilter"},
}
"""Key -> what it may do: a menu of letters has its `j`, the code book its `?`, the desk of SQL turns to its editor."""


@pytest.mark.parametrize("key", KNOWN)
def test_a_key_known_by_heart_does_the_same_everywhere(key):
    found = {action.name for action in ACTIONS if key in action.key.split(",")}
    assert found and found <= KNOWN[key]


def test_every_screen_that_is_left_is_left_by_escape():
    left = {action.screen for action in ACTIONS if action.name in ("leave", "go('leave')")}
    out = {action.screen for action in ACTIONS if "escape" in action.key.split(",")}
    assert left <= out
