"""Steps from one look at an item to the next."""

import pytest

from benchmark.records import Role
from selfexec_tui.present.dossier import LEFT, RIGHT
from selfexec_tui.present.item_look import Look, double, elsewhere, step, turn, turn_to


@pytest.fixture(scope="module")
def kale(make_dossier):
    return make_dossier("restriction", "kale")


def test_sessions_of_a_side_are_gone_through_and_no_further(kale):
    look = Look()
    parts = []
    for _ in range(6):
        parts.append(look.shown(kale, RIGHT).key.part)
        look = turn(look, kale, RIGHT, 1)
    assert parts == ["", "plain", "other_swapped", "judge", "judge", "judge"]
    assert turn(look, kale, LEFT, -3).shown(kale, LEFT).key.role is Role.PREDICT
    assert elsewhere(look).shown(kale, RIGHT).key.role is Role.ACT


def test_a_session_is_shown_on_its_side(kale):
    verdict = kale.sessions[3]
    assert turn_to(Look(), kale, verdict.key).shown(kale, RIGHT).key == verdict.key
    doubled = double(Look(), kale, RIGHT)
    assert turn_to(doubled, kale, kale.sessions[0].key).doubled == ""


def test_two_of_a_side_are_the_most_alike(make_dossier):
    two = make_dossier("association", "a-beach", samples=2)
    look = double(Look(), two, RIGHT)
    keys = [look.shown(two, side).key for side in (LEFT, RIGHT)]
    assert [key.sample for key in keys] == [0, 1] and look.differences and {key.role for key in keys} == {Role.ACT}
    assert double(look, two, RIGHT) == Look() and double(Look(), two, LEFT) == Look()


def test_earlier_attempts_are_stepped_through(kale, retried):
    twice = retried(kale, 1, ["HTTP 500"])
    look = step(Look(), twice, RIGHT, -1)
    assert look.shown(twice, RIGHT).attempt.error == "HTTP 500"
    assert step(look, twice, RIGHT, -1) == look and step(look, twice, RIGHT, 1) == Look()
    assert step(Look(), twice, LEFT, -1) == Look()
    assert turn(look, twice, RIGHT, 1).earlier[RIGHT] == 0


def test_panes_scroll_together_where_both_are_of_one_kind(kale):
    assert not Look().scrolls_together(kale)
    assert Look(view="request").scrolls_together(kale)
    assert double(Look(), kale, RIGHT).scrolls_together(kale)
    assert Look(in_step=True).scrolls_together(kale)
    assert not Look(view="request", in_step=False).scrolls_together(kale)
