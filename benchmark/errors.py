"""Everything that can go wrong, as one tree.

SelfexecError                 1
├── UsageError                2    the request cannot be understood: an argument, a name, a file's line
│   ├── ConfigError           2    a key of the configuration file
│   └── DataError             2    a line of a data file
├── EndpointError             3    nobody answers: unreachable, refused, not installed
│   ├── FetchError            3    weights could not be fetched or do not have the right checksum
│   └── RuntimeDied           3    the embedded model's process did not start or went away
└── StoreError                4    the database
    ├── DatabaseLocked        4    another process owns the file
    ├── DatabaseTooNew        4    written by a newer version of this program
    └── QueryRefused          2    a query that is wrong, writes, or reaches outside the database

The number is the exit code of a command that ends with this error.
"""


class SelfexecError(Exception):
    """A failure with a sentence for people: what happened, and in `hint` what to do about it."""

    exit_code = 1

    def __init__(self, message: str, hint: str = "") -> None:
        super().__init__(message)
        self.message = message
        self.hint = hint


class UsageError(SelfexecError):
    exit_code = 2


class ConfigError(UsageError):
    pass


class DataError(UsageError):
    pass


class EndpointError(SelfexecError):
    exit_code = 3


class FetchError(EndpointError):
    pass


class RuntimeDied(EndpointError):
    pass


class StoreError(SelfexecError):
    exit_code = 4


class DatabaseLocked(StoreError):
    pass


class DatabaseTooNew(StoreError):
    pass


class QueryRefused(StoreError):
    exit_code = 2

    def __init__(self, message: str, hint: str = "", at: tuple[int, int] | None = None) -> None:
        super().__init__(message, hint)
        self.at = at
        """Line and column of the query, both from 0, where the database points to a place."""
