"""The building blocks of a page: elements, tables, lists of facts. What they are given is already escaped."""

from collections.abc import Collection, Iterable, Mapping, Sequence

Html = str
"""Markup that is safe to put into the page."""


def element(name: str, content: Html, **attributes: str) -> Html:
    """`kind` stands for the attribute `class`; values are escaped by the caller."""
    written = "".join(f' {"class" if key == "kind" else key}="{value}"' for key, value in attributes.items() if value)
    return f"<{name}{written}>{content}</{name}>"


def paragraph(content: Html, kind: str = "") -> Html:
    return element("p", content, kind=kind)


def facts(pairs: Mapping[str, Html]) -> Html:
    """Names with what they stand for, in two columns."""
    return element("dl", "".join(element("dt", name) + element("dd", value) for name, value in pairs.items()))


def bullets(lines: Iterable[Html]) -> Html:
    return element("ul", "".join(element("li", line) for line in lines))


def table(
    columns: Sequence[Html], rows: Iterable[Sequence[Html]], *, right: Collection[str] = (), kind: str = ""
) -> Html:
    """A table that scrolls by itself where it is wider than the page; columns in `right` hold numbers."""
    kinds = ["number" if column in right else "" for column in columns]
    head = "".join(element("th", column, kind=side, scope="col") for column, side in zip(columns, kinds, strict=True))
    body = "".join(
        element("tr", "".join(element("td", cell, kind=side) for cell, side in zip(row, kinds, strict=True)))
        for row in rows
    )
    whole = element("thead", element("tr", head)) + element("tbody", body)
    return element("div", element("table", whole, kind=kind), kind="wide")
