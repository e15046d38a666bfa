"""The themes: what is written can be read on what it is written on, and every state is told by more than a colour."""

import pytest
from textual.color import Color
from textual.theme import Theme

from selfexec_tui.themes import ANSI_THEME, DIM, THEMES

SIGNS = ("accent", "warning", "error", "success")
ON = ("background", "surface", "panel")
COLOURED = [theme for theme in THEMES if theme.name != ANSI_THEME]


def ratio(one: Color, other: Color) -> float:
    """WCAG 2: from 1 for the same colour to 21 for black on white."""
    light, dark = sorted((luminance(one), luminance(other)), reverse=True)
    return (light + 0.05) / (dark + 0.05)


def luminance(colour: Color) -> float:
    parts = [part / 255 for part in colour.rgb]
    red, green, blue = (part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def paints(theme: Theme) -> dict[str, Color]:
    """Name -> colour, as the theme's style sheet has them."""
    return {
        name: Color.parse(value) for name, value in theme.to_color_system().generate().items() if value[0] == "#"
    } | {"dim": Color.parse(theme.variables.get("dim", DIM))}


def test_the_ratio_is_that_of_the_standard():
    assert round(ratio(Color.parse("#000000"), Color.parse("#ffffff"))) == 21
    assert round(ratio(Color.parse("#777777"), Color.parse("#ffffff")), 2) == 4.48


@pytest.mark.parametrize("theme", COLOURED, ids=lambda theme: theme.name)
def test_what_is_written_can_be_read(theme):
    colours, least = paints(theme), 7.0 if theme.name.endswith("contrast") else 4.5
    pairs = [(name, ground) for name in ("foreground", *SIGNS) for ground in ON]
    pairs += [("dim", "background"), ("dim", "surface")]
    pairs += [("foreground", "surface-lighten-2"), ("background", "accent")]
    found = {pair: round(ratio(colours[pair[0]], colours[pair[1]]), 2) for pair in pairs}
    poor = {pair: value for pair, value in found.items() if value < least}
    assert not poor


@pytest.mark.parametrize("theme", COLOURED, ids=lambda theme: theme.name)
def test_the_line_under_the_cursor_stands_out(theme):
    colours = paints(theme)
    assert ratio(colours["surface-lighten-2"], colours["background"]) >= 1.2
    for name in ("dim", *SIGNS):
        assert ratio(colours[name], colours["surface-lighten-2"]) >= 3.0, name


def test_the_terminals_theme_has_no_colour_of_its_own():
    theme = next(theme for theme in THEMES if theme.name == ANSI_THEME)
    said = [theme.primary, theme.secondary, theme.accent, theme.warning, theme.error, theme.success, theme.foreground]
    said += [theme.background, theme.surface, theme.panel, theme.boost, *theme.variables.values()]
    assert [value for value in said if value and value.startswith(("#", "rgb"))] == []
