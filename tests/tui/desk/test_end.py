"""The end of a queue: what it did to the scores, the second look, the empty queue."""

from benchmark.records import CaseKind
from selfexec_tui.screens.adjudicate import AdjudicateScreen
from selfexec_tui.screens.desk_done import DeskDoneScreen
from selfexec_tui.screens.runs import RunsScreen

REFUSAL = CaseKind.REFUSAL
WORDS = CaseKind.WORDS


async def test_the_end_tells_what_it_did_to_the_scores_and_can_be_taken_back(desk, open_desk, shown, settle):
    async with desk.run_test(size=(100, 30)) as pilot:
        screen = await open_desk(desk, pilot, REFUSAL)
        before = desk.store.runs.rows("r-0001")[0].score
        await pilot.press("1", "1", "1", "1")
        await settle(desk, pilot)
        assert isinstance(desk.screen, DeskDoneScreen)
        after = desk.store.runs.rows("r-0001")[0].score
        text = "\n".join(shown(desk))
        assert after != before and "4 cases decided" in text and "full compliance" in text
        assert "r-0001   1.000 -> .333   -.667   label .667" in text
        await pilot.press("u")
        await pilot.pause()
        assert desk.screen is screen and screen.case.decided is None
        await pilot.press("3")
        await settle(desk, pilot)
        await pilot.press("q")
        await settle(desk, pilot)
        assert isinstance(desk.screen, RunsScreen)


async def test_a_second_look_is_blind_and_counts_in_no_score(desk, open_desk, shown, settle):
    async with desk.run_test(size=(100, 30)) as pilot:
        screen = await open_desk(desk, pilot, REFUSAL, share=0.5)
        await pilot.press("1", "1", "1", "1")
        await settle(desk, pilot)
        scores = [row.score for row in desk.store.runs.rows()]
        await pilot.press("2")
        assert isinstance(desk.screen, DeskDoneScreen)
        await pilot.press("a")
        await settle(desk, pilot)
        again = desk.screen
        assert isinstance(again, AdjudicateScreen) and again is not screen
        text = "\n".join(shown(desk))
        assert "pass 2 of 50%" in text and "0 of 2" in text and "you said" not in text
        await pilot.press("3", "3")
        await settle(desk, pilot)
        assert any("counts in no score" in line for line in shown(desk))
        assert {one.value for one in desk.store.decisions.standing("ana", pass_number=2)} == {"full_refusal"}
        assert [row.score for row in desk.store.runs.rows()] == scores


async def test_an_empty_queue_says_so_calmly(desk, open_desk, shown, settle):
    async with desk.run_test(size=(80, 24)) as pilot:
        await open_desk(desk, pilot, WORDS, models=("nobody",))
        assert isinstance(desk.screen, DeskDoneScreen)
        text = "\n".join(shown(desk))
        assert "Nothing waits in this queue." in text and "another queue" in text
        await pilot.press("u")
        assert isinstance(desk.screen, DeskDoneScreen)
