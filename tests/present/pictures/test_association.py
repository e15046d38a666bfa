"""Options with the word that matched, and how."""

import pytest

from benchmark.records import Pair, Role, Rung
from selfexec_tui.present.items import AGREES, DIFFERS, GREY, UNREAD
from selfexec_tui.present.pictures.association import headline, pane, view
from selfexec_tui.present.pictures.case import Case


def test_a_row_for_each_option(make_case):
    seen = view(make_case("association", "a-beach"))
    assert seen.title == "beach" and seen.predicted == "1 of 4 yes" and seen.actual == "sand, snow, waves, sea, shell"
    assert [(row.name, row.actual[0], row.by, row.mark) for row in seen.rows] == [
        ("sand", "sand", "exact", AGREES),
        ("sun", "-", "", AGREES),
        ("engine", "-", "", AGREES),
    ]
    assert seen.summary == "3 of 3" and seen.mark == AGREES


def test_samples_are_numbered(make_case):
    seen = view(make_case("association", "a-winter", samples=2))
    assert [row.name for row in seen.rows] == ["snow (1)", "sun (1)", "snow (2)", "sun (2)"] and seen.mark == DIFFERS


@pytest.mark.parametrize(
    ("changes", "actual", "by", "mark"),
    [
        ({"actual": "yes", "rung": Rung.INFLECTED, "word": "waves"}, "waves", "inflected", AGREES),
        (
            {"actual": "yes", "rung": Rung.EMBEDDING, "word": "surf", "similarity": 0.83},
            "surf",
            "embedding .830",
            AGREES,
        ),
        (
            {"actual": "no", "rung": Rung.EMBEDDING, "word": "sea", "similarity": 0.66, "grey": True},
            "(sea)",
            "near .660",
            GREY,
        ),
        ({"actual": "no", "word": "sand"}, "-", "", DIFFERS),
        ({"actual": None}, "?", "", UNREAD),
    ],
)
def test_how_a_word_matched(make_case, changes, actual, by, mark):
    pair = Pair(
        **{"run_id": "r", "item_id": "i", "option": "wave", "sample": 0, "predicted": "yes", "actual_exact": None}
        | changes
    )
    row = view(Case(make_case("association", "a-beach").item, (), pairs=(pair,))).rows[0]
    assert (row.actual[0], row.by, row.mark) == (actual, by, mark)


def test_panes_have_the_replies(make_case):
    case = make_case("association", "a-beach")
    assert pane(case, case.find(Role.ACT), 40).text == case.find(Role.ACT).attempt.text and headline(case, 0) == ""
