"""All sessions and all pairs."""

from benchmark.browsing import Quick
from selfexec_tui.actions.action import Action

BROWSE = "Browse"

QUICK = {
    Quick.ALL: Action(BROWSE, "browse.all", "x", "quick('all')", "all", "No filter: everything again", shown=False),
    Quick.MISMATCHED: Action(
        BROWSE,
        "browse.mismatched",
        "m",
        "quick('mismatched')",
        "mismatched",
        "Predicted and actual differ",
        shown=False,
    ),
    Quick.REFUSED: Action(
        BROWSE, "browse.refused", "r", "quick('refused')", "refused", "Refused, or taken for a refusal", shown=False
    ),
    Quick.UNREADABLE: Action(
        BROWSE, "browse.unreadable", "u", "quick('unreadable')", "unreadable", "What no reader could read", shown=False
    ),
    Quick.GREY: Action(
        BROWSE, "browse.grey", "w", "quick('grey')", "grey words", "Words that are too close to call", shown=False
    ),
    Quick.UNADJUDICATED: Action(
        BROWSE, "browse.undecided", "d", "quick('unadjudicated')", "undecided", "Waiting for a person", shown=False
    ),
    Quick.FLAGGED: Action(
        BROWSE, "browse.flagged", "f", "quick('flagged')", "flagged", "What somebody put a flag on", shown=False
    ),
    Quick.CONTESTED: Action(
        BROWSE, "browse.contested", "c", "quick('contested')", "contested", "Sources disagree", shown=False
    ),
}
"""Quick filter -> its key; the same key again takes it away."""

ACTIONS = (
    Action(BROWSE, "browse.open", "enter", "open", "open", "Open the item; the filtered ones are a key away"),
    Action(BROWSE, "browse.filter", "slash", "filter", "filter", "Filter by words and field:value", as_text="/"),
    Action(BROWSE, "browse.other", "tab", "other", "switch", "From sessions to pairs, or back"),
    Action(
        BROWSE,
        "browse.sort",
        "o",
        "sort",
        "order",
        "Order by the next column; so does a click on its head",
        shown=False,
    ),
    Action(BROWSE, "browse.turn", "O", "turn", "turn", "Turn the order round", shown=False),
    *QUICK.values(),
    Action(BROWSE, "browse.adjudicate", "a", "adjudicate", "decide", "Decide the cases among what is listed"),
    Action(BROWSE, "browse.copy", "y", "copy", "copy", "Copy the row", shown=False),
    Action(BROWSE, "browse.copy_sql", "Y", "copy_sql", "copy SQL", "Copy the query", shown=False),
    Action(
        BROWSE,
        "browse.leave",
        "escape,q",
        "leave",
        "back",
        "Back; escape first takes the filter line away",
        as_text="q",
    ),
)
