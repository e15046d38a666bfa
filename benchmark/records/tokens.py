"""Words of a query, as the database's lexer sees them."""

from enum import StrEnum
from typing import NamedTuple


class Kind(StrEnum):
    KEYWORD = "keyword"
    NAME = "name"
    NUMBER = "number"
    TEXT = "text"
    OPERATOR = "operator"
    COMMENT = "comment"


class Token(NamedTuple):
    start: int
    end: int
    kind: Kind
