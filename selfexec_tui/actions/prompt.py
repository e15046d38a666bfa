"""One line that is asked for."""

from selfexec_tui.actions.action import Action

PROMPT = "Prompt"

ACTIONS = (Action(PROMPT, "prompt.leave", "escape", "leave", "cancel", "Leave the line", as_text="esc"),)
