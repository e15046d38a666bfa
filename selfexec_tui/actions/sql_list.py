"""Lists to choose from and lines to fill in, at the SQL desk."""

from selfexec_tui.actions.action import Action

SQL_LIST = "SQL: lists"

ACTIONS = (Action(SQL_LIST, "sql_list.leave", "escape", "leave", "cancel", "Leave it as it is", as_text="esc"),)
