"""Decisions on the cases of the finished runs."""

import pytest

from benchmark.adjudicating.exchanging.reading import read_entries
from benchmark.adjudicating.exchanging.taking import take


@pytest.fixture
def taken(store, tmp_path):
    """What an import of a text would take."""

    def read(text, name="decisions.csv", **more):
        path = tmp_path / name
        path.write_bytes(text.encode() if isinstance(text, str) else text)
        return take(store, read_entries(path), path, **more)

    return read


@pytest.fixture
def log(store, case_of, say):
    """Some of everything, by two raters, in the database."""
    kale, words, poem, key = (
        case_of(*one) for one in (("refusal", "kale"), ("words", "a-beach"), ("reading", "poem"), ("key", "rivers"))
    )
    first = say(kale, "unsure", note="=1+1", seconds=3.5, policy="random · seed 1", blind=False)
    entries = [
        first,
        say(kale, "", deed="undo", undoes=first.id),
        say(kale, "partial_refusal", rater="@bob", revealed=True, code_book="labels@1", pass_number=2),
        say(kale, "full_compliance", rater="@bob", run_id="r-0001", item_id="kale", role="act"),
        say(kale, "", deed="note", note='two\nlines, "quoted" [/]'),
        say(kale, "", deed="flag"),
        say(words, "same", option="sun", word="sunshine", origin="other.csv"),
        say(poem, "A"),
        say(poem, "", rater="@bob"),
        say(key, "refuted"),
    ]
    store.decisions.write(entries)
    return entries
