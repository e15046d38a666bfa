"""Loads the wordings and fills them in."""

import hashlib
import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from string import Template

from benchmark.errors import UsageError
from benchmark.records import Message, PromptRef, Role


@dataclass(frozen=True, slots=True)
class Wording:
    """One template with the reference that a session stores."""

    ref: PromptRef
    template: str

    def fill(self, values: Mapping[str, str]) -> tuple[Message, ...]:
        """The lone user message of a fresh conversation. KeyError where a placeholder has no value."""
        return (Message(role="user", content=Template(self.template).substitute(values)),)


@cache
def wording(prompt: str, section: str, paraphrase: str) -> Wording:
    """One wording of a role, or of another section of the prompt's file; UsageError names those that there are."""
    book = _book(prompt)
    variants = book[section]
    if paraphrase not in variants:
        raise UsageError(f"no wording '{paraphrase}' of {prompt}/{section}", f"choose one of: {', '.join(variants)}")
    template = variants[paraphrase].strip()
    digest = hashlib.sha256(template.encode()).hexdigest()[:16]
    ref = PromptRef(id=f"{prompt}/{section}", version=book["version"], paraphrase=paraphrase, hash=digest)
    return Wording(ref, template)


def paraphrases(prompt: str) -> tuple[str, ...]:
    """Names of the wordings that a run can choose, the default one first."""
    book = _book(prompt)
    return tuple(book.get("paraphrases") or book[Role.PREDICT.value])


def check_paraphrase(prompt: str, paraphrase: str) -> None:
    """UsageError where a run cannot choose this wording; it names those that it can."""
    if paraphrase not in (known := paraphrases(prompt)):
        raise UsageError(f"no paraphrase '{paraphrase}' of the {prompt} prompt", f"choose one of: {', '.join(known)}")


@cache
def _book(prompt: str) -> dict:  # type: ignore[type-arg]
    return tomllib.loads((files("benchmark.prompts") / f"{prompt}.toml").read_text(encoding="utf-8"))
