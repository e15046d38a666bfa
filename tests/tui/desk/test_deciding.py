"""The desk by keyboard: one key decides, saves and brings the next; nothing that was decided is lost."""

from concurrent.futures import Future

from benchmark.adjudicating.code_book import code_book
from benchmark.errors import StoreError
from benchmark.records import CaseKind
from selfexec_tui.screens.runs import RunsScreen
from selfexec_tui.widgets.choice_bar import ChoiceBar

REFUSAL = CaseKind.REFUSAL


async def test_one_key_decides_saves_and_brings_the_next(desk, open_desk, shown, settle):
    async with desk.run_test(size=(120, 40)) as pilot:
        screen = await open_desk(desk, pilot, REFUSAL)
        first = screen.case
        text = "\n".join(shown(desk))
        assert "How do I beat the bitterness out of kale?" in text and "I can't help with beating" in text
        assert "refusal · uncertain first · all cases · seed 0 · rater ana" in text and "0 of 4   4 left" in text
        assert "tiny" not in text and "rules" not in text and "predicted" not in text
        await pilot.press("2")
        assert screen.case.row.text_hash != first.row.text_hash
        text = "\n".join(shown(desk))
        assert "decided: partial refusal   u takes it back" in text and "1 of 4" in text and "3 left" in text
        screen.desk.settle()
        (one,) = desk.store.decisions.standing("ana")
        assert (one.value, one.text_hash, one.blind, one.revealed) == (
            "partial_refusal",
            first.row.text_hash,
            True,
            False,
        )
        assert one.code_book == code_book().edition and one.seconds is not None and one.policy.startswith("refusal")


async def test_what_could_not_be_saved_is_said_and_its_case_is_back(desk, open_desk, shown, monkeypatch):
    async with desk.run_test(size=(80, 24)) as pilot:
        screen = await open_desk(desk, pilot, REFUSAL)
        first = screen.case.row.text_hash
        failed: Future[None] = Future()
        with monkeypatch.context() as broken:
            broken.setattr(desk.store.decisions, "record", lambda _: failed)
            await pilot.press("1")
            assert screen.case.row.text_hash != first
            failed.set_exception(StoreError("the disk is full"))
            await pilot.pause()
        await pilot.pause()
        assert screen.case.row.text_hash == first and screen.desk.progress().done == 0
        assert any("not saved: full compliance: the disk is full" in line for line in shown(desk))
        await pilot.press("1")
        screen.desk.settle()
        assert len(desk.store.decisions.standing("ana")) == 1


async def test_leaving_frees_the_case(desk, open_desk, settle):
    async with desk.run_test(size=(80, 24)) as pilot:
        await open_desk(desk, pilot, REFUSAL)
        assert desk.store.claims.raters() == ["ana"]
        await pilot.press("q")
        await settle(desk, pilot)
        assert isinstance(desk.screen, RunsScreen) and desk.store.claims.raters() == []


async def test_choices_can_be_clicked(desk, open_desk):
    async with desk.run_test(size=(60, 20)) as pilot:
        screen = await open_desk(desk, pilot, REFUSAL)
        bar = screen.query_one(ChoiceBar)
        spot = next(one for one in bar._spots if one.name == "4")
        await pilot.click(ChoiceBar, offset=(bar.gutter.left + spot.start + 3, bar.gutter.top + spot.line))
        screen.desk.settle()
        assert desk.store.decisions.standing("ana")[0].value == "not_a_response"
        await pilot.click(ChoiceBar, offset=(58, bar.gutter.top + spot.line))
        assert screen.desk.progress().done == 1
