"""Every screen with texts that want to be something else, in the terminal's own colours: nothing gets through."""

import json

import pytest
from rich.color import ColorType
from scripted.every_screen import every_screen
from scripted.hostile import TEXTS, item, script
from scripted.runs import stored

from benchmark.models.transport import Exchange
from benchmark.records import Role
from benchmark.store import open_store
from selfexec_tui.app import SelfexecApp
from selfexec_tui.themes import ANSI_THEME

NAME = "[/x][red]\x1b[31mtiny\u202e漢字"
TERMINALS = (ColorType.DEFAULT, ColorType.STANDARD)
FORBIDDEN = set("\x1b\x9b\x07\x00\r\u202e\u2066\u2028")


def trouble(task):
    """The script of the task, with a server that fails in such words once."""
    ordinary = script(task)

    def answer(planned):
        if planned.key.item_id == "h-1" and planned.key.role is Role.ACT:
            said = json.dumps({"error": {"message": "".join(TEXTS[:6]), "code": NAME}})
            return Exchange(400, {"content-type": "application/json"}, said.encode())
        return ordinary(planned)

    return answer


@pytest.fixture
async def hostile(tmp_path):
    with open_store(tmp_path / "[red]a\x1b[31m[.duckdb") as store:
        items = [item("restriction", place) for place in (1, 3, 7)]
        await stored(store, "restriction", items, trouble("restriction"), model=NAME, dataset=f"/a/{NAME}.jsonl")
        app = SelfexecApp(store, rater=NAME)
        yield app
        app.desks.close()


async def test_no_text_is_a_command_and_no_colour_is_not_the_terminals(hostile):
    seen, faults = [], []
    async with hostile.run_test(size=(120, 40), notifications=True) as pilot:
        hostile.theme = ANSI_THEME
        async for name in every_screen(hostile, pilot):
            seen.append(name)
            lines = hostile.screen._compositor.render_strips()
            segments = [segment for line in lines for segment in line]
            found = FORBIDDEN & {letter for segment in segments for letter in segment.text}
            faults += [f"{name}: {found}"] if found else []
            painted = [(segment.style, segment.text.strip()) for segment in segments if segment.style]
            colours = {style.color for style, letters in painted if letters} | {style.bgcolor for style, _ in painted}
            mixed = {colour for colour in colours if colour and colour.type not in TERMINALS}
            faults += [f"{name}: {mixed}"] if mixed else []
    assert len(seen) > 35 and not faults
