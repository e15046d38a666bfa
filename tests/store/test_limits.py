"""The memory that the database takes is bounded, and what needs more is written beside the file."""

import pytest

from benchmark.errors import ConfigError
from benchmark.store import limits, open_store


@pytest.fixture
def config(tmp_path, monkeypatch):
    path = tmp_path / "config.toml"
    monkeypatch.setenv("SELFEXEC_CONFIG", str(path))
    return path


@pytest.mark.parametrize(("bytes_", "limit"), [(64 * 10**9, "2000MB"), (4 * 10**9, "1000MB")])
def test_it_is_a_quarter_of_the_machine_and_not_more_than_two_gigabytes(config, monkeypatch, bytes_, limit):
    monkeypatch.setattr(limits, "_machine", lambda: bytes_)
    assert limits.memory_limit() == limit


@pytest.mark.parametrize(("written", "limit"), [("4GB", "4000MB"), ("1.5 GiB", "1500MB"), ("250mb", "250MB")])
def test_it_can_be_configured(config, written, limit):
    config.write_text(f'[database]\nmemory = "{written}"\n')
    assert limits.memory_limit() == limit


@pytest.mark.parametrize(
    ("text", "said"), [("memory = 4", "no size"), ('memory = "5MB"', "too little"), ('disk = "1GB"', "unknown key")]
)
def test_what_is_no_limit_is_said(config, text, said):
    config.write_text(f"[database]\n{text}\n")
    with pytest.raises(ConfigError, match=said) as caught:
        limits.memory_limit()
    assert str(config) in caught.value.message and "memory" in caught.value.message + (caught.value.hint or "")


def test_a_sort_of_more_than_the_limit_goes_through_and_leaves_nothing_behind(config, tmp_path):
    config.write_text('[database]\nmemory = "100MB"\n')
    with open_store(tmp_path / "data" / "a.duckdb") as store:
        sql = "SELECT max(place) FROM (SELECT row_number() OVER (ORDER BY hash(range)) AS place FROM range(3_000_000))"
        assert list(store.console.query(sql)) == [(3_000_000,)]
        assert list(store.console.query("SELECT current_setting('memory_limit')")) == [("95.3 MiB",)]
    assert [path.name for path in store.path.parent.iterdir()] == ["a.duckdb"]
