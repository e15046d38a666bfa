"""Names of columns that can be told apart."""

from collections.abc import Sequence


def unique_names(names: Sequence[str]) -> list[str]:
    """The names, the second of a kind with `_1` behind it and so on, as the database itself would call them.

    Letter case does not tell names apart: it does not in SQL either.
    """
    taken = {name.lower() for name in names}
    seen: set[str] = set()
    found: list[str] = []
    for name in names:
        free = name
        number = 1
        while free.lower() in seen or (free != name and free.lower() in taken):
            free = f"{name}_{number}"
            number += 1
        seen.add(free.lower())
        found.append(free)
    return found
