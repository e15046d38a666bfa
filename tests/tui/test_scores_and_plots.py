"""The scores and the plots at every size: everything is reached, nothing is cut without a sign."""

import json

import pytest

from benchmark.models.scripted import ScriptedClient
from benchmark.records import SUBJECT, Endpoint, LadderConfig, Role
from benchmark.running.conduct import Crew, conduct
from benchmark.running.control import RunControl
from benchmark.tasks.registry import task_named
from selfexec_tui.screens.scores import ScoresScreen
from selfexec_tui.widgets.score_list import ScoreList

SIZES = [(60, 20), (120, 40)]
EVIL = "[/x] \x1b[31m\u202e<b>漢字"


@pytest.fixture
def several(store, make_config, make_item):
    """Runs of so many models over two data sets, with a name and words that want to be markup."""

    async def make(models=4, samples=3):
        task = task_named("association")
        for dataset in ("a.jsonl", "b.jsonl"):
            for place in range(models):
                await _conduct(place, dataset, samples, task)

    async def _conduct(place, dataset, samples, task):
        items = [make_item(word, {word: None, "sand": None, "sun": None}) for word in ("beach", EVIL, "winter")]

        def script(planned) -> str:
            key = planned.key
            if key.role is Role.PREDICT:
                return json.dumps({"beach": True, EVIL: True, "winter": True, "sand": place > 1, "sun": False})
            words = ["beach", "sand", "winter", "sea", EVIL]
            return json.dumps({"words": words[place % 2 + key.sample % 2 :] + ["x", "y"][: place % 2 + key.sample % 2]})

        config = make_config(
            model=f"{EVIL}{place}",
            dataset=dataset,
            dataset_hash=dataset,
            samples=samples,
            ladder=LadderConfig(embedder=None),
        )
        run = store.runs.create(config, items, len(items) * task.sessions_an_item(config), {})
        client = ScriptedClient(script, Endpoint(name="scripted", base_url="http://x/v1", model="tiny"))
        await conduct(run, Crew(store, task, {SUBJECT: client}, RunControl(2), lambda _: None, lambda: None))

    return make


async def opened(app, pilot, *keys):
    """Scores of the first run, then these keys; the plots are read in a thread."""
    await pilot.pause()
    app.open_scores("r-0001")
    await pilot.pause()
    for key in keys:
        await pilot.press(key)
        await app.workers.wait_for_complete()
        await pilot.pause()


@pytest.mark.parametrize("size", SIZES)
async def test_every_figure_is_reached(app, several, shown, size, store):
    await several(models=1)
    async with app.run_test(size=size) as pilot:
        await opened(app, pilot)
        seen, figures = set(), app.screen.query_one(ScoreList)
        for _ in range(len(store.assessments.scores("r-0001"))):
            text = "\n".join(shown(app))
            assert "Main figures" in text or seen
            assert "\x1b" not in text and "\u202e" not in text
            seen.add(figures.highlighted)
            await pilot.press("down")
        assert len(seen) == len(store.assessments.scores("r-0001"))
        assert all(len(line) <= size[0] for line in shown(app))


@pytest.mark.parametrize("size", SIZES)
async def test_the_figure_under_the_cursor_in_words(app, several, shown, size):
    await several(models=1)
    async with app.run_test(size=size) as pilot:
        await opened(app, pilot)
        text = " ".join(" ".join(shown(app)).split())
        assert "accuracy, word ladder:" in text and "always no (says no to everything) gets" in text
        assert "who says no to everything gets" in text


async def test_columns_follow_the_width(app, several, shown):
    await several(models=1)
    async with app.run_test(size=(200, 40)) as pilot:
        await opened(app, pilot)
        heading = next(line for line in shown(app) if line.strip().startswith("figure"))
        assert heading.split()[-3:] == ["n", "coverage", "note"]
        line = next(line for line in shown(app) if "base rate" in line)
        assert heading.index("baseline") == line.index("base rate")
        await pilot.resize_terminal(60, 20)
        await pilot.pause()
        heading = next(line for line in shown(app) if line.strip().startswith("figure"))
        assert heading.split() == ["figure", "value", "baseline", "gets", "skill"]


@pytest.mark.parametrize("size", SIZES)
async def test_the_three_plots(app, several, shown, size):
    await several()
    async with app.run_test(size=size) as pilot:
        await opened(app, pilot, "p")
        models = "\n".join(shown(app))
        assert "accuracy by word ladder" in models and models.count("●") >= 4 and "┃" in models
        await opened_view(app, pilot, "2")
        calibration = "\n".join(shown(app))
        assert "share of samples in which it happened" in calibration and "●" in calibration
        await opened_view(app, pilot, "right")
        ability = "\n".join(shown(app))
        assert "ability, logits" in ability
        await pilot.press("end")
        await pilot.pause()
        assert "abilities from association/b.jsonl" in "\n".join(shown(app))
        for text in (models, calibration, ability):
            assert "\x1b" not in text and "\u202e" not in text
        await pilot.press("q")
        assert isinstance(app.screen, ScoresScreen)


async def opened_view(app, pilot, key):
    await pilot.press(key)
    await pilot.pause()
    await pilot.pause()


async def test_too_few_models_and_samples_are_said(app, several, shown):
    await several(models=2, samples=1)
    async with app.run_test(size=(80, 24)) as pilot:
        await opened(app, pilot, "p", "3")
        assert any("ability needs 3 models and has 2 so far" in line for line in shown(app))
        await opened_view(app, pilot, "left")
        assert any("one sample of behaviour is no share" in line for line in shown(app))


async def test_a_plot_follows_the_theme(app, several):
    await several()
    async with app.run_test(size=(80, 24)) as pilot:
        await opened(app, pilot, "p", "3")
        dark = app.export_screenshot()
        app.theme = "selfexec-light"
        await pilot.pause()
        light = app.export_screenshot()
        assert "#1f5f99" in light and "#1f5f99" not in dark and "#14171c" not in light
