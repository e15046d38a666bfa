"""What is written in keeps its length as it is painted."""

from hypothesis import given
from hypothesis import strategies as st
from rich.text import Text

from selfexec_tui.present.typed import Typed


@given(st.text())
def test_letter_for_letter(text):
    shown = Typed()(Text(text)).plain
    assert len(shown) == len(Text(text).plain) and not {"\x1b", "\x9b", "\x00", "\r", "\u202e"} & set(shown)


def test_what_harms_has_a_sign_in_its_place():
    assert Typed()(Text("a\x1b]52;\u202eb")).plain == "a␛]52;␦b"
