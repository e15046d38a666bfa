"""What a terminal shows before there is a dashboard: one picture, painted without any library."""

from rich.cells import cell_len

from selfexec_tui.present.literal import fit_end, wrapped

NAME = "selfexec"
BOLD, DIM, PLAIN = "\x1b[1m", "\x1b[2m", "\x1b[0m"
CLEAR = "\x1b[2J"
MOST_LINES = 4


def opening(width: int, height: int, place: str, waits_for: str = "") -> str:
    """The name, what is opened and why that takes a moment, in the middle of so many cells and lines."""
    room = max(width - 4, 1)
    said = [f"opening {fit_end(place, max(room - 12, 1))} ..." if room >= len(NAME) * 3 else "opening ..."]
    said += ["", *wrapped(waits_for, min(room, 72), MOST_LINES)] if waits_for else []
    shown = said[: max(height - 2, 0)]
    top = max((height - len(shown)) // 2, 1)
    return CLEAR + "".join(
        [_line(top, width, NAME, BOLD), *(_line(top + 1 + at, width, text, DIM) for at, text in enumerate(shown))]
    )


def _line(row: int, width: int, text: str, style: str) -> str:
    column = max((width - cell_len(text)) // 2, 0) + 1
    return f"\x1b[{row};{column}H{style}{text}{PLAIN}"
