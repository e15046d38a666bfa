"""What somebody probably meant by a name that there is not."""

import difflib
from collections.abc import Sequence

MOST = 3


def near(name: str, every: Sequence[str]) -> list[str]:
    """The names that begin like it, then those that hold it, then those that look like it; few, the best first."""
    typed = name.lower()
    begin = [one for one in every if one.startswith(typed) or typed.startswith(one)]
    hold = [one for one in every if typed in one]
    alike = difflib.get_close_matches(typed, every, MOST, cutoff=0.6)
    found = [*begin, *hold] if len(typed) > 1 else []
    return list(dict.fromkeys([*found, *alike]))[:MOST]


def did_you_mean(names: Sequence[str]) -> str:
    """The question that names them."""
    return f"did you mean {' or '.join(names)}?"
