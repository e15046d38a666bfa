"""The queries of the SQL desk: saved ones, those to start from, and what was asked before."""

from selfexec_tui.actions.action import Action

SQL_QUERIES = "SQL: queries"

ACTIONS = (
    Action(SQL_QUERIES, "sql_queries.run", "enter", "run", "run", "Run the query", as_text="⏎", priority=True),
    Action(
        SQL_QUERIES,
        "sql_queries.edit",
        "tab",
        "edit",
        "edit",
        "Put the query into the editor without running it",
        priority=True,
    ),
    Action(
        SQL_QUERIES,
        "sql_queries.remove",
        "ctrl+x",
        "remove",
        "remove",
        "Remove a query of yours",
        as_text="^x",
        priority=True,
    ),
    Action(
        SQL_QUERIES,
        "sql_queries.undo",
        "ctrl+z",
        "undo",
        "undo",
        "Bring back what was removed, the last one first",
        as_text="^z",
        priority=True,
    ),
    Action(SQL_QUERIES, "sql_queries.leave", "escape", "leave", "cancel", "Back to the desk", as_text="esc"),
)
