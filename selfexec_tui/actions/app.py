"""What works on every screen."""

from selfexec_tui.actions.action import Action

APP = "Everywhere"

ACTIONS = (
    Action(APP, "app.help", "question_mark,f1", "help", "help", "All keys; F1 where letters are typed", as_text="?"),
    Action(APP, "app.sql", "colon", "sql", "SQL", "SQL, with the query behind what is shown", False, ":"),
    Action(
        APP,
        "app.quit",
        "q",
        "end",
        "quit",
        "Leave; a run that is on is stopped first, a second time drops what is under way",
    ),
    Action(
        APP,
        "app.understood",
        "ctrl+g",
        "understood",
        "put the hint away",
        "Put away the hint that a screen shows the first time",
        shown=False,
        as_text="^g",
    ),
    Action(
        APP,
        "app.interrupt",
        "ctrl+c",
        "interrupt",
        "stop",
        "Stop the run, the second time at once; copies where text is marked",
        shown=False,
        as_text="^c",
    ),
    Action(
        APP,
        "app.palette",
        "ctrl+p",
        "command_palette",
        "commands",
        "Command palette, themes among them",
        shown=False,
        as_text="^p",
    ),
)
