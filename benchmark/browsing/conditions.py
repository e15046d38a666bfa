"""Terms as one condition in SQL, on the public view or on something with the same columns."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from benchmark.browsing.fields import FREE, Field, Kind, Values, field_of
from benchmark.browsing.near import did_you_mean, near
from benchmark.browsing.quick import Quick, quick_condition
from benchmark.browsing.terms import Term
from benchmark.browsing.values import compared
from benchmark.errors import UsageError

_MEANT = {"undecided": "unadjudicated", "differ": "mismatched", "unread": "unreadable"}
"""What quick filters are called on screen."""
HAS, IS = "has", "is"
"""Fields that are no columns: `has:error` finds rows with something in that column, `is:grey` is a quick filter."""


@dataclass(frozen=True, slots=True)
class Tables:
    """Where the rows are: the public views, or tables with the same columns."""

    sessions: str = "sessions"
    pairs: str = "pairs"
    runs: str = "runs"
    elsewhere: Mapping[str, str] = field(default_factory=dict)
    """Column -> a condition with `{}` for the one on that column: for columns that are not where the others are."""


VIEWS = Tables()


def condition(kind: Kind, terms: Sequence[Term], quick: Quick, tables: Tables) -> str:
    """What a row has to fulfil; empty for all rows. UsageError for a field or a value that cannot be."""
    first = quick_condition(kind, quick, tables.sessions, tables.pairs)
    parts = [first, *(_of_term(kind, term, tables) for term in terms)]
    return " AND ".join(f"({part})" if " OR " in part else part for part in parts if part)


def _of_term(kind: Kind, term: Term, tables: Tables) -> str:
    name = term.field.lower()
    if name == "":
        parts = [_on(field_of(kind, column), [term], tables) for column in FREE[kind]]
    elif name == IS:
        parts = [_is(kind, value.text, tables) for value in term.values]
    elif name == HAS:
        parts = [_has(field_of(kind, value.text), tables) for value in term.values]
    else:
        parts = [_on(field_of(kind, name), [term], tables)]
    either = " OR ".join(parts)
    return f"({either}) IS NOT TRUE" if term.negated else either


def _on(field: Field, terms: Sequence[Term], tables: Tables) -> str:
    """Any of the values, on one column."""
    either = " OR ".join(_grouped(compared(field, value)) for term in terms for value in term.values)
    return _where_it_is(field, either, tables)


def _grouped(part: str) -> str:
    return f"({part})" if " AND " in part and "BETWEEN" not in part else part


def _has(field: Field, tables: Tables) -> str:
    column = field.column
    if field.values is Values.LIST:
        there = f"len({column}) > 0"
    elif field.values in (Values.TEXT, Values.NAME):
        there = f"{column} <> ''"
    else:
        there = f"{column} IS NOT NULL"
    return _where_it_is(field, there, tables)


def _where_it_is(field: Field, condition: str, tables: Tables) -> str:
    if field.of_run:
        return f"run_id IN (SELECT run_id FROM {tables.runs} WHERE {condition})"
    return tables.elsewhere[field.column].replace("{}", condition) if field.column in tables.elsewhere else condition


def _is(kind: Kind, name: str, tables: Tables) -> str:
    return quick_condition(kind, _quick(name), tables.sessions, tables.pairs) or "true"


def _quick(name: str) -> Quick:
    meant = _MEANT.get(name.lower(), name.lower())
    if meant in list(Quick):
        return Quick(meant)
    found = near(meant, list(Quick))
    said = did_you_mean([f"is:{one}" for one in found]) if found else f"is: takes {', '.join(Quick)}"
    raise UsageError(f"nothing is '{name}'", said)
