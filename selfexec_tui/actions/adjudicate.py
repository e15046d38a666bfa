"""One case fills the screen; one key decides it."""

from selfexec_tui.actions.action import Action

ADJUDICATE = "Adjudicate"
MOST_CHOICES = 9

CHOICES = tuple(
    Action(
        ADJUDICATE,
        f"adjudicate.choice_{number}",
        str(number),
        f"choose({number})",
        "decide",
        "Decide by the number of a choice; the next case comes at once",
        shown=False,
        as_text="" if number else f"0…{MOST_CHOICES}",
        listed=not number,
    )
    for number in range(MOST_CHOICES + 1)
)
ACTIONS = (
    *CHOICES,
    Action(ADJUDICATE, "adjudicate.same", "s", "value('same')", "same", "Words: they are the same", shown=False),
    Action(ADJUDICATE, "adjudicate.not_same", "d", "value('not_same')", "not same", "Words: they differ", shown=False),
    Action(
        ADJUDICATE,
        "adjudicate.write",
        "t,enter",
        "write",
        "write",
        "Replies: write down what the reply says. Keys: show the key",
        shown=False,
    ),
    Action(ADJUDICATE, "adjudicate.skip", "space", "skip", "skip", "Leave the case for later: it comes again"),
    Action(
        ADJUDICATE,
        "adjudicate.undo",
        "u",
        "undo",
        "undo",
        "Take back what the line below names: the last thing done, or after going back what you said here",
    ),
    Action(ADJUDICATE, "adjudicate.reveal", "v", "reveal", "reveal", "Show what is hidden; that is written down"),
    Action(
        ADJUDICATE, "adjudicate.request", "r", "request", "whole request", "The request whole, or short", shown=False
    ),
    Action(ADJUDICATE, "adjudicate.book", "question_mark", "book", "code book", "What the labels mean", as_text="?"),
    Action(
        ADJUDICATE,
        "adjudicate.leave",
        "escape,q",
        "leave",
        "leave",
        "Leave: what is on screen is free again",
        as_text="q",
    ),
    Action(ADJUDICATE, "adjudicate.note", "n", "note", "note", "A line about this case"),
    Action(ADJUDICATE, "adjudicate.flag", "f", "flag", "flag", "Mark the case to talk about it, or unmark it"),
    Action(
        ADJUDICATE,
        "adjudicate.back",
        "b",
        "back",
        "back",
        "Look at the case before; a new decision replaces it",
    ),
)
