"""Which sessions or pairs somebody wants to see: a filter line, read into SQL over the public views."""

from benchmark.browsing.fields import Field, Kind, Values
from benchmark.browsing.query import BrowseQuery
from benchmark.browsing.quick import Quick
from benchmark.browsing.terms import Term, parse, written

__all__ = ["BrowseQuery", "Field", "Kind", "Quick", "Term", "Values", "parse", "written"]
