"""How writing is allowed at the SQL desk: asked for by name, said on screen as long as it lasts."""

from collections.abc import Callable
from pathlib import Path

from textual.screen import Screen

from selfexec_tui.present import sql as words
from selfexec_tui.screens.ask import AskScreen
from selfexec_tui.widgets.sql_writing import SqlWriting


def turn_writing(screen: Screen[None], place: Path, say: Callable[[str], None]) -> None:
    """End it where it is on, else ask for the word that allows it; tables go into the file at `place`."""
    line = screen.query_one(SqlWriting)
    if line.allowed:
        line.end()
        say("writing has ended")
        return

    def answered(word: str | None) -> None:
        if word is not None:
            line.allow(words.WRITING.format(name=place))
            say("writing is allowed")

    screen.app.push_screen(AskScreen("allow writing", words.WRITE_NOTE, _fault), answered)


def _fault(word: str) -> str:
    return "" if word.strip() == "write" else "only the word write allows it; esc leaves everything as it is"
