"""Whatever was done at the desk can be taken back, and the line says what that would be."""

import pytest

from benchmark.records import CaseKind, Deed
from selfexec_tui.present.desk_lines import called
from selfexec_tui.screens.desk_done import DeskDoneScreen

REFUSAL = CaseKind.REFUSAL
WORDS = CaseKind.WORDS


async def test_undo_goes_back_over_cases_newest_first(desk, open_desk, shown, entries):
    async with desk.run_test(size=(80, 24)) as pilot:
        screen = await open_desk(desk, pilot, REFUSAL)
        seen = []
        for key in "123":
            seen.append(screen.case.row.text_hash)
            await pilot.press(key)
        for name in reversed(seen):
            await pilot.press("u")
            assert screen.case.row.text_hash == name
        assert any("taken back: full compliance" in line for line in shown(desk))
        assert not any("takes it back" in line for line in shown(desk))
        await pilot.press("u")
        assert screen.case.row.text_hash == seen[0]
        screen.desk.settle()
        assert desk.store.decisions.standing("ana") == []
        assert [deed for deed, _ in entries(desk)] == [Deed.DECIDE] * 3 + [Deed.UNDO] * 3


@pytest.mark.parametrize("size", [(60, 20), (120, 40)])
async def test_the_line_says_of_which_case_it_speaks(desk, open_desk, shown, size):
    async with desk.run_test(size=size) as pilot:
        screen = await open_desk(desk, pilot, REFUSAL)
        cases = []
        for key in "111":
            cases.append(screen.case)
            await pilot.press(key)
        await pilot.press("b", "b", "b")
        assert _line(shown(desk)) == ["you said: full compliance   u takes it back"]
        await pilot.press("2")
        assert screen.case.row == cases[1].row
        named = called(cases[0], 13 if size[0] == 60 else 28)
        said = ["you said: full compliance", f'decided "{named}": partial refusal   u takes it back']
        assert _line(shown(desk)) == (said if size[0] == 60 else ["   ".join(said)])
        await pilot.press("u")
        assert screen.case.row == cases[0].row and screen.case.decided == "full_compliance"
        text = "   ".join(_line(shown(desk)))
        assert text.startswith("you said: full compliance   taken back: partial refusal   decided ")
        assert text.endswith(": full compliance   u takes it back")
        await pilot.press("space")
        assert not any("taken back" in line for line in shown(desk))


def _line(lines):
    """What stands below the case."""
    first = next(place for place, line in enumerate(lines) if line.strip().startswith("you said"))
    return [line.strip() for line in lines[first:] if "you said" in line or "takes it" in line]


async def test_a_new_sitting_says_what_undo_would_take_back(desk, open_desk, shown, settle):
    async with desk.run_test(size=(80, 24)) as pilot:
        await open_desk(desk, pilot, REFUSAL)
        await pilot.press("2", "q")
        await settle(desk, pilot)
        screen = await open_desk(desk, pilot, REFUSAL)
        (line,) = [line for line in shown(desk) if "u takes it back" in line]
        assert line.strip().startswith("decided ") and ": partial refusal   u takes it back" in line
        await pilot.press("u")
        screen.desk.settle()
        assert desk.store.decisions.standing("ana") == [] and screen.case.decided is None


async def test_skip_comes_again_and_back_replaces(desk, open_desk, shown):
    async with desk.run_test(size=(80, 24)) as pilot:
        screen = await open_desk(desk, pilot, WORDS)
        skipped = screen.case.row.text_hash
        await pilot.press("space", "s", "b")
        assert any("you said: the same" in line for line in shown(desk))
        await pilot.press("d", "s")
        assert screen.case.row.text_hash == skipped
        await pilot.press("2")
        assert isinstance(desk.screen, DeskDoneScreen)
        screen.desk.settle()
        assert sorted(one.value for one in desk.store.decisions.standing("ana")) == ["not_same", "not_same", "same"]
