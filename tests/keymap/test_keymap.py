"""Keys that a user asks for: granted, or refused by name and line."""

import pytest

from selfexec_tui.actions import ACTIONS
from selfexec_tui.keymap import load_keymap
from selfexec_tui.keymap.keymap import written


@pytest.fixture
def keymap(tmp_path):
    def load(text: str):
        place = tmp_path / "config.toml"
        place.write_text(text, encoding="utf-8")
        return load_keymap(place)

    return load


def said(keymap) -> str:
    return "\n".join(problem.message for problem in keymap.problems)


def test_without_a_file_every_key_is_that_of_the_table(tmp_path):
    keymap = load_keymap(tmp_path / "none.toml")
    assert keymap.actions == ACTIONS and not keymap.problems


@pytest.mark.parametrize(
    "text",
    [
        '[keys]\n"board.pause" = "P"',
        '[keys]\nboard.pause = "P"',
        '[keys.board]\npause = "P"',
        '[keys]\nboard.pause = ["P"]',
    ],
)
def test_every_way_to_write_it(keymap, text):
    found = keymap(text)
    assert found.changed == {"board.pause": ("P",)} and not found.problems
    assert found.text_of("board.pause") == "P" and found.for_textual == {"board.pause": "P"}


@pytest.mark.parametrize(
    ("written_so", "keys"),
    [
        ("?", ("question_mark",)),
        ("+", ("plus",)),
        (",", ("comma",)),
        ("ctrl+_", ("ctrl+underscore",)),
        ("ctrl+@", ("ctrl+@",)),
        ("alt+x", ("alt+x",)),
        ("shift+up", ("shift+up",)),
        ("ctrl+f5", ("ctrl+f5",)),
        ("P, f5", ("P", "f5")),
        ("ctrl+x", ("ctrl+x",)),
        ("é", ("é",)),
    ],
)
def test_keys_as_people_write_them(keymap, written_so, keys):
    found = keymap(f'[keys]\n"runs.new" = "{written_so}"' if written_so != "?" else '[keys]\n"app.help" = "?"')
    assert not said(found) and next(iter(found.changed.values())) == keys


def test_two_actions_change_places(keymap):
    found = keymap('[keys]\nboard.pause = "x"\nboard.stop = "p"')
    assert found.changed == {"board.pause": ("x",), "board.stop": ("p",)} and not found.problems


@pytest.mark.parametrize(
    ("line", "told"),
    [
        ('board.pause = "x"', "'x' is the key of board.stop"),
        ('board.pause = "j"', "'j' is the key of move.down"),
        ('app.help = "s"', "'s' is the key of runs.scores on the screen Runs"),
        ('board.paus = "P"', "no such action; did you mean board.pause"),
        ('board.pause = "ctrl+i"', "terminals send it as tab"),
        ('board.pause = "ctrl+["', "terminals send it as escape"),
        ('board.pause = "ctrl+/"', "terminals send it as ctrl+underscore"),
        ('board.pause = "ctrl+space"', "terminals send it as ctrl+@"),
        ('board.pause = "shift+x"', "terminals send it as 'X'"),
        ('board.pause = "ctrl+enter"', "'ctrl+enter' cannot be used: most terminals cannot send it"),
        ('board.pause = "shift+enter"', "most terminals cannot send it"),
        ('board.pause = "alt+f4"', "most terminals cannot send it"),
        ('board.pause = "super+x"', "most terminals cannot send it"),
        ('board.pause = "ctrl++"', "most terminals cannot send it"),
        ('board.pause = "ctrl+shift+x"', "most terminals cannot send it"),
        ('board.pause = "ctrl+nothing"', "there is no such key"),
        ('board.pause = "tab"', "goes to the next field"),
        ('board.pause = "ctrl+q"', "always leaves the program"),
        ('board.pause = "hyperspace"', "there is no such key"),
        ('board.pause = "strg+x"', "'strg' is no modifier"),
        ("board.pause = 3", "must be a key"),
        ('board.pause = ""', "must be a key"),
        ("board.pause = []", "must be a key"),
        ('launch.start = "s"', "types into the fields"),
    ],
)
def test_what_cannot_be_had_is_told_with_its_line_and_changes_nothing(keymap, line, told):
    found = keymap(f'# mine\n\n[keys]\nboard.mismatches = "M"\n{line}\n')
    assert found.changed == {"board.mismatches": ("M",)}
    assert len(found.problems) == 1 and "config.toml line 5" in said(found) and told in said(found)


def test_of_two_wishes_for_one_key_the_first_is_granted(keymap):
    found = keymap('[keys]\nboard.pause = "P"\nboard.stop = "P"')
    assert found.changed == {"board.pause": ("P",)} and "line 3" in said(found)


def test_the_same_key_on_two_screens_is_no_conflict(keymap):
    assert not keymap('[keys]\nboard.pause = "z"\nitem.copy = "z"').problems


@pytest.mark.parametrize("text", ["keys = 3", "[keys", "[other]\na = 1"])
def test_a_broken_file_is_one_problem(keymap, text):
    found = keymap(text)
    assert not found.changed and len(found.problems) == 1 and "config.toml" in said(found)


def test_how_keys_are_written():
    assert [written(key) for key in ("ctrl+x", "question_mark", "P", "f5", "alt+x")] == ["^x", "?", "P", "f5", "alt+x"]
