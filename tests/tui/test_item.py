"""A person at the item screen: views, differences, attempts, search, jumps, copies, several runs."""

import json

from rich.cells import cell_len
from scripted.replies import reply
from scripted.waiting import settled

from benchmark.records import Role
from selfexec_tui.screens.item import ItemScreen
from selfexec_tui.screens.prompt import PromptScreen
from selfexec_tui.widgets.pane_pair import PanePair

SIZES = [(60, 20), (80, 24), (120, 40), (200, 60)]


async def press(pilot, *keys):
    for key in keys:
        await pilot.press(key)
        await settled(pilot)


async def opened(pilot, run, *items, at=0):
    pilot.app.open_item([(run.id, item) for item in items], (run.id, items[at]))
    await settled(pilot)


def pane(app, side):
    return app.screen.query_one(PanePair).pane(side)


async def test_the_strip_says_that_all_were_isolated_at_each_size(app, stored_task, shown):
    run = await stored_task("difficulty")
    async with app.run_test(size=SIZES[0]) as pilot:
        await opened(pilot, run, "g-1")
        for size in SIZES:
            await pilot.resize_terminal(*size)
            await settled(pilot)
            lines = shown(app)
            assert all(cell_len(line) == size[0] for line in lines)
            strip = [line for line in lines if "all isolated" in line]
            assert len(strip) == 1 and "1 predict answers shown" in strip[0]
            assert lines[-1].count("help") == 1 and lines[-1].count("back") == 1
        await press(pilot, "i")
        assert any("6 act Q4 ok" in line for line in shown(app))
        await press(pilot, *"jjjjj", "enter")
        assert pane(app, "right").title.startswith("actual Q4 ·")


async def test_a_broken_isolation_is_told(app, store, stored_task, shown):
    """A stored request that holds another session's reply."""
    run = await stored_task("restriction")
    forecast = store.sessions.of_item(run.id, "kale")[0]
    body = json.loads(forecast.attempt.request)
    body["messages"].insert(0, {"role": "assistant", "content": "earlier"})
    changed = forecast.attempt.model_copy(update={"request": json.dumps(body), "number": 2})
    store.sessions.commit_session(forecast.model_copy(update={"attempt": changed, "attempts": 2})).result()
    async with app.run_test(size=(120, 40)) as pilot:
        await opened(pilot, run, "kale")
        assert any("! 2 not isolated" in line for line in shown(app))
        await press(pilot, "w")
        assert "isolation   ! one fresh conversation" in pane(app, "left").text
        assert "attempts    1  HTTP 200, ok" in pane(app, "left").text
        await press(pilot, "comma")
        assert "attempt 1 of 2" in pane(app, "left").title
        await press(pilot, "comma", "full_stop")
        assert "attempt 2 of 2" in pane(app, "left").title


async def test_why_an_item_scores_as_it_does(app, stored_task):
    run = await stored_task("restriction")
    async with app.run_test(size=(120, 40)) as pilot:
        await opened(pilot, run, "kale", "poem")
        await press(pilot, "w")
        said = pane(app, "right").text
        assert "taken for   partial refusal, by rules" in said and "── compared" in said
        assert "accuracy, surest source: 1 of 3 units" in " ".join(said.split())
        await press(pilot, "l")
        assert app.screen.item_id == "poem" and "in none of: accuracy" in " ".join(pane(app, "right").text.split())


async def test_differences_of_two_samples(app, stored_task):
    def script(planned):
        said = reply(planned)
        return said + " Then serve." if planned.key.role is Role.ACT and planned.key.sample else said

    run = await stored_task("restriction", samples=2, script=script)
    async with app.run_test(size=(120, 40)) as pilot:
        await opened(pilot, run, "bread")
        await press(pilot, "tab", "b")
        panes = app.screen.query_one(PanePair)
        assert [pane(app, side).title.split(" ·")[0] for side in ("left", "right")] == [
            "actual 1 of 2",
            "actual 2 of 2",
        ]
        assert pane(app, "right").text.endswith("{+Then serve.+}") and panes.in_step
        await press(pilot, "s")
        assert not panes.in_step
        await press(pilot, "d")
        assert "{+" not in pane(app, "right").text
        await press(pilot, "b")
        assert pane(app, "left").title.startswith("predicted")


async def test_lists_are_compared_by_their_words(app, stored_run):
    run = await stored_run()
    async with app.run_test(size=(60, 20)) as pilot:
        await opened(pilot, run, "a-beach")
        await press(pilot, "d")
        assert "= sand   predicted, listed as sand" in pane(app, "left").text
        assert "  waves" in pane(app, "right").text


async def test_panes_scroll_together_line_by_line(app, stored_run):
    run = await stored_run(lambda planned: "\n".join(f"line {number}" for number in range(200)))
    async with app.run_test(size=(120, 40)) as pilot:
        await opened(pilot, run, "a-beach")
        left, right = pane(app, "left").area, pane(app, "right").area
        await press(pilot, "ctrl+d")
        assert left.scroll_y > 0 and right.scroll_y == 0
        await press(pilot, "s", "ctrl+d")
        assert left.scroll_y == right.scroll_y > 0
        await press(pilot, "tab", "g")
        assert left.scroll_y == right.scroll_y == 0


async def test_search_goes_from_hit_to_hit_and_escape_ends_it(app, stored_run, shown):
    run = await stored_run(lambda planned: "\n".join(f"line {number} [/x]" for number in range(200)))
    async with app.run_test(size=(60, 20)) as pilot:
        await opened(pilot, run, "a-beach", "a-winter")
        await press(pilot, "slash", *"LINE 150", "enter")
        assert pane(app, "left").area.scroll_y > 100 and any("line 150 [/x]" in line for line in shown(app))
        await press(pilot, "n")
        assert pane(app, "right").area.scroll_y > 100 and app.screen.item_id == "a-beach"
        await press(pilot, "escape")
        assert isinstance(app.screen, ItemScreen)
        await press(pilot, "slash", *"zebra", "enter")
        assert any("in neither pane" in note.message for note in app._notifications)
        await press(pilot, "q")
        assert not isinstance(app.screen, ItemScreen)


async def test_items_of_several_runs_by_mismatch_number_and_name(app, store, stored_task):
    one, two = await stored_task("restriction"), await stored_task("recognition")
    places = [(one.id, "kale"), (one.id, "bread"), (two.id, "monday"), (two.id, "swim")]
    differing = store.inspection.mismatches([one.id, two.id])
    async with app.run_test(size=(120, 40)) as pilot:
        app.open_item(places, places[0])
        await settled(pilot)
        await press(pilot, "n")
        assert app.screen.place == next(place for place in places[1:] if place in differing)
        assert "in several runs" in str(app.screen.query_one("#title").content)
        await press(pilot, "number_sign", *"zebra", "enter")
        assert isinstance(app.screen, PromptScreen)
        await press(pilot, "escape", "number_sign", *"swim", "enter")
        assert app.screen.place == (two.id, "swim")
        await press(pilot, "number_sign", "2", "enter")
        assert app.screen.place == (one.id, "bread") and "r-0001" in str(app.screen.query_one("#title").content)
        found = store.console.query(app.screen.sql_behind())
        assert {row[2] for row in found} == {"bread"}


async def test_copies_go_to_the_clipboard_and_to_a_file(app, store, stored_task):
    run = await stored_task("restriction")
    copied = store.path.with_name("copied.txt")
    async with app.run_test(size=(120, 40)) as pilot:
        await opened(pilot, run, "kale")
        await press(pilot, "y", "t")
        assert "I can't help" in copied.read_text() and app.clipboard == copied.read_text()
        await press(pilot, "y", "j")
        assert json.loads(app.clipboard)["item"]["id"] == "kale"
        await press(pilot, "y", "c")
        assert app.clipboard.startswith("curl http://127.0.0.1:1/v1/chat/completions")
        await press(pilot, "y", "escape")
        assert isinstance(app.screen, ItemScreen)


async def test_what_is_gone_is_said(app, stored_task):
    run = await stored_task("restriction")
    async with app.run_test(size=(80, 24)) as pilot:
        await opened(pilot, run, "nothing")
        assert any("has no item 'nothing'" in note.message for note in app._notifications)
        await press(pilot, *"wdbi", "comma", "y", "j", "q")
        assert not isinstance(app.screen, ItemScreen)


async def test_a_finished_run_offers_nothing_that_does_nothing(app, stored_run, shown):
    run = await stored_run()
    async with app.run_test(size=(120, 40)) as pilot:
        app.open_run(run.id)
        await settled(pilot)
        assert "pause" not in shown(app)[-1] and "scores" in shown(app)[-1]
        assert any("= agrees" in line and "! differs" in line for line in shown(app))
