"""A cell of a result, whole."""

from selfexec_tui.actions.action import Action

SQL_CELL = "SQL: a cell"

ACTIONS = (
    Action(SQL_CELL, "sql_cell.copy", "y", "copy", "copy", "Copy the whole value"),
    Action(SQL_CELL, "sql_cell.leave", "escape,q,enter", "leave", "back", "Back to the result", as_text="esc"),
)
