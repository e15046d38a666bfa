"""The SQL desk."""

from selfexec_tui.actions.action import Action

SQL = "SQL"

ACTIONS = (
    Action(
        SQL,
        "sql.run",
        "f5,ctrl+j,ctrl+enter",
        "run",
        "run",
        "Run the statement at the cursor, or what is marked",
        as_text="F5",
        priority=True,
    ),
    Action(
        SQL,
        "sql.cancel",
        "ctrl+c",
        "cancel",
        "cancel",
        "Cancel the query, or copy what is marked",
        True,
        "^c",
        True,
    ),
    Action(SQL, "sql.turn", "escape", "turn", "editor/grid", "From the editor to the result and back", as_text="esc"),
    Action(
        SQL,
        "sql.saved",
        "ctrl+o",
        "saved",
        "questions",
        "Questions to start from, and what you saved",
        as_text="^o",
    ),
    Action(SQL, "sql.history", "ctrl+r,h", "history", "history", "What was asked before", as_text="^r"),
    Action(SQL, "sql.save", "ctrl+s", "save", "save", "Save the statement at the cursor under a name", as_text="^s"),
    Action(SQL, "sql.export", "e", "export", "export", "The whole result into a file"),
    Action(SQL, "sql.plot", "p", "plot", "plot", "A plot of two columns, a third is the series; again for the rows"),
    Action(
        SQL, "sql.order", "o", "order", "order", "Order by this column, then the other way, then not; or click its head"
    ),
    Action(SQL, "sql.filter", "slash", "filter", "filter", "Only rows of the result that hold a text", as_text="/"),
    Action(SQL, "sql.copy", "y", "copy", "copy", "Copy the cell", shown=False),
    Action(SQL, "sql.copy_more", "Y", "copy_more", "copy more", "Copy the row, the column or the result", shown=False),
    Action(SQL, "sql.schema", "f2", "schema", "schema", "Views and columns with what they mean", as_text="F2"),
    Action(SQL, "sql.complete", "ctrl+@,ctrl+space", "complete", "complete", "Ends of the word", False, "^space"),
    Action(
        SQL,
        "sql.write",
        "ctrl+w",
        "write",
        "allow writing",
        "Allow writing to tables of your own, or end it",
        shown=False,
        as_text="^w",
        priority=True,
    ),
    Action(SQL, "sql.leave", "q", "leave", "back", "Back; writing ends, a query that runs is cancelled"),
)
