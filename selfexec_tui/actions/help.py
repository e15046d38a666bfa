"""The help."""

from selfexec_tui.actions.action import Action

HELP = "Help"

ACTIONS = (
    Action(HELP, "help.find", "slash", "find", "find", "Find a key by what it does", as_text="/"),
    Action(HELP, "help.close", "escape,q", "leave", "close", "Close the help", as_text="q"),
)
