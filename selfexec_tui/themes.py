"""The dashboard's own themes: calm, light, and one of high contrast. Signs carry the meaning, colour only helps."""

from textual.theme import Theme

DEFAULT_THEME = "selfexec"
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
        warning="#9a5b00",
        error="#b3261e",
        success="#2e7d32",
        foreground="#1f2328",
        background="#fbfbf9",
        surface="#f1f1ee",
        panel="#e6e6e2",
        variables={"dim": "#6a7078"},
        dark=False,
    ),
    Theme(
        name="selfexec-contrast",
        primary="#ffffff",
        accent="#00e5ff",
        warning="#ffd400",
        error="#ff5c5c",
        success="#5cff5c",
        foreground="#ffffff",
        background="#000000",
        surface="#000000",
        panel="#1a1a1a",
        variables={"dim": "#c0c0c0"},
        dark=True,
    ),
)
