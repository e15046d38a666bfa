"""The dashboard's own themes: calm, light, high contrast, and the terminal's own 16 colours.

Signs carry the meaning, colour only helps.
"""

from textual.app import App
from textual.filter import Monochrome, NoColor
from textual.theme import BUILTIN_THEMES, Theme

DEFAULT_THEME = "selfexec"
ANSI_THEME = "selfexec-ansi"
DIM = "#808080"
"""Of what is secondary, in a theme that does not say."""

THEMES = (
    Theme(
        name=DEFAULT_THEME,
        primary="#7aa2c9",
        accent="#8fb8de",
        warning="#e0af68",
        error="#e06c75",
        success="#98c379",
        foreground="#d6d9de",
        background="#14171c",
        surface="#1b1f26",
        panel="#222730",
        variables={"dim": "#838b96"},
        dark=True,
    ),
    Theme(
        name="selfexec-light",
        primary="#2f6690",
        accent="#1f5f99",
        warning="#8a5100",
        error="#b3261e",
        success="#26702b",
        foreground="#1f2328",
        background="#fbfbf9",
        surface="#f1f1ee",
        panel="#e6e6e2",
        variables={"dim": "#5c626a", "surface-lighten-2": "#d9e2ea"},
        dark=False,
    ),
    Theme(
        name="selfexec-contrast",
        primary="#ffffff",
        accent="#00e5ff",
        warning="#ffd400",
        error="#ff8585",
        success="#5cff5c",
        foreground="#ffffff",
        background="#000000",
        surface="#000000",
        panel="#1a1a1a",
        variables={"dim": "#c0c0c0", "surface-lighten-2": "#36454f"},
        dark=True,
    ),
    Theme(
        name=ANSI_THEME,
        ansi=True,
        primary="ansi_blue",
        secondary="ansi_cyan",
        accent="ansi_cyan",
        warning="ansi_yellow",
        error="ansi_red",
        success="ansi_green",
        foreground="ansi_default",
        background="ansi_default",
        surface="ansi_default",
        panel="ansi_default",
        boost="ansi_default",
        variables={
            **BUILTIN_THEMES["ansi-dark"].variables,
            "dim": "ansi_bright_black",
            "surface-lighten-2": "ansi_bright_black",
            "footer-key-foreground": "ansi_cyan",
            "footer-background": "ansi_default",
            "block-cursor-foreground": "ansi_black",
            "block-cursor-background": "ansi_cyan",
            "input-selection-background": "ansi_blue",
            "input-selection-foreground": "ansi_white",
            "screen-selection-background": "ansi_blue",
            "screen-selection-foreground": "ansi_white",
            "scrollbar": "ansi_bright_black",
            "scrollbar-background": "ansi_default",
            "border-blurred": "ansi_bright_black",
        },
        dark=True,
    ),
)


def set_up(app: App[None], wanted: str | None) -> None:
    """Make the themes known and take the one that is wanted, where there is such a one.

    Where NO_COLOR is set nothing is coloured, not even grey: the terminal's own colours are left alone.
    """
    for theme in THEMES:
        app.register_theme(theme)
    if app.no_color:
        app._filters = [NoColor() if isinstance(one, Monochrome) else one for one in app._filters]
        app.theme = ANSI_THEME
    else:
        app.theme = wanted if wanted in app.available_themes else DEFAULT_THEME
