"""Whether a terminal can send a key, and whether it is free to be given a meaning."""

import unicodedata

from textual.keys import KEY_NAME_REPLACEMENTS, Keys, key_to_character

MODIFIERS = ("ctrl", "shift", "alt", "meta", "super", "hyper")
SAME = {
    "ctrl+i": "tab",
    "ctrl+m": "enter",
    "ctrl+left_square_bracket": "escape",
    "ctrl+h": "backspace",
}
"""Keys that terminals cannot tell from others."""
TAKEN = {
    "tab": "goes to the next field",
    "shift+tab": "goes to the field before",
    "ctrl+q": "always leaves the program",
}
_NAMED = {key.value for key in Keys}
_SIGNS = set(KEY_NAME_REPLACEMENTS.values())


def why_not(key: str) -> str:
    """Why a key, by Textual's name, cannot be used; empty where it can."""
    *modifiers, base = key.split("+")
    if odd := next((one for one in modifiers if one not in MODIFIERS), None):
        return f"'{odd}' is no modifier: those are {', '.join(MODIFIERS)}"
    if key in SAME:
        return f"terminals send it as {SAME[key]}"
    if key in TAKEN:
        return f"it {TAKEN[key]}"
    if key in _NAMED or base in _NAMED or (len(base) == 1 and base.isprintable()) or _is_sign(base):
        return ""
    return "there is no such key"


def types(key: str) -> bool:
    """The key writes something where a text field has the focus."""
    written = key_to_character(key)
    return key in _SIGNS or (written is not None and written.isprintable())


def _is_sign(name: str) -> bool:
    """A sign by its name: question_mark, plus."""
    try:
        return name in _SIGNS or bool(unicodedata.lookup(name.replace("_", " ").upper()))
    except KeyError:
        return False
