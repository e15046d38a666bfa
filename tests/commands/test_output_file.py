"""Files that verbs write: the folder is there, the name says what is in them, and nothing is half written."""

import os
from pathlib import Path

import click
import pytest
from click.testing import CliRunner

from benchmark.errors import UsageError
from benchmark.files import whole_file
from selfexec_tui.commands.formats import Format
from selfexec_tui.commands.output_file import check_place, write_whole


@pytest.mark.parametrize(
    ("name", "said", "hint"),
    [
        (".", "is a folder", "name a file"),
        ("nowhere/a.csv", "there is no folder nowhere", "mkdir -p nowhere"),
        ("a.xls", "its ending .xls stands for no format", "the endings are: .csv, .jsonl; or so"),
        ("a", "its name has no ending", "the endings are: .csv, .jsonl; or so"),
    ],
)
def test_what_is_wrong_with_a_place_is_said(tmp_path, monkeypatch, name, said, hint):
    monkeypatch.chdir(tmp_path)
    with pytest.raises(UsageError, match=said) as caught:
        check_place(Path(name), (".csv", ".jsonl"), "; or so")
    assert caught.value.hint == hint
    assert not list(tmp_path.iterdir())
    check_place(Path("a.CSV"), (".csv",))


def test_a_file_is_whole_or_as_it_was(tmp_path, monkeypatch):
    place = tmp_path / "a.csv"
    write_whole(place, "1\r\n\ud83d".encode("utf-8", "replace").decode(), overwrite=False)
    assert place.read_bytes() == b"1\r\n?"
    with pytest.raises(UsageError, match="already there"):
        write_whole(place, "2", overwrite=False)
    monkeypatch.setattr(Path, "replace", lambda *_: (_ for _ in ()).throw(OSError(28, os.strerror(28))))
    with pytest.raises(UsageError, match="No space left"):
        write_whole(place, "2", overwrite=True)
    monkeypatch.undo()
    assert place.read_bytes() == b"1\r\n?"
    write_whole(place, "2", overwrite=True)
    assert [one.name for one in tmp_path.iterdir()] == ["a.csv"]


def test_a_name_that_is_taken_meanwhile_is_not_replaced(tmp_path):
    place = tmp_path / "a.csv"
    with pytest.raises(UsageError, match="already there"), whole_file(place, replaces=False) as part:
        part.write_text("mine")
        place.write_text("theirs")
    assert place.read_text() == "theirs"
    assert [one.name for one in tmp_path.iterdir()] == ["a.csv"]


@pytest.mark.parametrize(
    ("typed", "kind"), [("md", "markdown"), ("NDJSON", "jsonl"), ("JSONL", "jsonl"), ("txt", "table"), ("csv", "csv")]
)
def test_formats_have_other_names(typed, kind):
    @click.command()
    @click.option("--format", "kind", type=Format())
    def verb(kind):
        click.echo(kind)

    assert CliRunner().invoke(verb, ["--format", typed]).stdout == f"{kind}\n"
    assert CliRunner().invoke(verb, ["--format", "xls"]).exit_code == 2
