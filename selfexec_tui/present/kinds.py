"""Kinds of cases and their labels in the words of the screen."""

from benchmark.adjudicating.code_book import code_book
from benchmark.records import CaseKind
from selfexec_tui.present.literal import one_line

KINDS = {
    CaseKind.REFUSAL: "refusals",
    CaseKind.WORDS: "words",
    CaseKind.READING: "replies",
    CaseKind.KEY: "keys",
}


def title_of(kind: CaseKind, value: str) -> str:
    """A decision as people read it."""
    return one_line(code_book().chapters[kind].title_of(value))
