"""What the labels mean."""

from selfexec_tui.actions.action import Action

CODE_BOOK = "Code book"

ACTIONS = (
    Action(
        CODE_BOOK, "code_book.previous", "left,h", "turn(-1)", "kind before", "The kind of case before", as_text="←"
    ),
    Action(CODE_BOOK, "code_book.next", "right,l", "turn(1)", "next kind", "The next kind of case", as_text="→"),
    Action(CODE_BOOK, "code_book.leave", "escape,q,question_mark", "leave", "back", "Back to the case", as_text="?"),
)
