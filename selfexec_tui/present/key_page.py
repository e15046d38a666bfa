"""The list of keys as the README has it."""

import textwrap
from collections.abc import Sequence

from selfexec_tui.actions import Action, key_list

BEGIN, END = "<!-- keys: made by screenshots/keys.py -->", "<!-- end of keys -->"
WIDTH = 140


def key_page(actions: Sequence[Action]) -> str:
    """One paragraph a screen: each key and what it does."""
    paragraphs = []
    for screen, keys in key_list(actions):
        said = " · ".join(f"`{key}` {does}" for key, does in keys)
        paragraphs.append(textwrap.fill(f"**{screen}**: {said}", WIDTH, break_long_words=False, break_on_hyphens=False))
    return "\n\n".join(paragraphs)


def with_keys(page: str, actions: Sequence[Action]) -> str:
    """The page with the list between its marks made anew; ValueError where it has no such marks."""
    before, begin, rest = page.partition(BEGIN)
    _, end, after = rest.partition(END)
    if not begin or not end:
        raise ValueError(f"the page has no '{BEGIN}' with '{END}' after it")
    return f"{before}{BEGIN}\n\n{key_page(actions)}\n\n{END}{after}"
