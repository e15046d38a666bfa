"""What the database has, for those who write queries: tables with their columns, functions, keywords."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class ColumnEntry:
    name: str
    type: str
    comment: str = ""


@dataclass(frozen=True, slots=True)
class TableEntry:
    database: str
    """Empty for the experiments themselves."""
    schema: str
    """Empty for the schema that needs no name."""
    name: str
    kind: str
    """view or table"""
    comment: str
    columns: tuple[ColumnEntry, ...]
    rows: int | None = None
    """As the database estimates it; None where it does not, as of a view."""

    @property
    def full_name(self) -> str:
        """As it is written in a query."""
        return ".".join(part for part in (self.database, self.schema, self.name) if part)


@dataclass(frozen=True, slots=True)
class FunctionEntry:
    name: str
    kind: str
    """scalar, aggregate, table or macro"""
    signatures: tuple[str, ...]
    description: str
    example: str = ""


@dataclass(frozen=True, slots=True)
class Catalog:
    tables: tuple[TableEntry, ...] = ()
    functions: tuple[FunctionEntry, ...] = ()
    keywords: tuple[str, ...] = ()
    reserved: frozenset[str] = frozenset()
    """Keywords that must be quoted to be a name."""

    @property
    def views(self) -> tuple[TableEntry, ...]:
        """What people query: the views of the program, in the order of the database."""
        return tuple(table for table in self.tables if not table.schema and not table.database)
