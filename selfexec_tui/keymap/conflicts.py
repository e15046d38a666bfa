"""Wishes that can be granted together, and why the others cannot."""

import difflib
from collections.abc import Iterator, Mapping, Sequence

from selfexec_tui.actions import ACTIONS, EVERYWHERE, Action
from selfexec_tui.keymap.usable import types, why_not
from selfexec_tui.keymap.wishes import Wish

BY_ID: Mapping[str, Action] = {action.id: action for action in ACTIONS}


def fault(wish: Wish) -> str:
    """What is wrong with a wish on its own; empty where nothing is."""
    if wish.id not in BY_ID:
        near = difflib.get_close_matches(wish.id, BY_ID, n=2, cutoff=0.5)
        return "there is no such action" + (f"; did you mean {' or '.join(near)}?" if near else "")
    if not wish.keys:
        return "it must be a key, or a list of keys"
    if refused := next((f"'{key}' cannot be used: {why}" for key in wish.keys if (why := why_not(key))), ""):
        return refused
    if _in_forms(BY_ID[wish.id]) and (typed := next((key for key in wish.keys if types(key)), None)):
        return f"'{typed}' types into the fields of that form; take one with ctrl, or a function key"
    return ""


def granted(wished: Sequence[Wish]) -> tuple[dict[str, tuple[str, ...]], list[tuple[Wish, str]]]:
    """Action -> its new keys, and the wishes that take a key from another action, the later of two.

    All are tried together first, so two actions can change places.
    """
    kept, refused = {wish.id: wish for wish in wished}, []
    while clash := next(_clashes(kept), None):
        wish, why = clash
        refused.append((wish, why))
        del kept[wish.id]
    return {name: wish.keys for name, wish in kept.items()}, refused


def _clashes(kept: Mapping[str, Wish]) -> Iterator[tuple[Wish, str]]:
    """The last wishes of the file first: what stands earlier has the better right.

    Keys that two actions share in the table itself are shared on purpose.
    """
    keys = {action.id: kept[action.id].keys if action.id in kept else action.keys for action in ACTIONS}
    for wish in reversed(list(kept.values())):
        for other in ACTIONS:
            meant = set(BY_ID[wish.id].keys) & set(other.keys)
            shared = (set(wish.keys) & set(keys[other.id])) - meant
            if other.id != wish.id and shared and _meet(BY_ID[wish.id], other):
                where = "" if other.screen in EVERYWHERE else f" on the screen {other.screen}"
                yield wish, f"'{shared.pop()}' is the key of {other.id}{where}"


def _meet(one: Action, other: Action) -> bool:
    """Both can be on at the same time."""
    return one.screen == other.screen or one.screen in EVERYWHERE or other.screen in EVERYWHERE


def _in_forms(action: Action) -> bool:
    """It goes before what is typed: no key of its own is one that types."""
    return action.priority and not any(types(key) for key in action.keys)
