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
def wording(prompt: str, role: Role, paraphrase: str) -> Wording:
    """The wording of a role; UsageError names the paraphrases that there are."""
    book = _book(prompt)
    variants = book[role.value]
    if paraphrase not in variants:
        raise UsageError(
            f"no paraphrase '{paraphrase}' of the {prompt} prompt", f"choose one of: {', '.join(variants)}"
        )
    template = variants[paraphrase].strip()
    digest = hashlib.sha256(template.encode()).hexdigest()[:16]
    ref = PromptRef(id=f"{prompt}/{role.value}", version=book["version"], paraphrase=paraphrase, hash=digest)
    return Wording(ref, template)


def paraphrases(prompt: str) -> tuple[str, ...]:
    """Names of the wordings, the default one first."""
    return tuple(_book(prompt)[Role.PREDICT.value])


@cache
def _book(prompt: str) -> dict:  # type: ignore[type-arg]
    return tomllib.loads((files("benchmark.prompts") / f"{prompt}.toml").read_text(encoding="utf-8"))
