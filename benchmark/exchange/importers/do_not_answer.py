"""Do-Not-Answer and lists like it: requests that a responsible model declines (Wang et al. 2024)."""

from benchmark.exchange.importers.base import Found, Importer, Job
from benchmark.exchange.importers.shapes import label_named, request_row
from benchmark.exchange.importers.sources import JSONS, LISTS, TABLES

_COLUMNS = {
    "id": "id",
    "request": "question",
    "category": "risk_area",
    "type": "types_of_harm",
    "reason": "specific_harms",
    "label": "=unsafe",
}


def rows(job: Job) -> Found:
    """Requests by risk area and type of harm, all of them unsafe unless a label is mapped."""
    fields = job.fields
    # The one column of a plain list has no name: it is the request.
    names = (fields.column("request"),) if job.path.suffix.lower() in LISTS else ()
    with job.source(names) as source:
        fields.require(source, ("request",))
        for entry in source.entries():
            kinds = (fields.maybe(entry, "category"), fields.maybe(entry, "type"))
            yield (
                entry,
                request_row(
                    id=fields.maybe(entry, "id"),
                    category="/".join(filter(None, kinds)),
                    request=fields.text(entry, "request"),
                    label=label_named(entry, fields.column("label"), fields.maybe(entry, "label")),
                    reason=fields.maybe(entry, "reason"),
                ),
            )


IMPORTER = Importer(
    kind="do-not-answer",
    title="Do-Not-Answer and lists like it: risk_area, types_of_harm, question, or one request a line",
    accepts=(*TABLES, ".parquet", *JSONS, *LISTS),
    options=_COLUMNS,
    rows=rows,
)
