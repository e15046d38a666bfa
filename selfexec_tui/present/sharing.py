"""Who shares a database, in a few words."""

from collections.abc import Sequence

from selfexec_tui.present.figures import counted
from selfexec_tui.present.literal import one_line


def shared(port: int | None, owner: int | None, raters: int) -> str:
    """For the title of the home screen; empty where nobody else is let in."""
    if port is None:
        return ""
    where = f"served :{port}" if owner is None else f"served :{port} by pid {owner}"
    return f"{where}   {counted(raters, 'rater')}" if raters else where


def people(clients: int, raters: Sequence[str]) -> str:
    """For the log of a server."""
    names = f": {', '.join(one_line(name) for name in raters)}" if raters else ""
    return f"{counted(clients, 'program')} connected, {counted(len(raters), 'rater')} at work{names}"
