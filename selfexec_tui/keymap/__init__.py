"""Which keys do what, once the user's wishes are heard."""

from selfexec_tui.keymap.keymap import Keymap, load_keymap

__all__ = ["Keymap", "load_keymap"]
