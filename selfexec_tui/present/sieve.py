"""Which items of a run are shown: all, or those with one sign, or whose title holds some words. Pure."""

from collections.abc import Collection, Iterable
from dataclasses import dataclass

from selfexec_tui.present.items import DIFFERS, GREY

NAMED = {DIFFERS: "that differ", GREY: "too close to call"}


@dataclass(frozen=True, slots=True)
class Sieve:
    """Empty lets everything through."""

    mark: str = ""
    text: str = ""

    def __bool__(self) -> bool:
        return bool(self.mark or self.text)

    def passes(self, mark: str, titled: bool) -> bool:
        """Whether an item with that sign is shown; `titled` says that its title holds the text."""
        return (not self.mark or self.mark == mark) and (titled or not self.text)

    def sift(self, items: Iterable[tuple[str, str]], titled: Collection[str]) -> list[str]:
        """Of items with their signs those that are shown, in their order."""
        return [item_id for item_id, mark in items if self.passes(mark, item_id in titled)]

    def said(self, at: int, shown: int, of: int) -> str:
        """Where the cursor is, from 0, among how many: `3 of 120 that differ, 16,666 in all`."""
        if not shown:
            return f"none of {of:,}{self._named}" if of else ""
        return f"{at + 1:,} of {shown:,}{self._named}{f', {of:,} in all' if self else ''}"

    @property
    def _named(self) -> str:
        parts = (NAMED.get(self.mark, ""), f"with “{self.text}”" if self.text else "")
        return "".join(f" {part}" for part in parts if part)
