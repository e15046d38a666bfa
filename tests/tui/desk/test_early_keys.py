"""Only a case that was on screen is decided, and a held key decides once."""

import pytest
from textual.events import Key

from benchmark.records import CaseKind
from selfexec_tui.screens.desk_done import DeskDoneScreen

REFUSAL = CaseKind.REFUSAL
KEY = CaseKind.KEY


@pytest.fixture
def send(monkeypatch, slow_fingers):
    """Keys as a terminal sends them, at once, on a clock of their own; whatever follows is painted soon after."""
    clock = [0.0]
    monkeypatch.setattr("selfexec_tui.careful_keys.now", lambda: clock[0] + 0.03)

    def sent(app, keys, *times):
        for key, at in zip(keys, times, strict=True):
            event = Key(key, None)
            event.time = clock[0] = float(at)
            app._driver.send_message(event)

    return sent


async def test_only_a_case_that_was_on_screen_is_decided(desk, open_desk, shown, settle, send):
    async with desk.run_test(size=(80, 24)) as pilot:
        screen = await open_desk(desk, pilot, REFUSAL)

        async def after(keys, *times):
            send(desk, keys, *times)
            await settle(desk, pilot)
            return screen.desk.progress().done, "\n".join(shown(desk))

        done, text = await after("111", 10, 10, 10)
        assert done == 1 and "1 is held: it counts once" in text
        done, text = await after("23", 20, 20.01)
        assert done == 2 and "3 came before this was on screen: not counted" in text
        assert (await after("444", 30, 30.05, 30.1))[0] == 3
        done, text = await after("44", 30.5, 30.54)
        await pilot.pause(0.2)
        assert done == 3 == screen.desk.progress().done and "4 is held" in text
        assert (await after("uu", 40, 40))[0] == 2
        await after("1", 50)
        await after("12u", 60, 60, 60)
        assert isinstance(desk.screen, DeskDoneScreen) and screen.desk.progress().done == 4
        await after("u", 70)
        assert desk.screen is screen and screen.desk.progress().done == 3
        for keys, times in (
            (("question_mark", "escape", "escape"), (80, 80, 80.1)),
            (("question_mark", "q"), (90, 90)),
        ):
            send(desk, keys, *times)
            await settle(desk, pilot)
            assert desk.screen is screen


async def test_a_key_is_not_decided_by_a_press_that_came_before_it_was_shown(desk, open_desk, shown, settle, send):
    async with desk.run_test(size=(60, 20)) as pilot:
        screen = await open_desk(desk, pilot, KEY)
        send(desk, "212", 10, 10.001, 10.002)
        await settle(desk, pilot)
        assert screen.desk.progress().done == 0 and any("key: A" in line for line in shown(desk))
        assert any("came before this was on screen" in line for line in shown(desk))
        send(desk, "2", 20)
        await settle(desk, pilot)
        assert screen.desk.progress().done == 1
