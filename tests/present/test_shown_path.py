from pathlib import Path

import pytest

from selfexec_tui.present.shown_path import shown_path


@pytest.mark.parametrize(
    ("path", "shown"),
    [
        ("/home/ada/data/a.duckdb", "~/data/a.duckdb"),
        ("/home/adam/a.duckdb", "/home/adam/a.duckdb"),
        ("/srv/a.duckdb", "/srv/a.duckdb"),
        ("a.duckdb", "a.duckdb"),
    ],
)
def test_the_users_folder_is_a_tilde(monkeypatch, path, shown):
    monkeypatch.setenv("HOME", "/home/ada")
    assert shown_path(Path(path)) == shown
