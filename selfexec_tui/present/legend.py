"""What the signs mean, on one line, as far as there is room."""

from rich.cells import cell_len

SIGNS = "= agrees   ! differs   ~ too close to call   ? unread   x failed   o running"
SHORT = "= agrees  ! differs  ~ close  ? unread  x failed  o running"
ROWS = {
    "association": "an item's sign: the worst of its words",
    "restriction": "an item's sign: surest source; a line's: its own",
    "difficulty": "an item's sign: its pairs; a line's: its place",
    "hard_question": "an item's sign: by the key; a judge's: of the key",
    "recognition": "an item's sign: the worst of its answers",
}
"""Why the sign of an item may be another than that of a line below it."""


def legend(task: str, width: int) -> str:
    """Signs, then what they stand for in this task; empty where not even the signs fit."""
    about = ROWS.get(task, ROWS["association"])
    for text in (f"{SIGNS}     {about}", f"{SHORT}   {about}", SIGNS, SHORT):
        if cell_len(text) <= width:
            return text
    return ""
