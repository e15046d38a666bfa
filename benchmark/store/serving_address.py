"""Where a database is served: a file beside it that only its user can read, since it holds the token."""

import contextlib
import os
import secrets
import stat
from datetime import UTC, datetime
from pathlib import Path

from pydantic import Field, SecretStr, ValidationError, field_serializer

from benchmark.records import Record

LOOPBACK = "localhost"
TOKEN_BYTES = 32


class Address(Record):
    """Process, port and token of the program that serves a database."""

    pid: int = Field(gt=0)
    host: str = LOOPBACK
    port: int = Field(gt=0, lt=65536)
    token: SecretStr
    """256 random bits; never shown."""
    started_at: datetime = Field(default_factory=lambda: datetime.now(UTC))

    @field_serializer("token", when_used="json")
    def _token(self, token: SecretStr) -> str:
        return token.get_secret_value()

    @property
    def uri(self) -> str:
        return f"quack:{self.host}:{self.port}"

    @property
    def here(self) -> bool:
        """Served on this machine only."""
        return self.host == LOOPBACK

    @property
    def alive(self) -> bool:
        """Whether the process is there; nobody can tell for another machine."""
        return not self.here or is_running(self.pid)


def is_running(pid: int) -> bool:
    try:
        os.kill(pid, 0)
    except (ProcessLookupError, OverflowError):
        return False
    except PermissionError:
        return True
    return True


def new_token() -> SecretStr:
    return SecretStr(secrets.token_urlsafe(TOKEN_BYTES))


def address_file(database: Path) -> Path:
    return database.with_name(f"{database.name}.serve.json")


def write_address(database: Path, address: Address) -> None:
    """OSError where the folder cannot be written to."""
    write_private(address_file(database), address.model_dump_json())


def write_private(place: Path, text: str) -> None:
    """Whole or not at all; nobody but the user can ever read it. OSError where the folder cannot be written to."""
    draft = place.with_name(f"{place.name}.{os.getpid()}.{secrets.token_hex(4)}")
    handle = os.open(draft, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
    try:
        with os.fdopen(handle, "w", encoding="utf-8") as file:
            file.write(text)
        draft.replace(place)
    except BaseException:
        draft.unlink(missing_ok=True)
        raise


def read_address(database: Path) -> Address | None:
    """The address beside a database; None where there is none, or one that this user did not write for themself."""
    try:
        return Address.model_validate_json(read_private(address_file(database)))
    except (OSError, UnicodeDecodeError, ValidationError):
        return None


def read_private(place: Path) -> str:
    """PermissionError where others could have written or read it."""
    with place.open(encoding="utf-8") as file:
        about = os.fstat(file.fileno())
        if about.st_uid != os.getuid() or stat.S_IMODE(about.st_mode) & 0o077:
            raise PermissionError(f"{place} is open to others")
        return file.read(4096)


def remove_address(database: Path, address: Address) -> None:
    """Take the file away, unless somebody else has written theirs meanwhile."""
    if read_address(database) == address:
        with contextlib.suppress(OSError):
            address_file(database).unlink()
