"""How to move in lists, tables, panes and help, besides arrows, page keys, home and end."""

from selfexec_tui.actions.action import Action

MOVE = "Lists, tables, panes"

ACTIONS = (
    Action(MOVE, "move.down", "j", "app.move('down')", "down", "One down", shown=False),
    Action(MOVE, "move.up", "k", "app.move('up')", "up", "One up", shown=False),
    Action(MOVE, "move.first", "g", "app.move('first')", "first", "To the first", shown=False),
    Action(MOVE, "move.last", "G", "app.move('last')", "last", "To the last", shown=False),
    Action(
        MOVE, "move.half_down", "ctrl+d", "app.move('half_down')", "half down", "Half a page down", False, as_text="^d"
    ),
    Action(MOVE, "move.half_up", "ctrl+u", "app.move('half_up')", "half up", "Half a page up", False, as_text="^u"),
    Action(MOVE, "move.page_down", "ctrl+f", "app.move('page_down')", "page down", "A page down", False, as_text="^f"),
    Action(MOVE, "move.page_up", "ctrl+b", "app.move('page_up')", "page up", "A page up", False, as_text="^b"),
)
