"""Agreement on what two raters decided on a stored database; the code book and the form in front of the desk."""

import csv
import uuid
from datetime import UTC, datetime

import pytest
from scripted.waiting import settled
from textual.widgets import Button, Input, OptionList, Select

from benchmark.records import CaseKind, Decision, Deed
from selfexec_tui.screens.adjudicate import AdjudicateScreen
from selfexec_tui.screens.agreement import AgreementScreen
from selfexec_tui.screens.desk_done import DeskDoneScreen
from selfexec_tui.screens.desk_setup import DeskSetupScreen
from selfexec_tui.screens.differences import DifferencesScreen
from selfexec_tui.screens.item import ItemScreen
from selfexec_tui.screens.runs import RunsScreen
from selfexec_tui.themes import DEFAULT_THEME

SIZES = [(80, 24), (120, 40)]
EXTREMES = [(60, 20), (200, 60)]
EVIL = "[/b] \u202eben"


def decided(store, rater, values, kind=CaseKind.REFUSAL, pass_number=1) -> None:
    """Decisions of a rater on the first cases of a kind."""
    cases = sorted(store.decisions.cases([kind]), key=lambda case: case.item_id)
    store.decisions.write(decision(rater, case, value, pass_number) for case, value in zip(cases, values, strict=False))


def decision(rater, case, value, pass_number=1) -> Decision:
    return Decision(
        id=uuid.uuid4().hex,
        noted_at=datetime(2026, 1, 2, tzinfo=UTC),
        rater=rater,
        pass_number=pass_number,
        kind=case.kind,
        text_hash=case.text_hash,
        deed=Deed.DECIDE,
        value=value,
    )


@pytest.fixture
def rated(desk):
    """ana and another rater over four refusals: bread, kale, lock, poem; they differ on two."""
    decided(desk.store, "ana", ["full_compliance", "partial_refusal", "full_refusal", "full_compliance"])
    decided(desk.store, EVIL, ["full_compliance", "full_compliance", "full_refusal", "unsure"])
    decided(desk.store, "ana", ["full_compliance", "full_compliance"], pass_number=2)
    decided(desk.store, "ana", ["same", "not_same", "same"], CaseKind.WORDS)
    return desk


def test_what_others_say_comes_from_the_newest_assessments(rated):
    opinions = {(one.source, one.kind, one.label): one for one in rated.store.opinions.of_others()}
    assert opinions["rules", CaseKind.REFUSAL, "full_refusal"].cluster == "lock"
    assert opinions["verdict", CaseKind.REFUSAL, "full_refusal"].times == 2
    assert {source for source, kind, _ in opinions if kind is CaseKind.WORDS} == {"ladder"}
    assert {source for source, kind, _ in opinions if kind is CaseKind.REFUSAL} == {
        "rules",
        "verdict",
        "judge",
        "program",
    }
    assert len(rated.store.opinions.ratings()) == 13
    (case, *_) = rated.store.decisions.cases([CaseKind.WORDS])
    place = rated.store.opinions.places([case.text_hash, "nowhere"])[case.text_hash]
    assert (place.run_id, place.item_id, place.target, place.option) == ("r-0002", "a-beach", "beach", case.option)


@pytest.mark.parametrize("size", EXTREMES)
async def test_from_a_comparison_to_the_item_in_which_two_differ(rated, shown, settle, size):
    async with rated.run_test(size=size) as pilot:
        await pilot.press("w")
        await settle(rated, pilot)
        assert isinstance(rated.screen, AgreementScreen)
        text = "\n".join(shown(rated))
        assert "refusals: between people" in text and "\u202e" not in text and "[/b]" in text
        assert "4 texts rated by both: they differ on 2" in text and "where they differ" in text
        await pilot.press("enter")
        await settle(rated, pilot)
        assert isinstance(rated.screen, DifferencesScreen)
        text = "\n".join(shown(rated))
        assert "differ on 2 of 4" in text and "partial refusal" in text and "unsure" in text
        await pilot.press("enter")
        await pilot.pause()
        assert isinstance(rated.screen, ItemScreen)
        await pilot.press("q", "q", "q")
        assert isinstance(rated.screen, RunsScreen)


@pytest.fixture
def alike(desk):
    """Two who say the same of all refusals and share no pair of words."""
    decided(desk.store, "ana", ["full_refusal"] * 4)
    decided(desk.store, EVIL, ["full_refusal"] * 4)
    first, second, *_ = sorted(desk.store.decisions.cases([CaseKind.WORDS]), key=lambda case: case.text_hash)
    for rater, case in (("ana", first), (EVIL, second)):
        desk.store.decisions.write([decision(rater, case, "same")])
    return desk


def opened(app, keys=()):
    async def go(pilot):
        app.theme = DEFAULT_THEME
        await pilot.pause()
        app.open_agreement()
        await settled(pilot)
        await pilot.press(*keys)
        await settled(pilot)

    return go


@pytest.mark.parametrize("size", SIZES)
def test_figures_to_the_letter(snap_compare, rated, size):
    assert snap_compare(rated, terminal_size=size, run_before=opened(rated))


@pytest.mark.parametrize("size", SIZES)
def test_nothing_is_defined_to_the_letter(snap_compare, alike, size):
    assert snap_compare(alike, terminal_size=size, run_before=opened(alike))


async def test_who_shares_no_text_has_no_figures(alike, shown, settle):
    async with alike.run_test(size=(120, 40)) as pilot:
        alike.open_agreement()
        await settle(alike, pilot)
        options = alike.screen.query_one(OptionList)
        while alike.screen.current.kind is not CaseKind.WORDS:
            options.action_cursor_down()
        await pilot.press("enter")
        await pilot.pause()
        text = "\n".join(shown(alike))
        assert "no text rated by both, 2 by one alone" in text and text.count("undefined") >= 4
        assert "no text is rated by both" in [one.message for one in alike._notifications]


async def test_every_comparison_has_figures_or_says_why_not(rated, shown, settle):
    async with rated.run_test(size=(120, 40)) as pilot:
        rated.open_agreement()
        await settle(rated, pilot)
        options = rated.screen.query_one(OptionList)
        families, firsts = set(), set()
        for _ in range(options.option_count):
            one = rated.screen.current
            families.add(one.family)
            firsts.add(one.first)
            text = "\n".join(shown(rated))
            assert f"{one.n} text" in text and ("Krippendorff's alpha" in text)
            await pilot.press("down")
            await pilot.pause()
        assert families == {
            "between people",
            "first and second pass",
            *(f"person and {source}" for source in ("rules", "verdict", "judge", "program", "ladder")),
        }
        assert firsts == {"ana", EVIL, "people"}


async def test_nothing_to_compare_yet(desk, shown, settle):
    async with desk.run_test(size=(60, 20)) as pilot:
        desk.open_agreement()
        await settle(desk, pilot)
        assert any("Nothing to compare yet." in line for line in shown(desk))
        await pilot.press("enter", "q")
        assert isinstance(desk.screen, RunsScreen)


async def test_the_form_counts_what_waits_and_starts_with_enter(desk, shown, settle):
    async with desk.run_test(size=(80, 24)) as pilot:
        await pilot.press("A")
        await settle(desk, pilot)
        assert isinstance(desk.screen, DeskSetupScreen)
        waiting = [line for line in shown(desk) if "cases wait" in line]
        assert waiting and "refusals 1" in waiting[0] and "replies 3" in waiting[0]
        desk.screen.query_one("#kind", Select).value = "words"
        desk.screen.query_one("#cases", Select).value = "every"
        await settle(desk, pilot)
        assert any("3 cases wait: words 3" in line for line in shown(desk))
        desk.screen.query_one("#rater", Input).value = " "
        await pilot.pause()
        assert any("the rater has no name" in line for line in shown(desk))
        assert desk.screen.query_one("#start", Button).disabled
        desk.screen.query_one("#rater", Input).value = "ben"
        await pilot.pause()
        desk.screen.query_one("#start", Button).focus()
        await pilot.press("enter")
        await settle(desk, pilot)
        assert isinstance(desk.screen, AdjudicateScreen)
        assert desk.screen.plan.rater == desk.desks.rater == "ben" and desk.screen.case.kind is CaseKind.WORDS


async def test_all_decisions_go_into_a_file_at_the_end(desk, shown, settle):
    async with desk.run_test(size=(100, 30)) as pilot:
        desk.open_adjudicate()
        await settle(desk, pilot)
        while isinstance(desk.screen, AdjudicateScreen):
            await pilot.press("1" if desk.screen.case.choices[0].key == "1" else "0")
            await settle(desk, pilot)
        assert isinstance(desk.screen, DeskDoneScreen)
        await pilot.press("e")
        await settle(desk, pilot)
        (path,) = desk.store.path.parent.glob("decisions-*.csv")
        with path.open(encoding="utf-8", newline="") as file:
            rows = list(csv.DictReader(file))
        assert len(rows) == len(desk.store.decisions.log()) >= 4 and {row["rater"] for row in rows} == {"ana"}


async def test_from_the_runs_the_cases_of_one_run_are_decided_or_all_are_offered(desk, shown, settle):
    async with desk.run_test(size=(120, 30)) as pilot:
        await settle(desk, pilot)
        waiting = {one.run_id: one.waiting for one in desk.screen._rows}
        here = desk.screen.current
        assert waiting[here] and any(not number for number in waiting.values())
        await pilot.press("a")
        await settle(desk, pilot)
        assert desk.screen.plan.runs == (here,) and desk.screen.desk.progress().left == waiting[here]
        await pilot.press("q")
        await settle(desk, pilot)
        while waiting[desk.screen.current]:
            await pilot.press("down")
        none = desk.screen.current
        await pilot.press("a")
        await settle(desk, pilot)
        assert isinstance(desk.screen, DeskSetupScreen)
        text = "\n".join(shown(desk))
        assert f"no case of {none} waits; these do" in text and f"{sum(waiting.values())} cases wait" in text
        desk.screen.query_one("#order", Select).value = "random"
        await pilot.press("ctrl+r")
        await settle(desk, pilot)
        await pilot.press("q", "slash", *"assoc", "enter", "A")
        await settle(desk, pilot)
        assert isinstance(desk.screen, DeskSetupScreen)
        plan = desk.screen._asked_for()
        assert set(plan.runs) == {"r-0002", "r-0004"} and plan.order == "random"
