"""Learned peculiarities of endpoints: how a refused request shows one, and how the next request avoids it."""

import re
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Any

Body = dict[str, Any]
LONGEST_MESSAGE = 4000
"""Characters of a refusal that are read."""


@dataclass(frozen=True, slots=True)
class Quirk:
    """One peculiarity, recognised by the message of an HTTP 400 or 422."""

    name: str
    pattern: re.Pattern[str]
    field: str
    """The field of the request that is refused."""
    renamed: str | None = None
    """What to send instead; None drops the field."""

    def shapes(self, body: Body) -> bool:
        return self.field in body

    def apply(self, body: Body) -> Body:
        changed = {name: value for name, value in body.items() if name != self.field}
        if self.renamed:
            changed[self.renamed] = body[self.field]
        return changed


_REFUSING = (
    r"unsupported",
    r"(is|are|does|do|can)(\s+not|n't|n’t|not)\s+(be\s+set|support|permit|allow|accept)(ted|ed)?",
    r"may\s+only\s+be\s+set",
    r"only\s+[^.]{0,40}\s+(is|are)\s+supported",
    r"unrecogni[sz]ed",
    r"unknown",
    r"unexpected",
    r"extra",
    r"invalid",
    r"deprecated",
)
_OUT_OF_RANGE = r"\b(between|range|minimum|maximum|(less|greater|more)\s+than|at\s+(most|least))\b|[<>≤≥]"
"""The field is known and its value is wrong: to leave it out would measure something else."""


def _refuses(field: str) -> re.Pattern[str]:
    words = "|".join(_REFUSING)
    named = rf"({words}).{{0,120}}\b{field}\b|\b{field}\b.{{0,120}}({words})"
    return re.compile(rf"\A(?!.*({_OUT_OF_RANGE})).*({named})", re.IGNORECASE | re.DOTALL)


QUIRKS: tuple[Quirk, ...] = (
    Quirk(
        "max_completion_tokens",
        re.compile(r"max_completion_tokens.{0,40}instead|use\s+'?max_completion_tokens", re.IGNORECASE),
        "max_tokens",
        "max_completion_tokens",
    ),
    Quirk("max_tokens", _refuses("max_completion_tokens"), "max_completion_tokens", "max_tokens"),
    Quirk("no_temperature", _refuses("temperature"), "temperature"),
    Quirk("no_seed", _refuses("seed"), "seed"),
    Quirk("no_cache_prompt", _refuses("cache_prompt"), "cache_prompt"),
)


class QuirkBook:
    """What is known of one endpoint and model. `on_learned` is told each new quirk and its evidence."""

    def __init__(self, known: Iterable[str] = (), on_learned: Callable[[str, str], None] = lambda *_: None) -> None:
        self._known = set(known)
        self._on_learned = on_learned

    def shape(self, body: Body) -> tuple[Body, tuple[str, ...]]:
        """The request as this endpoint wants it, and the names of the quirks that changed it."""
        used = []
        for quirk in QUIRKS:
            if quirk.name in self._known and quirk.shapes(body):
                body = quirk.apply(body)
                used.append(quirk.name)
        return body, tuple(used)

    def learn(self, body: Body, message: str) -> str | None:
        """The quirk that a refusal of this request shows, where the next request can avoid it; otherwise None.

        It need not be new: requests that were under way together are all refused for the same reason.
        """
        message = message[:LONGEST_MESSAGE]
        shown = [quirk for quirk in QUIRKS if quirk.shapes(body) and quirk.pattern.search(message)]
        new = [quirk for quirk in shown if quirk.name not in self._known]
        if new:
            self._known.add(new[0].name)
            self._on_learned(new[0].name, message[:500])
            return new[0].name
        return shown[0].name if shown and self.shape(body)[0] != body else None
