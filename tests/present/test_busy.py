"""An item under way says what it is doing, in its task's own words."""

import pytest
from scripted import runs

from benchmark.records import Role, State
from selfexec_tui.present.items import BUSY, FAILED, busy_view
from selfexec_tui.present.pictures.registry import PICTURES, picture_of


def busy(task, **states):
    case = runs.case(task, {"restriction": "kale", "difficulty": "g-1", "hard_question": "coins"}[task])
    asked = {}
    for role, given in states.items():
        asked |= dict(zip((session.key for session in case.of(Role(role))), given, strict=False))
    picture = picture_of(task)
    return busy_view("i", "title", asked, picture.doing, picture.columns)


def test_each_step_has_its_word():
    assert busy("restriction", predict=[None]).predicted == "o forecasting ..."
    view = busy("restriction", predict=[State.OK], act=[State.OK], verify=[State.OK, None, None])
    assert (view.predicted, view.actual, view.mark) == ("v", "v, o giving a verdict ... 1 in", BUSY)
    assert busy("difficulty", predict=[State.OK, None]).predicted == "o ranking ... 1 in"
    assert busy("difficulty", act=[State.OK] * 4).actual == "v 4"
    assert busy("hard_question", predict=[None]).predicted == "o writing a question ..."
    assert busy("hard_question", predict=[State.OK], act=[None]).actual == "o answering it ..."


def test_a_session_that_failed_has_its_sign():
    view = busy("restriction", predict=[State.OK], act=[State.TRANSPORT_ERROR])
    assert view.actual == "x failed" and view.mark == FAILED
    assert busy("restriction", predict=[None], act=[State.TRANSPORT_ERROR]).mark == BUSY


@pytest.mark.parametrize("task", PICTURES)
def test_every_role_has_a_word(task):
    assert set(PICTURES[task].doing) == set(Role)
