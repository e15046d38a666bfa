"""Painted items at hand: the newest as they are; older ones are dropped, or packed to a tenth of their size."""

import pickle
import zlib
from collections import OrderedDict
from typing import Protocol

from selfexec_tui.present.items import ItemView


class ViewSource(Protocol):
    """Whoever has views of items by their names."""

    def __contains__(self, item_id: str) -> bool: ...

    def get(self, item_id: str) -> ItemView | None: ...


class RecentViews:
    """So many at most; the one that was put or asked for longest ago goes first."""

    def __init__(self, most: int) -> None:
        self._most = most
        self._recent: OrderedDict[str, ItemView] = OrderedDict()

    def __contains__(self, item_id: str) -> bool:
        return item_id in self._recent

    def __len__(self) -> int:
        return len(self._recent)

    def get(self, item_id: str) -> ItemView | None:
        view = self._recent.get(item_id)
        if view is not None:
            self._recent.move_to_end(item_id)
        return view

    def put(self, view: ItemView) -> None:
        self._recent[view.item_id] = view
        self._recent.move_to_end(view.item_id)
        while len(self._recent) > self._most:
            self._leave(self._recent.popitem(last=False)[1])

    def clear(self) -> None:
        self._recent.clear()

    def _leave(self, view: ItemView) -> None:
        """Nothing is kept of it."""


class PackedViews(RecentViews):
    """Keeps all of them, beyond the newest in a few hundred bytes each."""

    def __init__(self, most: int) -> None:
        super().__init__(most)
        self._packed: dict[str, bytes] = {}

    def __contains__(self, item_id: str) -> bool:
        return item_id in self._recent or item_id in self._packed

    def __len__(self) -> int:
        return len(self._recent) + len(self._packed)

    def get(self, item_id: str) -> ItemView | None:
        if item_id not in self._packed:
            return super().get(item_id)
        view: ItemView = pickle.loads(zlib.decompress(self._packed[item_id]))
        return view

    def put(self, view: ItemView) -> None:
        self._packed.pop(view.item_id, None)
        super().put(view)

    def _leave(self, view: ItemView) -> None:
        self._packed[view.item_id] = zlib.compress(pickle.dumps(view, pickle.HIGHEST_PROTOCOL), 1)
