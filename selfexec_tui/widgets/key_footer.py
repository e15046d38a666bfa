"""The footer: as many keys as fit, help and the way out always among them."""

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any, ClassVar

from rich.cells import cell_len
from rich.text import Text
from textual import events
from textual.app import App
from textual.binding import ActiveBinding, Binding
from textual.keys import format_key
from textual.reactive import reactive
from textual.screen import Screen
from textual.widget import Widget

ALWAYS = ("help", "end", "leave", "book")
"""Actions whose keys are shown however narrow the screen is."""
FUNCTION_KEY = re.compile(r"f\d+")
PADDING = 3
"""Cells of a key beside its letters."""


@dataclass(frozen=True, slots=True)
class FooterKey:
    """A key and what it does here."""

    key: str
    written: str
    label: str
    action: str
    enabled: bool = True
    tooltip: str = ""

    @property
    def cells(self) -> int:
        return cell_len(self.written + self.label) + PADDING


class KeyFooter(Widget):
    """Nothing runs off its end: what does not fit is left to the help.

    One line, painted at once: the keys change with the focus, and a widget for each of them would have to be made anew.
    """

    ALLOW_SELECT = False
    COMPONENT_CLASSES: ClassVar[set[str]] = {"key-footer--key", "key-footer--label", "key-footer--hover"}
    DEFAULT_CSS = """
    KeyFooter {
        dock: bottom;
        height: 1;
        color: $footer-foreground;
        background: $footer-background;
        .key-footer--key {
            color: $footer-key-foreground;
            background: $footer-key-background;
            text-style: bold;
        }
        .key-footer--label { color: $footer-description-foreground; background: $footer-description-background; }
        .key-footer--hover { background: $block-hover-background; }
    }
    """

    keys: reactive[tuple[FooterKey, ...]] = reactive((), always_update=False)
    """The keys that work now, in their order."""
    pointed: reactive[str] = reactive("")
    """The action that the mouse is on."""

    def on_mount(self) -> None:
        self.screen.bindings_updated_signal.subscribe(self, self._bindings_changed)
        self.call_after_refresh(self._read)

    def on_mouse_move(self, event: events.MouseMove) -> None:
        key = self.key_at(event.x)
        self.pointed = key.action if key else ""
        self.tooltip = key.tooltip or None if key else None

    def on_leave(self) -> None:
        self.pointed = ""

    def on_mouse_down(self, event: events.MouseDown) -> None:
        key = self.key_at(event.x)
        if key and key.enabled:
            self.app.simulate_key(key.key)
        elif key:
            self.app.bell()

    @property
    def places(self) -> Iterator[tuple[int, FooterKey]]:
        """The keys that fit, each with the column where it begins."""
        column = 0
        for key in fitting(self.keys, self.app.size.width):
            yield column, key
            column += key.cells

    def key_at(self, column: int) -> FooterKey | None:
        return next((key for begin, key in self.places if begin <= column < begin + key.cells), None)

    def render(self) -> Text:
        line = Text(no_wrap=True, end="")
        key_style, label_style, hover = (
            self.get_component_rich_style(f"key-footer--{part}", partial=part == "hover")
            for part in ("key", "label", "hover")
        )
        for _, key in self.places:
            one = Text.assemble((f" {key.written} ", key_style), (f"{key.label} ", label_style))
            if key.action == self.pointed:
                one.stylize(hover)
            if not key.enabled:
                one.stylize("dim")
            line.append_text(one)
        return line

    def _bindings_changed(self, screen: Screen[object]) -> None:
        if screen.app.app_focus:
            self.call_after_refresh(self._read)

    def _read(self) -> None:
        if self.is_attached:
            self.keys = tuple(self._usable(footer_keys(self.app, self.screen.active_bindings)))

    def _usable(self, keys: Iterable[FooterKey]) -> Iterator[FooterKey]:
        """An action whose key is a letter of what is written, or means something nearer, is shown by its other key."""
        taken: set[str] = set()
        for key in keys:
            if self._typed(key.key):
                continue
            other = key.written in taken or self._typed(key.written)
            shown = replace(key, written=_plain(key.key)) if other else key
            taken.add(shown.written)
            yield shown

    def _typed(self, key: str) -> bool:
        """Where text is written a key is a letter of it."""
        letter, focused = format_key(key), self.screen.focused
        plain = len(letter) == 1 and (letter.isascii() or letter == key)
        return focused is not None and plain and focused.check_consume_key(letter, letter)


def _plain(key: str) -> str:
    return key.upper() if FUNCTION_KEY.fullmatch(key) else format_key(key)


def footer_keys(app: App[object], active: Mapping[str, ActiveBinding]) -> Iterator[FooterKey]:
    """The keys that are shown, one for each action."""
    seen = set()
    for _, binding, enabled, tooltip in active.values():
        if binding.show and binding.action not in seen:
            seen.add(binding.action)
            written = app.get_key_display(binding)
            yield FooterKey(binding.key, written, binding.description, binding.action, enabled, tooltip)


def in_table_order(screen: Screen[Any], active: Mapping[str, ActiveBinding]) -> dict[str, ActiveBinding]:
    """The screen's own keys first and in the order of its table, also those that the widget with the focus has, too."""
    actions = [binding.action for binding in screen.BINDINGS if isinstance(binding, Binding)]
    own = [key for key, (node, binding, *_) in active.items() if node is screen and binding.action in actions]
    own.sort(key=lambda key: actions.index(active[key].binding.action))
    return {key: active[key] for key in [*own, *(key for key in active if key not in own)]}


def fitting(keys: Sequence[FooterKey], width: int) -> list[FooterKey]:
    """Those that fit into so many cells, the first ones before the later ones."""
    room = width - sum(key.cells for key in keys if key.action in ALWAYS)
    kept = []
    for key in keys:
        always = key.action in ALWAYS
        room -= 0 if always else key.cells
        if always or room >= 0:
            kept.append(key)
    return kept
