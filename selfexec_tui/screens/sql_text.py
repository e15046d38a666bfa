"""What stands in the editor of the SQL desk: which statement is meant, and how another one comes in front of it."""

from benchmark.querying.statement import in_front, place_of, statement_at
from benchmark.store.parsing import statements
from selfexec_tui.present.sql import WELCOME
from selfexec_tui.widgets.sql_editor import SqlEditor


def first_text(query: str, draft: str) -> str:
    """What the editor begins with: the query that it is opened with, if any, and below it what was there before."""
    if not query:
        return draft or WELCOME
    return draft if draft.startswith(query) else in_front(query, _worth_keeping(draft))


def meant(editor: SqlEditor) -> tuple[str, int]:
    """What is marked, or else the statement at the cursor, and the character where it begins; empty without one."""
    text = editor.text
    if editor.selected_text.strip():
        return editor.selected_text, place_of(text, *min(editor.selection.start, editor.selection.end))
    span = statement_at(text, statements(text), editor.place)
    return (text[span[0] : span[1]], span[0]) if span else ("", 0)


def put_in_front(editor: SqlEditor, sql: str) -> None:
    """A query in front of what is there, ready to run; undo takes it away."""
    text = in_front(sql, _worth_keeping(editor.text))
    editor.replace(text, (0, 0), editor.document.end, maintain_selection_offset=False)
    editor.move_cursor((0, 0))


def _worth_keeping(text: str) -> str:
    return "" if text.strip() == WELCOME else text
