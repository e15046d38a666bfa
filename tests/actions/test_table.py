"""The one table of keys: ids that last, no key twice on a screen."""

import re
from collections import Counter

import pytest
from textual.binding import Binding

from selfexec_tui.actions import ACTIONS, ADJUDICATE, APP, DONE, EVERYWHERE, bindings, commands, key_list
from selfexec_tui.actions.table import PLACES

SCREENS = list(dict.fromkeys(action.screen for action in ACTIONS))
SHADOWED = {
    "": {"q"},
    "Code book": {"question_mark"},
    "Adjudicate": {"question_mark"},
    "SQL": {"ctrl+c"},
    "Copy": {"j"},
}
"""Screen, or "" for all -> keys that work everywhere and that it gives a nearer meaning: q leaves the screen, on the
first the program; at the desk ? opens the code book, whose end is the list of keys;
^c at the SQL desk cancels the query that runs, and does what it does everywhere where none runs;
of the ways to copy, j is JSON."""


def test_ids_are_unique_and_say_where_they_belong():
    ids = [action.id for action in ACTIONS]
    assert [name for name, count in Counter(ids).items() if count > 1] == []
    assert all(re.fullmatch(r"[a-z_]+\.[a-z_0-9]+", name) for name in ids)
    for place in PLACES:
        assert len({action.id.partition(".")[0] for action in place.ACTIONS}) == 1
        assert len({action.screen for action in place.ACTIONS}) == 1


@pytest.mark.parametrize("screen", SCREENS)
def test_no_key_is_bound_twice_on_a_screen(screen):
    own = [key for action in ACTIONS if action.screen == screen for key in action.keys]
    assert [key for key, count in Counter(own).items() if count > 1] == []
    if screen not in EVERYWHERE:
        everywhere = {key for action in ACTIONS if action.screen in EVERYWHERE for key in action.keys}
        assert set(own) & everywhere <= SHADOWED[""] | SHADOWED.get(screen, set())


@pytest.mark.parametrize("screen", SCREENS)
def test_each_binding_has_the_id_of_its_action(screen):
    made = [one for one in bindings(screen) if isinstance(one, Binding)]
    assert [one.id for one in made] == [action.id for action in ACTIONS if action.screen == screen]


def test_every_action_is_in_the_help_list():
    assert sum(len(keys) for _, keys in key_list()) == sum(action.listed for action in ACTIONS)


def test_the_palette_has_the_screens_own_actions_first():
    offered = commands("Run")
    assert offered[0].id == "board.inspect" and offered[-1].screen == APP


@pytest.mark.parametrize("screen", [screen for screen in SCREENS if screen not in EVERYWHERE])
def test_escape_and_the_slash_mean_the_same_everywhere(screen):
    own = {key: action for action in ACTIONS if action.screen == screen for key in action.keys}
    assert "escape" in own
    if "q" in own:
        assert own["q"].name in ("leave", "go('leave')")
    if "slash" in own:
        assert own["slash"].name in ("filter", "find")


def test_a_key_that_decides_at_the_desk_begins_nothing_else_where_its_queue_is_done():
    keys = {
        screen: {key: action for action in ACTIONS if action.screen == screen for key in action.keys}
        for screen in (ADJUDICATE, DONE)
    }
    shared = {key: (keys[ADJUDICATE][key].label, keys[DONE][key].label) for key in keys[ADJUDICATE].keys() & keys[DONE]}
    assert shared.keys() == {"u", "escape", "q"} and all(one == other for one, other in shared.values())
