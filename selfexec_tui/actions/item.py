"""One item, predicted beside actual."""

from selfexec_tui.actions.action import Action

ITEM = "Item"


def _turn(side: str, id: str, key: str, written: str, by: int, help: str, shown: bool = False) -> Action:
    return Action(ITEM, f"item.{id}", key, f"turn('{side}', {by})", "session", help, shown=shown, as_text=written)


ACTIONS = (
    Action(ITEM, "item.previous", "left,h", "go(-1)", "before", "The item before", as_text="←", priority=True),
    Action(ITEM, "item.next", "right,l", "go(1)", "next", "The item after", as_text="→", priority=True),
    Action(ITEM, "item.onward", "n", "onward(1)", "mismatch", "The next item that differs; in a search, the next hit"),
    Action(ITEM, "item.back", "N", "onward(-1)", "mismatch before", "The same backwards", shown=False),
    Action(ITEM, "item.jump", "number_sign", "jump", "go to", "Go to an item by its number or its id", False, "#"),
    _turn("right", "right_before", "left_square_bracket", "[", -1, "Right: the session before"),
    _turn("right", "right_next", "right_square_bracket", "]", 1, "Right: the next session; verdicts last", shown=True),
    _turn("left", "left_before", "left_curly_bracket", "{", -1, "Left: the session before"),
    _turn("left", "left_next", "right_curly_bracket", "}", 1, "Left: the next session"),
    Action(ITEM, "item.sessions", "i", "sessions", "sessions", "All sessions: time, tokens, attempts, isolation"),
    Action(
        ITEM,
        "item.earlier",
        "comma",
        "step(-1)",
        "attempt before",
        "Of retries: the attempt before",
        False,
        ",",
    ),
    Action(ITEM, "item.later", "full_stop", "step(1)", "next attempt", "Of retries: the next attempt", False, "."),
    Action(ITEM, "item.text", "t", "view('text')", "text", "Replies as text", shown=False),
    Action(ITEM, "item.prompt", "p", "view('prompt')", "prompt", "What was asked", shown=False),
    Action(ITEM, "item.reasoning", "e", "view('reasoning')", "reasoning", "What the model thought aloud", shown=False),
    Action(ITEM, "item.reply", "r", "view('reply')", "raw", "The raw JSON of the replies", shown=False),
    Action(ITEM, "item.request", "a", "view('request')", "raw request", "The raw JSON of the requests", shown=False),
    Action(ITEM, "item.why", "w", "view('why')", "why", "How the replies were read, judged, compared and scored"),
    Action(ITEM, "item.differences", "d", "differences", "differences", "Mark the words that differ between the panes"),
    Action(
        ITEM,
        "item.double",
        "b",
        "double",
        "two of a side",
        "Two sessions of this side beside each other",
        False,
    ),
    Action(ITEM, "item.in_step", "s", "in_step", "scroll together", "Scroll the panes together, or apart", shown=False),
    Action(ITEM, "item.find", "slash", "find", "search", "Search in both panes; escape ends it", False, "/"),
    Action(ITEM, "item.copy", "y", "copy", "copy", "Copy as text, as JSON, or the request as curl"),
    Action(ITEM, "item.leave", "escape,q", "leave", "back", "Back to where the item was opened", as_text="q"),
)
