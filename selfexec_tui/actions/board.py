"""One run, live or stored."""

from selfexec_tui.actions.action import Action

BOARD = "Run"

ACTIONS = (
    Action(BOARD, "board.inspect", "enter", "inspect", "inspect", "Whole text and raw JSON of the item's sessions"),
    Action(BOARD, "board.pause", "p", "pause", "pause", "Pause the run, or go on"),
    Action(
        BOARD, "board.stop", "x", "stop", "stop", "Stop the run: sessions under way are waited for; again drops them"
    ),
    Action(BOARD, "board.resume", "r", "resume", "resume", "Ask what is missing of the run", shown=False),
    Action(BOARD, "board.mismatches", "m", "only('!')", "mismatches", "Only items that differ, or all again"),
    Action(
        BOARD, "board.grey", "tilde", "only('~')", "close", "Only items too close to call, or all again", False, "~"
    ),
    Action(BOARD, "board.onward", "n", "onward(1)", "mismatch", "To the next item that differs", shown=False),
    Action(BOARD, "board.back", "N", "onward(-1)", "mismatch before", "The same backwards", shown=False),
    Action(BOARD, "board.jump", "number_sign", "jump", "go to", "Go to an item by its number or its id", False, "#"),
    Action(BOARD, "board.find", "slash", "find", "find", "Only items whose title holds these words", as_text="/"),
    Action(BOARD, "board.follow", "f", "follow", "follow", "Keep the newest item in view", shown=False),
    Action(BOARD, "board.scores", "s", "scores", "scores", "All scores of the run beside their baselines"),
    Action(
        BOARD,
        "board.more",
        "plus",
        "retune(1)",
        "more at once",
        "Ask more sessions at a time",
        shown=False,
        as_text="+",
    ),
    Action(
        BOARD,
        "board.fewer",
        "minus",
        "retune(-1)",
        "fewer at once",
        "Ask fewer sessions at a time",
        shown=False,
        as_text="-",
    ),
    Action(BOARD, "board.leave", "escape,q", "leave", "runs", "Back to the runs; the run goes on", as_text="q"),
)
