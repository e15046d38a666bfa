"""The form that imports a data set."""

from selfexec_tui.actions.action import Action

IMPORT = "Import"

ACTIONS = (
    Action(
        IMPORT,
        "import.import",
        "ctrl+r",
        "import",
        "import",
        "Import the whole file, or nothing",
        as_text="^r",
        priority=True,
    ),
    Action(IMPORT, "import.leave", "escape", "leave", "cancel", "Leave the form", as_text="esc"),
)
