"""What is listed, and the SQL that says exactly the same."""

from benchmark.browsing.conditions import VIEWS, condition
from benchmark.browsing.fields import Kind, field_of
from benchmark.browsing.quick import Quick
from benchmark.browsing.terms import Term, parse, written
from benchmark.errors import UsageError
from benchmark.records import Record

_TIES = {
    Kind.SESSIONS: ("length(run_id) DESC", "run_id DESC", "item_id", "role <> 'predict'", "role", "part", "sample"),
    Kind.PAIRS: ("length(run_id) DESC", "run_id DESC", "item_id", "part", "sample", "option"),
}
"""The order of rows that are otherwise alike: newest run first, as r-10000 comes after r-9999; predictions first."""


class BrowseQuery(Record):
    """Rows of one view: which, and in which order."""

    kind: Kind = Kind.SESSIONS
    terms: tuple[Term, ...] = ()
    quick: Quick = Quick.ALL
    sort: str = ""
    """A column of the view; empty for the newest run first."""
    descending: bool = False

    @property
    def line(self) -> str:
        """The terms as a person types them."""
        return written(self.terms)

    def typed(self, line: str) -> "BrowseQuery":
        """The same with the terms of another filter line; UsageError where it names what is not there."""
        query = self.model_copy(update={"terms": parse(line)})
        query.where()
        return query

    def of_kind(self, kind: Kind) -> "BrowseQuery":
        """The same of the other view, without the terms and the order that only this view knows."""
        kept = tuple(term for term in self.terms if _stands(kind, term))
        return BrowseQuery(kind=kind, terms=kept, quick=self.quick)

    def sorted_by(self, column: str) -> "BrowseQuery":
        """Upwards by a column; downwards where it was upwards; in the usual order where it was downwards."""
        if self.sort != column:
            return self.model_copy(update={"sort": column, "descending": False})
        if not self.descending:
            return self.model_copy(update={"descending": True})
        return self.model_copy(update={"sort": "", "descending": False})

    def where(self) -> str:
        """The condition over the public view, empty for all rows."""
        return condition(self.kind, self.terms, self.quick, VIEWS)

    def order(self) -> str:
        """What stands behind ORDER BY: total, so that the same rows always come in the same order."""
        ties = [part for part in _TIES[self.kind] if not self.sort or self.column not in part]
        return ", ".join([*self.sorting(), *ties])

    def sorting(self) -> list[str]:
        """The chosen order alone, rows without a value last; empty for the usual order."""
        if not self.sort:
            return []
        down = " DESC" if self.descending else ""
        if self.column == "run_id":
            return [f"length(run_id){down}", f"run_id{down}"]
        return [f"{self.column}{down} NULLS LAST"]

    @property
    def column(self) -> str:
        """The column of the view that it is sorted by; UsageError where there is none of that name."""
        field = field_of(self.kind, self.sort)
        if field.of_run:
            raise UsageError(f"{field.name} belongs to the run, which rows are not sorted by", "sort by run")
        return field.column

    def sql(self) -> str:
        """The query as anybody may send it."""
        where = self.where()
        return f"SELECT * FROM {self.kind}{f' WHERE {where}' if where else ''} ORDER BY {self.order()}"


def _stands(kind: Kind, term: Term) -> bool:
    try:
        condition(kind, (term,), Quick.ALL, VIEWS)
    except UsageError:
        return False
    return True
