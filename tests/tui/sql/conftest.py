"""The SQL desk, with saved queries and a history of its own."""

import pytest
from scripted.sql_desk import SqlDesk


@pytest.fixture(autouse=True)
def own_folder(tmp_path, monkeypatch):
    monkeypatch.setenv("SELFEXEC_DATA", str(tmp_path / "data"))


@pytest.fixture
def desk(app):
    """What a test does at the desk."""
    return SqlDesk(app)
