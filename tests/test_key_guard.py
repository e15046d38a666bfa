"""Presses that count for what is on screen, and those that do not."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from selfexec_tui.key_guard import BOUNCE_S, HELD_S, REPEAT_S, SETTLE_S, KeyGuard, Verdict

COUNTS, WAITS, EARLY, BOUNCE, HELD = Verdict


@pytest.fixture
def guard():
    guard = KeyGuard()
    guard.show(0.0)
    return guard


def test_a_key_counts_once_the_case_could_be_read(guard):
    assert guard.judge("1", SETTLE_S / 2) is EARLY
    assert guard.judge("2", SETTLE_S) is COUNTS
    guard.hide()
    assert guard.judge("3", 60.0) is EARLY
    guard.show(61.0)
    assert guard.judge("4", 60.9) is EARLY and guard.judge("3", 62.0) is COUNTS


def test_one_press_that_comes_twice_and_a_held_key(guard):
    assert guard.judge("1", 1.0) is COUNTS
    assert guard.judge("1", 1.0 + BOUNCE_S / 2) is BOUNCE
    guard.show(1.02)
    first = 1.01 + REPEAT_S * 0.6
    assert [guard.judge("1", first + n * 0.033) for n in range(4)] == [WAITS, HELD, HELD, HELD]
    assert guard.judge("1", first + 0.1 + HELD_S * 2) is WAITS
    assert guard.judge("1", first + 9) is COUNTS


def test_another_key_is_no_repeat(guard):
    assert [guard.judge(key, 1.0 + place * 0.01) for place, key in enumerate("1212")] == [COUNTS] * 4


@given(
    delay=st.floats(0.2, REPEAT_S * 0.99),
    every=st.floats(BOUNCE_S * 1.01, HELD_S * 0.99),
    paint=st.floats(0.0, 0.1),
    repeats=st.integers(2, 60),
)
def test_a_key_that_is_held_decides_once(delay, every, paint, repeats):
    guard, decided, waiting = KeyGuard(), 0, None
    guard.show(0.0)
    for at in [1.0, *(1.0 + delay + n * every for n in range(repeats))]:
        if waiting is not None and at > waiting + HELD_S:
            decided, waiting = decided + 1, None
        verdict = guard.judge("1", at)
        if verdict is HELD:
            waiting = None
        elif verdict is WAITS:
            waiting = at
        elif verdict is COUNTS:
            decided += 1
            guard.show(at + paint)
    assert (decided, waiting) == (1, None)
