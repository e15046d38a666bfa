"""Pieces on lines: none is lost, none runs over, and a cell names the piece that stands there."""

from hypothesis import given
from hypothesis import strategies as st
from rich.cells import cell_len

from selfexec_tui.present.flow import Piece, flowed, spot_at
from selfexec_tui.present.spans import Span, plain

words = st.lists(st.text("ab漢字 ", min_size=1, max_size=30), max_size=8)


@given(words, st.integers(8, 60))
def test_every_piece_has_its_place(texts, width):
    pieces = [Piece(str(place), (Span("1"), Span(f" {text}"))) for place, text in enumerate(texts)]
    lines, spots = flowed(pieces, width)
    assert [spot.name for spot in spots] == [piece.name for piece in pieces]
    assert all(cell_len(plain(line)) <= width for line in lines)
    for spot in spots:
        assert spot_at(spots, spot.start, spot.line) == spot.name
        assert spot_at(spots, spot.end, spot.line) != spot.name
    assert spot_at(spots, 0, len(lines)) is None
