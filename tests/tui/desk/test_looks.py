"""The code book, the extremes of size, and texts that want to be markup."""

import pytest
from scripted import hostile
from scripted.runs import stored

from benchmark.records import CaseKind
from selfexec_tui.app import SelfexecApp
from selfexec_tui.screens.adjudicate import AdjudicateScreen
from selfexec_tui.screens.code_book import CodeBookScreen

EXTREMES = [(60, 20), (200, 60)]
REFUSAL = CaseKind.REFUSAL
WORDS = CaseKind.WORDS
READING = CaseKind.READING
KEY = CaseKind.KEY


async def test_the_code_book_has_labels_keys_and_all_kinds(desk, open_desk, shown):
    async with desk.run_test(size=(60, 20)) as pilot:
        await open_desk(desk, pilot, WORDS)
        await pilot.press("question_mark")
        await pilot.pause()
        assert isinstance(desk.screen, CodeBookScreen) and desk.screen.kind is WORDS
        text = "\n".join(shown(desk))
        assert "Would you call these two the same word?" in text and "1   the same" in text
        await pilot.press("end")
        await pilot.pause()
        text = "\n".join(shown(desk))
        assert "Look at the case before" in text
        for kind in (READING, KEY, REFUSAL):
            await pilot.press("right")
            await pilot.pause()
            assert desk.screen.kind is kind
        assert any("What does the reply do with the request?" in line for line in shown(desk))
        await pilot.press("question_mark")
        assert isinstance(desk.screen, AdjudicateScreen)


@pytest.mark.parametrize("size", EXTREMES)
async def test_every_choice_and_key_is_on_screen_at_the_extremes(desk, open_desk, shown, size):
    async with desk.run_test(size=size) as pilot:
        for kind in CaseKind:
            screen = await open_desk(desk, pilot, kind)
            await pilot.press("v")
            await pilot.pause()
            lines = shown(desk)
            text = "\n".join(lines)
            for choice in screen.case.choices:
                assert f"{choice.key} {choice.title}" in text
            assert all(len(line) <= size[0] for line in lines)
            assert "space skip" in text and "u undo" in text and "? code book" in text


@pytest.mark.parametrize(("task", "places"), [("restriction", (0, 3, 7)), ("hard_question", (2, 5))])
async def test_hostile_texts_are_shown_letter_for_letter(store, open_desk, shown, task, places):
    items = [hostile.item(task, place) for place in places]
    await stored(store, task, items, hostile.script(task), judge=None)
    app = SelfexecApp(store, rater="[/] ana")
    async with app.run_test(size=(60, 20)) as pilot:
        screen = await open_desk(app, pilot)
        for _ in items:
            await pilot.press("v", "r")
            await pilot.pause()
            text = "\n".join(shown(app))
            assert not any(sign in text for sign in ("\x1b", "\x9b", "\u202e", "\x07", "\x00"))
            await pilot.press("r", "n", *"[/x", "enter", "1")
            await pilot.pause()
        screen.desk.settle()
        assert screen.desk.progress().done == len(items)
    app.desks.close()
