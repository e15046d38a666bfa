"""Which items are shown, and how that is said."""

from selfexec_tui.present.items import DIFFERS, GREY
from selfexec_tui.present.sieve import Sieve

ITEMS = [("a", "="), ("b", "!"), ("c", "~"), ("d", "!")]


def test_sign_and_text_together():
    assert Sieve().sift(ITEMS, set()) == ["a", "b", "c", "d"]
    assert Sieve(DIFFERS).sift(ITEMS, set()) == ["b", "d"]
    assert Sieve("", "word").sift(ITEMS, {"a", "d"}) == ["a", "d"]
    assert Sieve(DIFFERS, "word").sift(ITEMS, {"a", "d"}) == ["d"]
    assert Sieve(GREY, "word").sift(ITEMS, set()) == []


def test_where_one_is():
    assert Sieve().said(2, 16_666, 16_666) == "3 of 16,666"
    assert Sieve(DIFFERS).said(0, 120, 16_666) == "1 of 120 that differ, 16,666 in all"
    assert Sieve(GREY, "x").said(0, 0, 9) == "none of 9 too close to call with “x”"
    assert Sieve().said(0, 0, 0) == ""
