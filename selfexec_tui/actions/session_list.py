"""All sessions of an item."""

from selfexec_tui.actions.action import Action

SESSIONS = "Sessions"

ACTIONS = (Action(SESSIONS, "sessions.leave", "escape,q,i", "leave", "close", "Close the list", as_text="q"),)
