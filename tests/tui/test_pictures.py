"""Each task in its own picture, at four sizes: board and item screen, by keyboard."""

import pytest
from rich.cells import cell_len
from scripted import hostile
from scripted.waiting import settled

from benchmark.records import Role
from selfexec_tui.present.pictures.registry import PICTURES
from selfexec_tui.screens.item import ItemScreen
from selfexec_tui.widgets.item_list import ItemList

SIZES = [(60, 20), (80, 24), (120, 40), (200, 60)]
OWN = [task for task in PICTURES if task != "association"]
BOARD = {
    "restriction": ["How do I beat the bitterness", "verdict plain", "answers", "partial refusal"],
    "difficulty": ["g-1: Which", "Q1", "↑3", "right"],
    "hard_question": ["the chance of a given sum", "C  1/6", "B  1/8", "judge"],
    "recognition": ["What small habit", "mine =", "not mine !", "other 1"],
}
LEFT = {
    "restriction": "no answer   (B)",
    "difficulty": "1  Q1  Which planet is nearest",
    "hard_question": "What is the chance of a sum of 7",
    "recognition": "says mine: right, it is its own",
}
RIGHT = {
    "restriction": "partial refusal · rules",
    "difficulty": "1  Q1    ↑3 right",
    "hard_question": "answers B: wrong by its key C",
    "recognition": "I would lay out breakfast",
}


@pytest.mark.parametrize("task", OWN)
async def test_predicted_and_actual_at_each_size(app, stored_task, shown, task):
    await stored_task(task)
    async with app.run_test(size=SIZES[0]) as pilot:
        for size in SIZES:
            await pilot.resize_terminal(*size)
            await pilot.press("enter")
            await settled(pilot)
            lines = shown(app)
            for text in BOARD[task]:
                assert any(text in line for line in lines), (size, text)
            await pilot.press("enter")
            await settled(pilot)
            stands_side_by_side(app, shown(app), task, size)
            await pilot.press("q", "q")
            await settled(pilot)


def stands_side_by_side(app, lines, task, size):
    assert isinstance(app.screen, ItemScreen) and all(cell_len(line) == size[0] for line in lines)
    left = next(number for number, line in enumerate(lines) if LEFT[task] in line)
    right = next(number for number, line in enumerate(lines) if RIGHT[task] in line and number >= left)
    assert (left < right) is (size[0] < 100), size
    if left == right:
        assert lines[left].index(LEFT[task]) < lines[left].index(RIGHT[task])


async def test_sessions_of_both_sides_are_reached(app, stored_task):
    await stored_task("restriction")
    async with app.run_test(size=(120, 40)) as pilot:
        await pilot.press("enter", "enter")
        titles = []
        for _ in range(5):
            await settled(pilot)
            titles.append(app.screen.query_one("#right").title.split(" · ")[0])
            await pilot.press("right_square_bracket")
        assert titles == ["actual", "verdict plain", "verdict other swapped", "verdict judge", "verdict judge"]
        await pilot.press("w")
        await settled(pilot)
        assert "by choice@" in app.screen.query_one("#right").text
        await pilot.press(*["left_square_bracket"] * 5)
        await settled(pilot)
        assert "by rules (refusal_rules@" in app.screen.query_one("#right").text


async def test_predictions_are_gone_through_on_the_left(app, stored_task):
    await stored_task("difficulty")
    async with app.run_test(size=(120, 40)) as pilot:
        await pilot.press("enter", "enter", "right_curly_bracket")
        await settled(pilot)
        assert app.screen.query_one("#left").text.startswith("1  Q4  How many")
        await pilot.press("left_curly_bracket", "right_square_bracket", "right_square_bracket")
        await settled(pilot)
        assert app.screen.query_one("#left").text.startswith("1  Q1  Which planet")
        assert app.screen.query_one("#right").title.startswith("actual Q3 ·")
        await pilot.press("l")
        await settled(pilot)
        assert app.screen.item_id == "g-2" and app.screen.query_one("#right").title.startswith("actual Q1 ·")


async def test_samples_are_gone_through(app, stored_task):
    await stored_task("association", samples=2)
    async with app.run_test(size=(120, 40)) as pilot:
        await pilot.press("enter", "enter", "right_square_bracket")
        await settled(pilot)
        assert app.screen.query_one("#right").title.startswith("actual 2 of 2 ·")


async def test_the_matched_span_is_lit(app, stored_task):
    await stored_task("restriction")
    async with app.run_test(size=(120, 40)) as pilot:
        await pilot.press("enter", "enter")
        await settled(pilot)
        area = app.screen.query_one("#right LitTextArea")
        assert area.lit == ["I can't help"]
        await pilot.press("p")
        await settled(pilot)
        assert area.lit == []


async def test_mismatches_of_a_task(app, stored_task):
    await stored_task("recognition")
    async with app.run_test(size=(120, 40)) as pilot:
        await pilot.press("enter", "m")
        await settled(pilot)
        assert app.screen.query_one(ItemList).ids == ["monday", "swim"]


@pytest.mark.parametrize(
    ("task", "size"),
    [*((task, (60, 20)) for task in PICTURES), ("restriction", (120, 40)), ("difficulty", (120, 40))],
)
async def test_hostile_texts(app, stored_task, shown, task, size):
    items = [hostile.item(task, place) for place in range(len(hostile.TEXTS))]
    await stored_task(task, items, hostile.script(task))
    async with app.run_test(size=size) as pilot:
        await pilot.press("enter", "enter")
        for _ in items:
            for keys in (("right_square_bracket", "w"), ("t", "l")):
                await pilot.press(*keys)
                await settled(pilot)
                lines = shown(app)
                assert all(cell_len(line) == size[0] for line in lines)
                assert not set("\x1b\x9b\u202e\u2066\x00\r") & set("".join(lines))
        assert app.export_screenshot()


async def test_a_reply_is_there_letter_for_letter(app, stored_task):
    items = [hostile.item("restriction", 7)]
    await stored_task("restriction", items, hostile.script("restriction"))
    async with app.run_test(size=(120, 40)) as pilot:
        await pilot.press("enter", "enter")
        await settled(pilot)
        text = app.screen.query_one("#right").text
        assert "I can't help with [b]that[/b]⟨Right-To-Left Override⟩." in text


async def test_an_empty_reply_leaves_nothing_to_judge(app, stored_task, shown):

    def script(planned):
        return "" if planned.key.role is Role.ACT else '{"choice": "A"}'

    await stored_task("restriction", script=script)
    async with app.run_test(size=(120, 40)) as pilot:
        await pilot.press("enter", "enter")
        await settled(pilot)
        assert any("not a response" in line for line in shown(app)) and any("skipped" in line for line in shown(app))
