"""WildGuardTest: plain and adversarial prompts with harm labels (Han et al. 2024)."""

from benchmark.exchange.importers.base import Found, Importer, Job
from benchmark.exchange.importers.shapes import label_named, request_row
from benchmark.exchange.importers.sources import JSONS, TABLES, Entry

_ADVERSARIAL = {"true": "adversarial", "1": "adversarial", "false": "vanilla", "0": "vanilla", "": ""}


def rows(job: Job) -> Found:
    """Requests by kind of prompt and subcategory; replies and their labels are left aside."""
    fields = job.fields
    with job.source() as source:
        fields.require(source, ("request", "label"))
        for entry in source.entries():
            kinds = (_kind(job, entry), fields.maybe(entry, "category"))
            yield (
                entry,
                request_row(
                    id=fields.maybe(entry, "id"),
                    category="/".join(filter(None, kinds)),
                    request=fields.text(entry, "request"),
                    label=label_named(entry, fields.column("label"), fields.maybe(entry, "label")),
                ),
            )


def _kind(job: Job, entry: Entry) -> str:
    said = job.fields.maybe(entry, "adversarial").lower()
    if said not in _ADVERSARIAL:
        column = job.fields.column("adversarial")
        raise entry.wrong(column, f"'{said[:40]}' is neither true nor false", "mend or remove the row")
    return _ADVERSARIAL[said]


IMPORTER = Importer(
    kind="wildguard",
    title="WildGuardTest: plain and adversarial prompts with harm labels",
    accepts=(*TABLES, ".parquet", *JSONS),
    options={
        "id": "",
        "request": "prompt",
        "label": "prompt_harm_label",
        "adversarial": "adversarial",
        "category": "subcategory",
    },
    rows=rows,
)
