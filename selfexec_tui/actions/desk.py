"""Which cases come, and how."""

from selfexec_tui.actions.action import Action

DESK = "Desk"

ACTIONS = (
    Action(
        DESK, "desk.start", "ctrl+r", "start", "start", "Start with the queue as set up", as_text="^r", priority=True
    ),
    Action(
        DESK,
        "desk.agreement",
        "ctrl+l",
        "agreement",
        "agreement",
        "Who agrees with whom so far",
        as_text="^l",
        priority=True,
    ),
    Action(DESK, "desk.leave", "escape", "leave", "cancel", "Leave the form", as_text="esc"),
)
