"""The sessions of an item in a row: whole, in brief, or those around what is shown."""

import pytest
from rich.cells import cell_len
from scripted import runs

from benchmark.records import Role
from selfexec_tui.present.strip import session_mark, strip_lines


@pytest.fixture(scope="module")
def sessions():
    case = runs.case("difficulty", "g-1")
    return [session for role in Role for session in case.of(role)]


def text(line) -> str:
    return "".join(piece for piece, _ in line)


def test_a_session_says_role_part_state_time_and_tokens(sessions):
    assert session_mark(3, sessions[2]) == "3 act Q1 ok 0.8 s 7 tok"
    assert session_mark(3, sessions[2], brief=True) == "3 act Q1"


def test_in_brief_a_state_is_told_only_where_it_is_not_ok():
    case = runs.case("recognition", "swim")
    skipped = case.find(Role.PREDICT, "other 1/written_by_you")
    assert session_mark(1, skipped, brief=True) == "1 predict other 1/written by you skipped"


def test_no_session_yet():
    assert text(strip_lines([], (), 40, 1)[0]).strip() == "no session is in yet"


def test_whole_where_there_is_room(sessions):
    lines = strip_lines(sessions, (), 200, 3)
    assert len(lines) == 1 and text(lines[0]).count(" tok") == 6


def test_in_brief_where_there_is_less(sessions):
    (line,) = strip_lines(sessions, (), 100, 1)
    assert " tok" not in text(line) and "6 act Q4" in text(line)


@pytest.mark.parametrize("shown", range(2, 6))
def test_what_is_shown_is_always_there(sessions, shown):
    keys = {sessions[0].key, sessions[shown].key}
    (line,) = strip_lines(sessions, keys, 58, 1)
    assert {piece for piece, style in line if style == "shown"} == {
        session_mark(place + 1, sessions[place], brief=True) for place in (0, shown)
    }
    assert "…" in text(line)


@pytest.mark.parametrize("width", [20, 40, 58, 78, 118, 198])
@pytest.mark.parametrize("most", [1, 3])
def test_no_line_is_too_long(sessions, width, most):
    lines = strip_lines(sessions, {sessions[1].key, sessions[4].key}, width, most)
    assert 1 <= len(lines) <= most and all(cell_len(text(line)) <= width for line in lines)
