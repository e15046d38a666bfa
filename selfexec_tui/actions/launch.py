"""The form that sets up a run."""

from selfexec_tui.actions.action import Action

LAUNCH = "New run"

ACTIONS = (
    Action(LAUNCH, "launch.start", "ctrl+r", "start", "start", "Start the run as set up", as_text="^r", priority=True),
    Action(
        LAUNCH,
        "launch.import",
        "ctrl+o",
        "import",
        "import",
        "Import a published data set",
        as_text="^o",
        priority=True,
    ),
    Action(LAUNCH, "launch.leave", "escape", "leave", "cancel", "Leave the form", as_text="esc"),
)
