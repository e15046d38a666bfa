"""The texts on which two raters differ."""

from selfexec_tui.actions.action import Action

DIFFERENCES = "Differences"

ACTIONS = (
    Action(
        DIFFERENCES, "differences.open", "enter", "open", "open", "The item in which the text stands", priority=True
    ),
    Action(DIFFERENCES, "differences.leave", "escape,q", "leave", "back", "Back to the agreement", as_text="q"),
)
