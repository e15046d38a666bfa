"""Rows of a query in the formats that other programs read, a file each."""

from benchmark.exchange.tables.cells import cell, plain
from benchmark.exchange.tables.formats import BINARY, KINDS, TEXT, kind_of, write
from benchmark.exchange.tables.names import unique_names
from benchmark.exchange.tables.saving import save

__all__ = ["BINARY", "KINDS", "TEXT", "cell", "kind_of", "plain", "save", "unique_names", "write"]
