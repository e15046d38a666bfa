"""Items by number and name, the next that differs, and the statement behind one."""

import pytest

from selfexec_tui.present.item_places import item_query, onward, place_named

PLACES = [("r-1", "a-beach"), ("r-1", "a-winter"), ("r-2", "a-beach"), ("r-2", "3")]


@pytest.mark.parametrize(
    ("text", "at"),
    [
        ("2", 1),
        ("3", 3),
        ("a-winter", 1),
        ("A-WIN", 1),
        ("beach", 0),
        ("r-2 a-beach", 2),
        ("r-2", 2),
        ("0", None),
        ("9", None),
        ("zebra", None),
        (" ", None),
    ],
)
def test_an_item_by_number_id_or_part_of_it(text, at):
    assert place_named(PLACES, text) == at


def test_the_next_one_among_some_goes_round():
    assert onward(PLACES, 0, 1, {PLACES[2]}) == 2 and onward(PLACES, 3, 1, {PLACES[2]}) == 2
    assert onward(PLACES, 0, -1, set(PLACES)) == 3
    assert onward(PLACES, 2, 1, {PLACES[2]}) is None and onward(PLACES, 0, 1, set()) is None


def test_names_in_the_statement_are_quoted():
    assert "run_id = 'r-1' AND item_id = 'it''s'" in item_query(("r-1", "it's"))
