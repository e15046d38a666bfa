"""Whether a terminal can send a key, and whether it is free to be given a meaning."""

import unicodedata

from textual._ansi_sequences import ANSI_SEQUENCES_KEYS
from textual.keys import KEY_NAME_REPLACEMENTS, Keys, key_to_character

MODIFIERS = ("ctrl", "shift", "alt", "meta", "super", "hyper")
SAME = {
    "ctrl+i": "tab",
    "ctrl+m": "enter",
    "ctrl+left_square_bracket": "escape",
    "ctrl+h": "backspace",
    "ctrl+slash": "ctrl+underscore",
    "ctrl+space": "ctrl+@",
}
"""Keys that terminals cannot tell from others."""
TAKEN = {
    "tab": "goes to the next field",
    "shift+tab": "goes to the field before",
    "ctrl+q": "always leaves the program",
}
_NAMED = {key.value for key in Keys}
_SENT = {key.value for keys in ANSI_SEQUENCES_KEYS.values() if isinstance(keys, tuple) for key in keys}
"""What every terminal has a sequence for; more is sent by a few newer ones only."""
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
    if modifiers and key not in _SENT and (why := _not_sent(modifiers, base)):
        return why
    if key in _NAMED or base in _NAMED or (len(base) == 1 and base.isprintable()) or _is_sign(base):
        return ""
    return "there is no such key"


def types(key: str) -> bool:
    """The key writes something where a text field has the focus."""
    written = key_to_character(key)
    return key in _SIGNS or (written is not None and written.isprintable())


def _not_sent(modifiers: list[str], base: str) -> str:
    """Empty where it can be sent after all: alt is sent as escape before the key."""
    if modifiers == ["shift"] and len(base) == 1:
        return f"terminals send it as '{base.upper()}'" if base.isalpha() else "terminals send the sign above it"
    rest = "+".join([*(one for one in modifiers if one != "alt"), base])
    letter = rest if len(rest) == 1 else rest.removeprefix("shift+")
    if "alt" in modifiers and len(letter) == 1 and letter.isascii() and letter.isalnum():
        return ""
    if not (base in _NAMED or len(base) == 1 or _is_sign(base)):
        return ""
    return "most terminals cannot send it; take a letter, a function key, or ctrl with a letter"


def _is_sign(name: str) -> bool:
    """A sign by its name: question_mark, plus."""
    try:
        return name in _SIGNS or bool(unicodedata.lookup(name.replace("_", " ").upper()))
    except KeyError:
        return False
