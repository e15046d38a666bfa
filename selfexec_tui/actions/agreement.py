"""Who agrees with whom."""

from selfexec_tui.actions.action import Action

AGREEMENT = "Agreement"

ACTIONS = (
    Action(
        AGREEMENT,
        "agreement.differing",
        "enter",
        "differing",
        "where they differ",
        "The texts on which the two differ",
        priority=True,
    ),
    Action(
        AGREEMENT,
        "agreement.down",
        "right_square_bracket",
        "scroll(4)",
        "figures down",
        "Scroll the figures down",
        shown=False,
        as_text="]",
    ),
    Action(
        AGREEMENT,
        "agreement.up",
        "left_square_bracket",
        "scroll(-4)",
        "figures up",
        "Scroll the figures up",
        shown=False,
        as_text="[",
    ),
    Action(AGREEMENT, "agreement.leave", "escape,q", "leave", "back", "Back", as_text="q"),
)
