"""From the log of decisions to those that stand; the database's views fold it in the same way."""

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

from benchmark.records import Decision, Deed

UNSURE = "unsure"


def standing(entries: Iterable[Decision]) -> list[Decision]:
    """Of each rater, pass and case the last decision that was not taken back, in the order of the log.

    The last one is the latest; of those of one moment it is the one that was written last.
    """
    latest: dict[tuple[str, int, str, str], tuple[int, Decision]] = {}
    for place, entry in enumerate(kept := not_taken_back(entries)):
        if entry.deed is not Deed.DECIDE:
            continue
        about = (entry.rater, entry.pass_number, entry.kind.value, entry.text_hash)
        known = latest.get(about)
        if known is None or entry.noted_at >= known[1].noted_at:
            latest[about] = (place, kept[place])
    return [entry for _, entry in sorted(latest.values(), key=lambda found: found[0])]


@dataclass(frozen=True, slots=True)
class Marks:
    """What one rater has put on cases besides decisions, by text hash."""

    flagged: frozenset[str]
    notes: Mapping[str, Decision]
    """The last note on each text."""
    revealed: frozenset[str]


def marks(entries: Iterable[Decision], pass_number: int) -> Marks:
    """What a rater's log says of a pass; what was revealed in any pass is known to them in each."""
    flags: dict[str, bool] = {}
    notes: dict[str, Decision] = {}
    revealed: set[str] = set()
    for entry in sorted(not_taken_back(entries), key=lambda entry: entry.noted_at):
        if entry.deed is Deed.REVEAL:
            revealed.add(entry.text_hash)
        elif entry.pass_number != pass_number:
            continue
        elif entry.deed in (Deed.FLAG, Deed.UNFLAG):
            flags[entry.text_hash] = entry.deed is Deed.FLAG
        elif entry.deed is Deed.NOTE:
            notes[entry.text_hash] = entry
    return Marks(frozenset(text for text, flag in flags.items() if flag), notes, frozenset(revealed))


def not_taken_back(entries: Iterable[Decision]) -> list[Decision]:
    """The entries without undos and without what these took back."""
    log = list(entries)
    undone = {entry.undoes for entry in log if entry.deed is Deed.UNDO}
    return [entry for entry in log if entry.deed is not Deed.UNDO and entry.id not in undone]


def majority(values: Sequence[str]) -> str | None:
    """The value that most raters gave, unsure where the first two are even, None where there is none."""
    counted = Counter(values).most_common(2)
    if not counted:
        return None
    return UNSURE if len(counted) == 2 and counted[0][1] == counted[1][1] else counted[0][0]
