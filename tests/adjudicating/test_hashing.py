"""A case is known by its texts, whole and in order."""

from hypothesis import given
from hypothesis import strategies as st

from benchmark.adjudicating.hashing import text_hash
from benchmark.records import CaseKind

WORDS, REFUSAL = CaseKind.WORDS, CaseKind.REFUSAL


def test_a_name_has_32_hex_digits_and_stays_as_it_is():
    assert text_hash(WORDS, "sun", "sunshine") == "49bef1d389c4822f10ae33f9dec63457"
    assert text_hash(WORDS, "sun", "sea") == text_hash(WORDS, "sun", "sea") != text_hash(WORDS, "sea", "sun")


def test_the_kind_and_the_ends_of_texts_matter():
    assert text_hash(WORDS, "a", "b") != text_hash(REFUSAL, "a", "b")
    assert text_hash(WORDS, "ab", "c") != text_hash(WORDS, "a", "bc")
    assert text_hash(WORDS, "a") != text_hash(WORDS, "a", "")


def test_a_text_is_named_as_the_database_keeps_it():
    assert text_hash(WORDS, "a\ud83d", "\0") == text_hash(WORDS, "a\ufffd", "\ufffd")


TEXTS = st.lists(st.text("a1:\0", max_size=3), max_size=3)


@given(TEXTS, TEXTS)
def test_no_two_lists_share_a_name(one, other):
    scrubbed = [[text.replace("\0", "\ufffd") for text in texts] for texts in (one, other)]
    assert (text_hash(WORDS, *one) == text_hash(WORDS, *other)) == (scrubbed[0] == scrubbed[1])
