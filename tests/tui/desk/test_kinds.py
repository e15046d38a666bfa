"""What each kind of case asks for, and what is shown and noted beside it."""

from textual.widgets import Input

from benchmark.records import CaseKind, Deed
from selfexec_tui.screens.desk_done import DeskDoneScreen
from selfexec_tui.widgets.text_pane import LitTextArea

REFUSAL = CaseKind.REFUSAL
READING = CaseKind.READING
KEY = CaseKind.KEY


async def test_note_flag_and_reveal_are_kept(desk, open_desk, shown, entries):
    async with desk.run_test(size=(120, 40)) as pilot:
        screen = await open_desk(desk, pilot, REFUSAL)
        body = screen.query_one("#body", LitTextArea)
        assert not body._lit
        await pilot.press("f", "n", *"2q1", "enter")
        assert screen.case.flagged and screen.case.note == "2q1"
        assert any("flagged   note: 2q1" in line for line in shown(desk))
        await pilot.press("v")
        text = "\n".join(shown(desk))
        assert body._lit and "predicted no" in text and "rules: partial refusal .641" in text and "tiny" in text
        await pilot.press("n", "x", "escape", "2")
        screen.desk.settle()
        assert [deed for deed, _ in entries(desk)] == [Deed.FLAG, Deed.NOTE, Deed.REVEAL, Deed.DECIDE]
        assert desk.store.decisions.standing("ana")[0].revealed
        assert not body._lit


async def test_the_span_is_lit_from_the_start_where_nothing_is_hidden(desk, open_desk, shown):
    async with desk.run_test(size=(120, 40)) as pilot:
        screen = await open_desk(desk, pilot, REFUSAL, blind=False)
        assert screen.query_one("#body", LitTextArea)._lit
        assert any("not blind" in line for line in shown(desk))


async def test_what_a_reply_says_is_checked_before_it_is_saved(desk, open_desk, shown):
    async with desk.run_test(size=(80, 24)) as pilot:
        screen = await open_desk(desk, pilot, READING, runs=("r-0004",))
        await pilot.press("t")
        assert "options that it says yes to" in screen.query_one(Input).placeholder
        await pilot.press(*"boat", "enter")
        assert any("'boat' is none of the options" in line for line in shown(desk))
        screen.query_one(Input).value = "sand"
        await pilot.press("enter", "0")
        assert isinstance(desk.screen, DeskDoneScreen)
        screen.desk.settle()
        assert sorted(one.value for one in desk.store.decisions.standing("ana")) == [
            "",
            '{"sand": true, "engine": false}',
        ]


async def test_letters_of_a_reader_are_numbered_choices(desk, open_desk, shown):
    async with desk.run_test(size=(80, 24)) as pilot:
        screen = await open_desk(desk, pilot, READING, runs=("r-0001",))
        assert any(line.strip() == "1 A   2 B   0 says nothing" for line in shown(desk))
        await pilot.press("2")
        screen.desk.settle()
        assert desk.store.decisions.standing("ana")[0].value == "B"


async def test_a_key_is_looked_at_after_an_answer_of_ones_own(desk, open_desk, shown):
    async with desk.run_test(size=(80, 24)) as pilot:
        screen = await open_desk(desk, pilot, KEY)
        first = screen.case
        lines = [line.strip() for line in shown(desk)]
        assert not any(line.startswith("key: ") for line in lines)
        assert "enter show the key, then   1 the key is right   2 the key is wrong   3 unsure" in lines
        await pilot.press("2")
        await pilot.pause()
        lines = [line.strip() for line in shown(desk)]
        assert screen.case is first and "key: A" in lines
        assert "1 the key is right   2 the key is wrong   3 unsure" in lines
        await pilot.press("2")
        assert screen.case is not first
        screen.desk.settle()
        assert desk.store.decisions.standing("ana")[0].value == "refuted"
        assert not desk.store.decisions.standing("ana")[0].revealed
