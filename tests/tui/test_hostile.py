"""Replies that want to be markup, links or commands to the terminal are shown letter for letter on every screen."""

import json

import pytest
from scripted.waiting import settled

from benchmark.records import Role
from selfexec_tui.present.literal import fit, literal, one_line, visible

HOSTILE = [
    "[/",
    "[/x]",
    "[tag=value: 3]",
    "latvec[0]",
    "[@click=app.quit]x[/]",
    "[red]red",
    "a\x1b[31mb\x1b]52;c;aGk=\x07",
    "\x9b2J\x00nul\rcr",
    "\u202eevil\u2066",
    "漢字 ⚠️ 👩‍👩‍👧",
    "e" + "\u0301" * 50,
    "<script>alert(1)</script>",
    "=cmd|' /C calc'!A0",
    "x" * 5000,
]


async def test_small_screens_stand_it(app, stored_run, make_item, shown):
    words = {f"a-{place}": text[:60] for place, text in enumerate(HOSTILE)}

    def script(planned):
        word = words[planned.key.item_id]
        if planned.key.role is Role.ACT:
            return json.dumps({"words": [word, "sand", "sea", "sky", "sun"]})
        return HOSTILE[int(planned.key.item_id.removeprefix("a-"))]

    items = [make_item(word, {word: None, "sand": None}, id=name) for name, word in words.items()]
    await stored_run(script, items)
    async with app.run_test(size=(60, 20)) as pilot:
        for key in ("enter", "enter", *"wrt" * len(HOSTILE), "q", "s", "q", "question_mark"):
            await pilot.press(key, *(["l"] if key == "t" else []))
            picture = "\n".join(shown(app))
            assert "\x1b" not in picture and "\x9b" not in picture and "\u202e" not in picture
        assert app.export_screenshot()


@pytest.mark.parametrize("text", ["[/", "[/x]", "[tag=value: 3]", "[@click=app.quit]x[/]"])
async def test_a_reply_is_shown_letter_for_letter(app, stored_run, shown, text):
    await stored_run(lambda planned: text)
    async with app.run_test(size=(120, 40)) as pilot:
        await pilot.press("enter", "enter")
        await settled(pilot)
        assert app.screen.query_one("#left").text == text
        assert any(text in line for line in shown(app))


async def test_a_notice_is_letter_for_letter(app):
    async with app.run_test(size=(120, 40), notifications=True) as pilot:
        app.say("[/x] gone?\x1b[2J")
        await settled(pilot)
        assert "[/x]&#160;gone?␛[2J" in app.export_screenshot()


async def test_a_long_reply_opens(app, stored_run):
    await stored_run(lambda planned: "word " * 120_000)
    async with app.run_test(size=(120, 40)) as pilot:
        await pilot.press("enter", "enter")
        await settled(pilot)
        assert len(app.screen.query_one("#left").text) == 600_000


@pytest.mark.parametrize(
    ("text", "seen"),
    [
        ("\x1b[31m", "␛[31m"),
        ("a\x00b", "a␀b"),
        ("a\rb", "a␍b"),
        ("\u202eab", "⟨Right-To-Left Override⟩ab"),
        ("\x9b", "⟨U+009B⟩"),
        ("tab\tline\n", "tab\tline\n"),
        ("\ud83d", "⟨U+D83D⟩"),
    ],
)
def test_what_cannot_be_seen_is_made_visible(text, seen):
    assert visible(text) == seen


def test_lines_have_exactly_their_cells():
    from rich.cells import cell_len

    for text in [*HOSTILE, "", "abc"]:
        for cells in (1, 2, 7, 40):
            assert cell_len(fit(text, cells)) == cells
    assert fit("abcdef", 4) == "abc…" and one_line("a\nb") == "a b" and literal("[b]x").plain == "[b]x"
