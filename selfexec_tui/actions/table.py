"""The one table of what keys do: bindings, footer, command palette, help and the README's list come from here."""

from itertools import chain

from textual.binding import Binding, BindingType

from selfexec_tui.actions import (
    agreement,
    app,
    board,
    code_book,
    differences,
    import_data,
    item,
    launch,
    plots,
    runs,
    scores,
)
from selfexec_tui.actions.action import Action
from selfexec_tui.actions.app import APP

PLACES = (
    runs,
    launch,
    import_data,
    board,
    item,
    scores,
    plots,
    code_book,
    agreement,
    differences,
    app,
)
"""In the order of the help."""

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


def commands(screen: str) -> list[Action]:
    """What the command palette offers on a screen: its own actions, then those that are everywhere."""
    return [action for action in ACTIONS if action.screen == screen] + [
        action for action in ACTIONS if action.screen == APP and action.name != "command_palette"
    ]


def key_list() -> list[tuple[str, list[tuple[str, str]]]]:
    """Screen -> (key, what it does), for help and README."""
    screens = dict.fromkeys(action.screen for action in ACTIONS)
    return [
        (screen, [(action.as_text or action.key, action.help) for action in ACTIONS if action.screen == screen])
        for screen in screens
    ]
