"""The keys as they are: the table's own, with those of the user in their place."""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from pathlib import Path

from textual.binding import Binding
from textual.keys import format_key

from benchmark.errors import ConfigError, SelfexecError
from selfexec_tui.actions import ACTIONS, Action
from selfexec_tui.keymap.conflicts import BY_ID, fault, granted
from selfexec_tui.keymap.wishes import EXAMPLE, Wish, wishes


@dataclass(frozen=True, slots=True)
class Keymap:
    changed: Mapping[str, tuple[str, ...]]
    """Action -> keys by Textual's names, where they are not those of the table."""
    problems: tuple[SelfexecError, ...]
    """Wishes that could not be granted; the actions keep their keys."""

    @property
    def actions(self) -> tuple[Action, ...]:
        """The table with the user's keys in it."""
        return tuple(self._as_it_is(action) for action in ACTIONS)

    @property
    def for_textual(self) -> dict[str, str]:
        return {name: ",".join(keys) for name, keys in self.changed.items()}

    def text_of(self, name: str) -> str:
        """How the key of an action is written, in the footer and in sentences."""
        return self._as_it_is(BY_ID[name]).written

    def _as_it_is(self, action: Action) -> Action:
        keys = self.changed.get(action.id)
        return replace(action, key=",".join(keys), as_text=written(keys[0])) if keys else action


DEFAULT = Keymap({}, ())


def load_keymap(config_file: Path) -> Keymap:
    """What the file asks for, as far as it can be granted; never fails, tells its problems instead."""
    try:
        wished = wishes(config_file)
    except ConfigError as error:
        return Keymap({}, (error,))
    alone = [(wish, why) for wish in wished if (why := fault(wish))]
    changed, refused = granted([wish for wish in wished if not fault(wish)])
    return Keymap(changed, tuple(_problem(config_file, wish, why) for wish, why in [*alone, *refused]))


def written(key: str) -> str:
    """ctrl+x is ^x, question_mark is ?."""
    modifiers, base = Binding(key, "").parse_key()
    ctrl = "^" if "ctrl" in modifiers else ""
    return "+".join([*(one for one in modifiers if one != "ctrl"), f"{ctrl}{format_key(base)}"])


def _problem(config_file: Path, wish: Wish, why: str) -> ConfigError:
    line = f" line {wish.line}" if wish.line else ""
    return ConfigError(f"{config_file}{line}: the key of '{wish.id}' stays as it is: {why}", EXAMPLE)
