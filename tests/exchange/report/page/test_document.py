"""The page holds nothing that runs or loads, whatever the database holds."""

import re
from html.parser import HTMLParser

import pytest

from benchmark.exchange.report.gather import gather
from benchmark.exchange.report.page.document import document

VOID = {"meta"}
ALLOWED = {
    *("html", "head", "meta", "title", "style", "body", "h1", "h2", "h3", "h4", "p", "ul", "li", "dl", "dt", "dd"),
    *("div", "span", "code", "a", "table", "thead", "tbody", "tr", "th", "td"),
    *("svg", "line", "circle", "polyline", "text"),
}


class Page(HTMLParser):
    """Complains of anything that is not plain, still markup."""

    def __init__(self, page):
        super().__init__()
        self.open, self.words, self.ids, self.links = [], [], set(), set()
        self.feed(page)
        self.close()
        assert self.open == [], f"never closed: {self.open}"

    def handle_starttag(self, tag, attrs):
        self.look(tag, attrs)
        if tag not in VOID:
            self.open.append(tag)

    def handle_startendtag(self, tag, attrs):
        self.look(tag, attrs)

    def handle_endtag(self, tag):
        assert self.open and self.open.pop() == tag, f"</{tag}> closes something else"

    def handle_data(self, data):
        if self.open[-1:] != ["style"]:
            self.words.append(data)

    def handle_comment(self, data):
        raise AssertionError(f"a comment: {data}")

    def look(self, tag, attrs):
        assert tag in ALLOWED, f"<{tag}> has no place in a report"
        for name, value in attrs:
            assert not name.startswith("on") and name not in ("src", "style", "srcset", "xlink:href"), (tag, name)
            if name == "href":
                assert value.startswith("#"), value
                self.links.add(value[1:])
            if name == "id":
                assert value not in self.ids
                self.ids.add(value)

    @property
    def text(self):
        return " ".join("".join(self.words).split())


@pytest.fixture
async def page(store, association, restriction):
    first = await association(samples=2, endpoint="\x1b]52;c;aGk=\x07")
    runs = [first, await association(model="b"), await restriction()]
    return document(gather(store, [run.id for run in runs]))


async def test_it_is_whole_and_still(page):
    seen = Page(page)
    assert seen.links <= seen.ids
    assert "default-src 'none'" in page and not re.search(r"url\(|@import|https?:(?!//127|//x)", page)
    assert not re.search("[\x00-\x09\x0b-\x1f\x7f-\x9f\u202a-\u202e\u2066-\u2069]", page)
    page.encode("utf-8")


async def test_hostile_text_is_shown_letter_for_letter(page):
    seen = Page(page).text
    assert "<script>alert(1)</script>" in seen and "onerror=alert(1)" in seen and "⟨U+001B⟩]52" in seen


async def test_it_says_what_was_asked_and_found(page):
    seen = Page(page).text
    for said in (
        "It predicted rightly in 67\u00a0% of 12 cases",
        "sha256 begins 0000000000000000",
        "temperature 0 to predict",
        "association/predict version 1",
        "format error",
        "2 of 6 predictions are contradicted",
        "2 of 2 replies with several opinions are disputed",
        "Ability needs 3 models",
        "always no: says no to everything",
        "The model's verdict about its own reply is self-verified",
    ):
        assert " ".join(said.split()) in seen, said


async def test_one_run_without_any_reply_is_a_page(store, make_config, make_item):
    run = store.runs.create(make_config(), [make_item()], 2, {})
    seen = Page(document(gather(store, [run.id]))).text
    assert "Nothing could be scored" in seen and "not asked or without an answer" in seen


async def test_light_dark_and_paper(page):
    assert "prefers-color-scheme: dark" in page and "@media print" in page
