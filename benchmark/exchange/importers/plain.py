"""Brings any text file into one form: UTF-8, line feeds, no byte order mark, nothing that a database refuses."""

import codecs
import io
import shutil
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from benchmark.errors import DataError, UsageError
from benchmark.store.files import LONGEST_LINE, readable_name
from benchmark.text import scrub

_BLOCK = 1024 * 1024
_MARKS = ((codecs.BOM_UTF8, "utf-8-sig"), (codecs.BOM_UTF16_LE, "utf-16"), (codecs.BOM_UTF16_BE, "utf-16"))
_HINT = "save the file as UTF-8, or name its encoding, for example: --encoding cp1252"


def checked_file(path: Path) -> Path:
    """The path of a regular file that can be read; DataError otherwise."""
    if path.is_dir():
        raise DataError(f"{path} is a folder", "name one file in it")
    if not path.is_file():
        raise DataError(f"there is no file {path}", "check the path")
    try:
        path.open("rb").close()
    except OSError as error:
        raise DataError(f"cannot read {path}: {error.strerror}", "check its rights") from error
    return path.resolve()


@contextmanager
def plain_text(path: Path, encoding: str = "") -> Iterator[Path]:
    """The file itself where it is plain already, else a plain copy that lives as long as the context.

    Without an encoding a byte order mark decides, and UTF-8 where there is none. Lines keep their numbers. Lone
    surrogates and NUL become U+FFFD. DataError names the line that is in another encoding.
    """
    file = checked_file(path)
    encoding = _known(encoding) if encoding else _marked(file)
    if readable_name(file) and encoding == "utf-8" and _is_plain(file, path):
        yield file
        return
    with tempfile.TemporaryDirectory(prefix="selfexec-") as folder:
        copy = Path(folder) / f"plain{file.suffix if readable_name(Path(file.suffix)) else ''}"
        with copy.open("w", encoding="utf-8", newline="") as out:
            for text in _decoded(file, path, encoding):
                out.write(scrub(text))
        yield copy


@contextmanager
def plain_name(path: Path) -> Iterator[Path]:
    """A binary file under a name that holds no pattern: itself, or a copy."""
    file = checked_file(path)
    if readable_name(file):
        yield file
        return
    with tempfile.TemporaryDirectory(prefix="selfexec-") as folder:
        yield Path(shutil.copyfile(file, Path(folder) / "plain"))


def refuse_long_lines(file: Path, shown: Path) -> None:
    """DataError where one line alone would fill the memory."""
    line, length = 1, 0
    with file.open("rb") as stream:
        while block := stream.read(_BLOCK):
            first, *more = block.split(b"\n")
            length += len(first)
            if length > LONGEST_LINE:
                raise DataError(f"{shown}, line {line}: longer than {LONGEST_LINE // 1024**2} MB", "shorten the line")
            if more:
                line, length = line + len(more), len(more[-1])


def _known(encoding: str) -> str:
    try:
        info = codecs.lookup(encoding)
        codecs.getincrementaldecoder(encoding)()
        "a".encode(encoding)
    except (LookupError, ValueError) as error:
        raise UsageError(f"there is no text encoding '{encoding}'", "for example: utf-8, cp1252, utf-16") from error
    return "utf-8-sig" if info.name == "utf-8" else info.name


def _marked(file: Path) -> str:
    with file.open("rb") as stream:
        start = stream.read(4)
    return next((encoding for mark, encoding in _MARKS if start.startswith(mark)), "utf-8")


def _is_plain(file: Path, shown: Path) -> bool:
    return all("\r" not in text and text == scrub(text) for text in _decoded(file, shown, "utf-8", translate=False))


def _decoded(file: Path, shown: Path, encoding: str, translate: bool = True) -> Iterator[str]:
    errors = "surrogatepass" if encoding.startswith("utf-8") else "strict"
    decoder = io.IncrementalNewlineDecoder(codecs.getincrementaldecoder(encoding)(errors), translate)
    line, first = 1, True
    with file.open("rb") as stream:
        while True:
            block = stream.read(_BLOCK)
            if first and encoding == "utf-8":
                _refuse_nul(block, shown)
            try:
                text = decoder.decode(block, final=not block)
            except UnicodeError as error:
                before = error.object[: error.start] if isinstance(error, UnicodeDecodeError) else b""
                number = line + before.count(b"\n")
                raise DataError(
                    f"{shown}, line {number}: not {encoding.upper().removesuffix('-SIG')} text", _HINT
                ) from error
            line, first = line + text.count("\n"), False
            yield text
            if not block:
                return


def _refuse_nul(block: bytes, shown: Path) -> None:
    if block.count(0) > len(block) // 5:
        raise DataError(f"{shown}: binary, or UTF-16 without a byte order mark", _HINT.replace("cp1252", "utf-16-le"))
