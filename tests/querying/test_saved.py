"""Queries under a name, and those to start from."""

import pytest

from benchmark.errors import UsageError
from benchmark.querying.saved import Saved, starters
from benchmark.store.parsing import statements


@pytest.fixture
def saved(tmp_path):
    return Saved(tmp_path / "queries")


def test_save_find_change_remove(saved, tmp_path):
    path = saved.save(" Mine (2) ", "-- what it is\nSELECT 1;\n")
    assert path.read_text() == "-- what it is\nSELECT 1;\n" and saved.has("Mine (2)")
    assert saved.named("Mine (2)").about == "what it is" and saved.all()[0].own
    saved.save("Mine (2)", "SELECT 2")
    assert saved.named("Mine (2)").sql == "SELECT 2" and len(saved.all()) == len(starters()) + 1
    gone = saved.remove("Mine (2)")
    assert not saved.has("Mine (2)") and gone.sql == "SELECT 2"


@pytest.mark.parametrize("name", ["", "../up", "a/b", ".hidden", "a" * 81, "nul\0", "dots.", "new\nline", "-rf"])
def test_a_name_that_no_file_can_have(saved, tmp_path, name):
    with pytest.raises(UsageError, match="cannot be the name"):
        saved.save(name, "SELECT 1")
    assert not (tmp_path / "queries").exists()


def test_no_key_is_saved_and_no_empty_query(saved):
    with pytest.raises(UsageError, match="looks like a key"):
        saved.save("a", "SELECT 'sk-abc123def456ghi789'")
    with pytest.raises(UsageError, match="no query"):
        saved.save("a", " \n")


def test_what_comes_with_the_program_stays(saved):
    with pytest.raises(UsageError, match="comes with the program"):
        saved.remove(starters()[0].name)
    with pytest.raises(UsageError) as caught:
        saved.named("slow-sessions")
    assert "slowest-sessions" in caught.value.hint


def test_what_cannot_be_read_is_left_out(saved, tmp_path):
    saved.save("good", "SELECT 1")
    (tmp_path / "queries" / "large.sql").write_text("x" * 1_000_001)
    (tmp_path / "queries" / "folder.sql").mkdir()
    (tmp_path / "queries" / "bytes.sql").write_bytes(b"SELECT '\xff'")
    assert [query.name for query in saved.all() if query.own] == ["bytes", "good"]


def test_each_starter_has_a_title_and_one_sentence():
    assert len(starters()) >= 15
    for starter in starters():
        assert starter.title and not starter.title.endswith("."), starter.name
        assert starter.about.endswith(".") and not starter.own, starter.name
        assert len(statements(starter.sql)) == 1, starter.name
        assert max(map(len, starter.sql.splitlines())) <= 160, starter.name


@pytest.mark.parametrize("starter", starters(), ids=lambda starter: starter.name)
def test_each_starter_runs_on_an_empty_database_and_on_one_with_all_tasks(nothing_yet, all_tasks, starter):
    empty = nothing_yet.console.query(starter.sql)
    assert list(empty) == []
    full = all_tasks.console.query(starter.sql)
    rows = list(full)
    assert [column.name for column in full.columns] == [column.name for column in empty.columns]
    assert len({column.name for column in full.columns}) == len(full.columns)
    assert rows or starter.name in NEED_MORE


NEED_MORE = {
    "answered-then-refused", "changes-between-epochs", "people-and-program", "raters-with-each-other",
    "refused-then-answered", "refused-to-predict", "what-went-wrong", "who-decided-what", "words-by-embedding",
}  # fmt: skip
"""The scripted model does nothing of the kind, and nobody has decided anything."""
