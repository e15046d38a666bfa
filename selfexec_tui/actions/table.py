"""The one table of what keys do: bindings, footer, command palette, help and the README's list come from here."""

from collections.abc import Sequence
from itertools import chain

from textual.binding import Binding, BindingType

from selfexec_tui.actions import (
    adjudicate,
    agreement,
    app,
    board,
    browse,
    code_book,
    copying,
    desk,
    desk_done,
    differences,
    help,
    import_data,
    item,
    launch,
    moving,
    plots,
    prompt,
    runs,
    scores,
    session_list,
    sql,
    sql_cell,
    sql_list,
    sql_queries,
)
from selfexec_tui.actions.action import Action
from selfexec_tui.actions.app import APP
from selfexec_tui.actions.moving import MOVE

PLACES = (
    runs,
    launch,
    import_data,
    board,
    item,
    session_list,
    copying,
    prompt,
    scores,
    plots,
    sql,
    sql_cell,
    sql_list,
    sql_queries,
    browse,
    desk,
    adjudicate,
    desk_done,
    code_book,
    agreement,
    differences,
    help,
    moving,
    app,
)
"""In the order of the help."""

EVERYWHERE = (APP, MOVE)
"""What works whatever screen is shown."""
ACTIONS: tuple[Action, ...] = tuple(chain.from_iterable(place.ACTIONS for place in PLACES))


def bindings(screen: str) -> list[BindingType]:
    """The bindings of one screen; each has its action's id, by which it can be given another key."""
    return [
        Binding(
            action.key,
            action.name,
            action.label,
            show=action.shown,
            key_display=action.as_text or None,
            priority=action.priority,
            id=action.id,
        )
        for action in ACTIONS
        if action.screen == screen
    ]


def commands(screen: str, actions: Sequence[Action] = ACTIONS) -> list[Action]:
    """What the command palette offers on a screen: its own actions, then those that are everywhere."""
    return [action for action in actions if action.screen == screen] + [
        action for action in actions if action.screen == APP and action.name != "command_palette"
    ]


def key_list(actions: Sequence[Action] = ACTIONS) -> list[tuple[str, list[tuple[str, str]]]]:
    """Screen -> (key, what it does), for help and README."""
    screens = dict.fromkeys(action.screen for action in actions)
    return [
        (screen, [(action.written, action.help) for action in actions if action.screen == screen and action.listed])
        for screen in screens
    ]
