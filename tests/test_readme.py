"""What the README says of keys and commands is so."""

import re
from pathlib import Path

from selfexec_tui.actions import ACTIONS
from selfexec_tui.cli import COMMANDS
from selfexec_tui.present.key_page import BEGIN, key_page, with_keys

ROOT = Path(__file__).parents[1]
README = (ROOT / "README.md").read_text(encoding="utf-8")


def test_its_keys_are_those_of_the_table():
    assert with_keys(README, ACTIONS) == README, "make them anew: python screenshots/keys.py"


def test_the_page_has_every_key_of_every_screen():
    page = " ".join(key_page(ACTIONS).split())
    for action in ACTIONS:
        if not action.listed:
            continue
        assert f"**{action.screen}**" in page and f"`{action.written}`" in page


def test_a_page_without_marks_is_refused():
    try:
        with_keys("no marks", ACTIONS)
    except ValueError as error:
        assert BEGIN in str(error)
    else:
        raise AssertionError


def test_the_keys_verb_is_named():
    assert "keys" in COMMANDS and "selfexec keys" in README


def test_its_pictures_are_those_that_are_there():
    named = set(re.findall(r"\]\(screenshots/([a-z-]+\.svg)\)", README))
    assert named == {picture.name for picture in (ROOT / "screenshots").glob("*.svg")}
