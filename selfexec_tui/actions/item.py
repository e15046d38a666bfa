"""One item, predicted beside actual."""

from selfexec_tui.actions.action import Action

ITEM = "Item"

ACTIONS = (
    Action(ITEM, "item.previous", "left,h", "previous", "before", "The item before", as_text="←", priority=True),
    Action(ITEM, "item.next", "right,l", "next", "next", "The item after", as_text="→", priority=True),
    Action(
        ITEM,
        "item.right_before",
        "left_square_bracket",
        "turn('right', -1)",
        "session",
        "Right: the session before",
        shown=False,
        as_text="[",
    ),
    Action(
        ITEM,
        "item.right_next",
        "right_square_bracket",
        "turn('right', 1)",
        "session",
        "Right: the next; verdicts last",
        as_text="]",
    ),
    Action(
        ITEM,
        "item.left_before",
        "left_curly_bracket",
        "turn('left', -1)",
        "session",
        "Left: the session before",
        shown=False,
        as_text="{",
    ),
    Action(
        ITEM,
        "item.left_next",
        "right_curly_bracket",
        "turn('left', 1)",
        "session",
        "Left: the next prediction",
        shown=False,
        as_text="}",
    ),
    Action(ITEM, "item.text", "t", "view('text')", "text", "Replies as text"),
    Action(ITEM, "item.prompt", "p", "view('prompt')", "prompt", "What was asked", shown=False),
    Action(ITEM, "item.reply", "r", "view('reply')", "raw", "The raw JSON of the replies"),
    Action(ITEM, "item.request", "a", "view('request')", "raw request", "The raw JSON of the requests", shown=False),
    Action(ITEM, "item.why", "w", "view('why')", "why", "How the replies were read, judged and compared"),
    Action(ITEM, "item.copy", "y", "copy", "copy", "Copy what the two panes show", shown=False),
    Action(ITEM, "item.leave", "escape,q", "leave", "back", "Back to the run", as_text="q"),
)
