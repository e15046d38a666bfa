"""Nothing is left in the queue."""

from selfexec_tui.actions.action import Action

DONE = "Queue done"

ACTIONS = (
    Action(DONE, "done.undo", "u", "go('undo')", "undo", "Take the last decision back and look at its case again"),
    Action(DONE, "done.second", "a", "go('second')", "second look", "A share of your own cases again, blind"),
    Action(DONE, "done.agreement", "w", "agreement", "agreement", "Who agrees with whom"),
    Action(DONE, "done.setup", "o", "go('setup')", "other queue", "Set up another queue"),
    Action(DONE, "done.export", "e", "export", "export", "Write all decisions to a file beside the database"),
    Action(DONE, "done.leave", "escape,q", "go('leave')", "leave", "Back to where you came from", as_text="q"),
)
