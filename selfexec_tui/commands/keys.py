"""selfexec keys: what every key of the dashboard does, and what it is called in the configuration file."""

from typing import TYPE_CHECKING

import click

from benchmark import paths
from selfexec_tui.commands.common import format_option, put

if TYPE_CHECKING:
    from selfexec_tui.actions import Action

COLUMNS = ("id", "key", "screen", "does", "changed")


@click.command("keys")
@format_option
def command(kind: str) -> int:
    """List the keys of the dashboard. Ends with 1 where the configuration asks for keys that cannot be had.

    Change them under [keys] of the configuration file: "board.pause" = "P", or a list of keys.
    """
    from selfexec_tui.keymap import load_keymap

    keymap = load_keymap(paths.config_file())
    put(
        kind,
        COLUMNS,
        [
            (action.id, _keys(action), action.screen, action.help, action.id in keymap.changed)
            for action in keymap.actions
        ],
    )
    for problem in keymap.problems:
        click.echo(f"x {problem.message}", err=True)
    return 1 if keymap.problems else 0


def _keys(action: "Action") -> str:
    """All of them; the one that is shown first."""
    from selfexec_tui.keymap.keymap import written

    return ", ".join(dict.fromkeys([action.written, *map(written, action.keys[1:])]))
