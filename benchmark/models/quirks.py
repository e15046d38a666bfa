"""Learned peculiarities of endpoints: how a refused request shows one, and how the next request avoids it."""

import re
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from typing import Any

from benchmark.models.failures import error_of, message_of
from benchmark.models.replies import parse

Body = dict[str, Any]


@dataclass(frozen=True, slots=True)
class Quirk:
    """One peculiarity, recognised by what the refusal of a request says."""

    name: str
    field: str
    """The field of the request that is refused."""
    words: re.Pattern[str]
    """What a refusal's message says of it."""
    codes: frozenset[str] = frozenset()
    """Codes with which a refusal that names the field as its `param` or `loc` means this quirk."""
    renamed: str | None = None
    """The field's other name; None drops it."""
    instead: float | None = None
    """What to send in place of 0; None drops or renames the field."""

    def shapes(self, body: Body) -> bool:
        return self.field in body and (self.instead is None or body[self.field] == 0)

    def apply(self, body: Body) -> Body:
        changed = {name: value for name, value in body.items() if name != self.field}
        if self.renamed:
            changed[self.renamed] = body[self.field]
        if self.instead is not None:
            changed[self.field] = self.instead
        return changed

    def shown_by(self, refusal: "Refusal") -> bool:
        named = refusal.field == self.field and refusal.code in self.codes
        return named or self.words.search(refusal.message) is not None


@dataclass(frozen=True, slots=True)
class Refusal:
    """The parts of a refusal that say something of a field; echoes of the request are not among them."""

    message: str
    code: str
    field: str

    @classmethod
    def of(cls, body: str) -> "Refusal":
        document = parse(body)
        error = error_of(document)
        if not isinstance(error, dict):
            return cls(message_of(error) if document is not None else message_of(body), "", "")
        faults = error.get("detail")
        fault = faults[0] if isinstance(faults, list) and faults and isinstance(faults[0], dict) else error
        place = fault.get("loc")
        named = place[-1] if isinstance(place, list) and place else fault.get("param")
        code = fault.get("code") or fault.get("type")
        return cls(message_of(error), str(code or ""), str(named or ""))


_UNKNOWN = frozenset({"unsupported_parameter", "unknown_parameter", "extra_forbidden", "unrecognized_parameter"})
_UNSUPPORTED = _UNKNOWN | {"unsupported_value"}
_REFUSED = (
    r"(unsupported|not supported|not support|n['’]t support|unrecogni[sz]ed|unknown|unexpected|not permitted"
    r"|not allowed|cannot be (set|used|specified)|may only be set|deprecated)"
)


def _refuses(name: str) -> re.Pattern[str]:
    """The name and the refusing word close together, in either order, within one sentence."""
    word = rf"\b{name}\b"
    return re.compile(rf"{_REFUSED}[^.;]{{0,60}}{word}|{word}[^.;]{{0,60}}{_REFUSED}", re.IGNORECASE)


QUIRKS: tuple[Quirk, ...] = (
    Quirk(
        "max_completion_tokens",
        "max_tokens",
        re.compile(r"max_completion_tokens\W+(instead|is required)|use\W+max_completion_tokens", re.IGNORECASE),
        _UNKNOWN,
        renamed="max_completion_tokens",
    ),
    Quirk("max_tokens", "max_completion_tokens", _refuses("max_completion_tokens"), _UNKNOWN, renamed="max_tokens"),
    Quirk(
        "temperature_above_zero",
        "temperature",
        re.compile(r"temperature\b[^.;]{0,60}(strictly positive|(greater|larger|more) than 0\b|> ?0)", re.IGNORECASE),
        instead=0.01,
    ),
    Quirk("no_temperature", "temperature", _refuses("temperature"), _UNSUPPORTED),
    Quirk("no_seed", "seed", _refuses("seed"), _UNSUPPORTED),
)


@dataclass(slots=True)
class QuirkBook:
    """What is known of one endpoint and model.

    A quirk is used from the moment a refusal shows it; `on_learned` is told its name and evidence once a request
    that it shaped was answered, so that one that does not help is never remembered.
    """

    known: Iterable[str] = ()
    on_learned: Callable[[str, str], None] = lambda *_: None
    _used: set[str] = field(init=False)
    _on_trial: dict[str, str] = field(init=False, default_factory=dict)

    def __post_init__(self) -> None:
        self._used = set(self.known)

    def shape(self, body: Body) -> tuple[Body, tuple[str, ...]]:
        """The request as this endpoint wants it, and the names of the quirks that changed it."""
        used = []
        for quirk in QUIRKS:
            if quirk.name in self._used and quirk.shapes(body):
                body = quirk.apply(body)
                used.append(quirk.name)
        return body, tuple(used)

    def learn(self, body: Body, used: Iterable[str], refusal: str) -> str | None:
        """The quirk that the refusal of this request shows, None where it shows none that it did not already have.

        A request that was under way while another one learned the same quirk is told it too.
        """
        said = Refusal.of(refusal)
        for quirk in QUIRKS:
            if quirk.name not in used and quirk.shapes(body) and quirk.shown_by(said):
                if quirk.name not in self._used:
                    self._used.add(quirk.name)
                    self._on_trial[quirk.name] = said.message
                return quirk.name
        return None

    def helped(self, used: Iterable[str]) -> None:
        """A request with these quirks was answered."""
        for name in used:
            if name in self._on_trial:
                self.on_learned(name, self._on_trial.pop(name))
