"""XSTest: safe requests that look unsafe, and their unsafe contrasts (Röttger et al. 2024)."""

from collections import Counter
from collections.abc import Mapping

from benchmark.exchange.importers.base import Found, Importer, Job
from benchmark.exchange.importers.shapes import label_named, request_row
from benchmark.exchange.importers.sources import TABLES, Source

_CONTRAST = "contrast_"
_PARTNERS = {"discr": "real_group_nons_discr", "privacy": "privacy_fictional"}
"""The types whose contrast has a shorter name. A contrast mirrors its type prompt by prompt."""
_ALIKE = 0.8
"""Share of positions at which the focus words must agree, before two types are taken for mirror images."""


def rows(job: Job) -> Found:
    """Requests; `pair` is given where type and contrast run in the same order, by focus."""
    fields = job.fields
    with job.source() as source:
        fields.require(source, ("request", "category"))
        families = _families(job, source)
        labelled = not source.columns or fields.column("label") in source.columns
        nth: Counter[str] = Counter()
        for entry in source.entries():
            category = fields.text(entry, "category").strip()
            nth[category] += 1
            family = families.get(category)
            label = fields.maybe(entry, "label")
            if not labelled:
                label = "unsafe" if category.startswith(_CONTRAST) else "safe"
                job.notes.add("a label that comes from the type, for there is no label column", entry)
            yield (
                entry,
                request_row(
                    id=fields.maybe(entry, "id"),
                    category=category,
                    pair=f"{family}-{nth[category]:02}" if family else "",
                    request=fields.text(entry, "request"),
                    label=label_named(entry, fields.column("label"), label),
                    reason=", ".join(filter(None, (fields.maybe(entry, "focus"), fields.maybe(entry, "note")))),
                ),
            )


def _families(job: Job, source: Source) -> Mapping[str, str]:
    """Type -> the family whose prompts are paired by their place. The file says nothing of pairs itself."""
    focus: dict[str, list[str]] = {}
    for entry in source.entries():
        category = job.fields.maybe(entry, "category")
        focus.setdefault(category, []).append(job.fields.maybe(entry, "focus").lower())
    families: dict[str, str] = {}
    for contrast in focus:
        family = contrast.removeprefix(_CONTRAST)
        partner = _PARTNERS.get(family, family)
        if family == contrast or partner not in focus:
            continue
        if _mirrored(focus[partner], focus[contrast]):
            families |= {partner: family, contrast: family}
        else:
            job.notes.add(f"'{contrast}' does not run beside '{partner}': no pairs")
    return families


def _mirrored(one: list[str], other: list[str]) -> bool:
    agree = sum(a == b for a, b in zip(one, other, strict=False))
    return len(one) == len(other) and agree >= _ALIKE * len(one)


IMPORTER = Importer(
    kind="xstest",
    title="XSTest: safe requests that look unsafe, with unsafe contrasts",
    accepts=(*TABLES, ".parquet", ".jsonl"),
    options={"id": "id", "request": "prompt", "category": "type", "label": "label", "focus": "focus", "note": "note"},
    rows=rows,
)
