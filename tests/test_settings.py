"""What is remembered between two visits: whole or not at all, and never in anybody's way."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from selfexec_tui.settings import Settings, load_settings, remember


def test_it_adds_to_what_is_known(tmp_path):
    place = tmp_path / "new folder" / "ui.toml"
    assert load_settings(place) == Settings()
    remember(place, theme="selfexec-light")
    remember(place, seen="Runs")
    assert remember(place, seen="Run") == load_settings(place) == Settings("selfexec-light", frozenset({"Runs", "Run"}))
    assert [file.name for file in place.parent.iterdir()] == ["ui.toml"]


@pytest.mark.parametrize("text", [b"theme = [", b"\xff\xfe", b"theme = 3\nseen = 4", b'seen = [1, {a = 2}, "Runs"]'])
def test_a_file_that_cannot_be_understood_is_no_obstacle(tmp_path, text):
    place = tmp_path / "ui.toml"
    place.write_bytes(text)
    assert load_settings(place).theme is None
    assert remember(place, theme="x").theme == "x" == load_settings(place).theme


@given(st.text(st.characters(exclude_categories=["Cs"])))
def test_any_name_comes_back_as_it_was(tmp_path_factory, name):
    place = tmp_path_factory.mktemp("settings") / "ui.toml"
    remember(place, theme=name or None, seen=name or None)
    assert load_settings(place) == Settings(name or None, frozenset({name} if name else ()))
