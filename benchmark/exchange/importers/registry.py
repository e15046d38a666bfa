"""All kinds of data sets that can be imported."""

from collections.abc import Mapping

from benchmark.errors import UsageError
from benchmark.exchange.importers import (
    commonsenseqa,
    do_not_answer,
    mapped,
    mmlu,
    self_execution,
    wildguard,
    xstest,
)
from benchmark.exchange.importers.base import Importer

IMPORTERS: Mapping[str, Importer] = {
    module.IMPORTER.kind: module.IMPORTER
    for module in (xstest, wildguard, do_not_answer, mmlu, commonsenseqa, self_execution, mapped)
}


def importer_named(kind: str) -> Importer:
    """The importer of a kind; UsageError lists those that there are."""
    if kind not in IMPORTERS:
        raise UsageError(f"there is no kind of data set '{kind}'", f"the kinds are: {', '.join(IMPORTERS)}")
    return IMPORTERS[kind]
