"""The desk to the letter and colour."""

import pytest
from scripted.waiting import settled

from benchmark.records import CaseKind, QueuePlan
from selfexec_tui.themes import DEFAULT_THEME

LOOKS = {
    "refusal-60x20": (CaseKind.REFUSAL, (60, 20), ()),
    "refusal-revealed-120x40": (CaseKind.REFUSAL, (120, 40), ("v",)),
    "words-80x24": (CaseKind.WORDS, (80, 24), ()),
    "words-200x60": (CaseKind.WORDS, (200, 60), ()),
    "reading-80x24": (CaseKind.READING, (80, 24), ("t",)),
    "key-80x24": (CaseKind.KEY, (80, 24), ()),
    "code-book-60x20": (CaseKind.REFUSAL, (60, 20), ("question_mark",)),
}


@pytest.mark.parametrize("look", LOOKS)
def test_the_desk(snap_compare, desk, look):
    kind, size, keys = LOOKS[look]

    async def go(pilot):
        pilot.app.theme = DEFAULT_THEME
        await pilot.pause()
        desk.open_adjudicate(QueuePlan(rater="ana", kinds=(kind,), all_cases=True))
        await pilot.pause()
        await desk.workers.wait_for_complete()
        await pilot.pause()
        await pilot.press(*keys)
        await pilot.pause()

    assert snap_compare(desk, terminal_size=size, run_before=go)


@pytest.mark.parametrize("size", [(80, 24), (120, 40)])
def test_the_form(snap_compare, desk, size):
    async def go(pilot):
        pilot.app.theme = DEFAULT_THEME
        await pilot.pause()
        desk.open_desk_setup()
        await settled(pilot)
        await pilot.press("shift+tab")
        await settled(pilot)

    assert snap_compare(desk, terminal_size=size, run_before=go)
