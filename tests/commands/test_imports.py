"""selfexec import dataset: data on standard output, narration on standard error, nothing half done."""

import json

import pytest
from click.testing import CliRunner

from benchmark.errors import SelfexecError
from selfexec_tui.cli import cli

TEXT = "prompt_text,verdict,kind\nTell me [/b].,harmful,a\nIs it so?,safe,b\n\x1b]52;c,,a\n"
MAP = ["--map", "request=prompt_text", "--map", "label=verdict", "--map", "category=kind"]


@pytest.fixture
def table(tmp_path):
    (tmp_path / "a.csv").write_text(TEXT)
    return str(tmp_path / "a.csv")


def call(*words):
    """Standard output and standard error of a call that must end with 0."""
    done = CliRunner().invoke(cli, ["import", "dataset", *words], catch_exceptions=False)
    assert done.exit_code == 0, done.output
    return done.stdout, done.stderr


def refusal(*words):
    with pytest.raises(SelfexecError) as caught:
        call(*words)
    assert caught.value.exit_code == 2
    return f"{caught.value.message} // {caught.value.hint}"


def test_a_preview_writes_nothing(table, tmp_path):
    told, said = call("mapped", table, *MAP, "--preview", "--format", "jsonl")
    first, *_ = rows = [json.loads(line) for line in told.splitlines()]
    assert len(rows) == 3 and first["request"] == "Tell me [/b]." and first["label"] == "unsafe"
    assert said.splitlines() == [
        "mapped: 3 rows",
        "  category: a 2, b 1",
        "  label: unsafe 1, safe 1",
        "warning: a row without a label (1, first in a.csv, line 4)",
    ]
    assert [path.name for path in tmp_path.iterdir()] == ["a.csv"]


def test_a_preview_as_a_table_shows_escapes_and_no_markup(table):
    told, _ = call("mapped", table, *MAP, "--preview")
    assert "Tell me [/b]." in told and "\x1b" not in told and "␛]52;c" in told


def test_an_import(table, tmp_path):
    output = tmp_path / "out.jsonl"
    told, said = call("mapped", table, *MAP, "--output", str(output), "--format", "json")
    (done,) = json.loads(told)
    assert done["rows"] == len(output.read_text().splitlines()) == 3 and done["file"] == str(output)
    assert "mapped: 3 rows" in said and "exists already" in refusal("mapped", table, *MAP, "--output", str(output))
    call("mapped", table, *MAP, "--output", str(output), "--overwrite")


def test_a_guess_is_told(tmp_path):
    path = tmp_path / "x.csv"
    path.write_text("prompt,prompt_harm_label\na,harmful\n")
    assert f"{path} looks like wildguard" in call("guess", str(path), "--preview")[1]
    path.write_text("a,b\n1,2\n")
    assert "not clear what kind" in refusal("guess", str(path), "--preview")


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["squad", "--preview"], "the kinds are: xstest"),
        (["mapped", "--preview", "--map", "request"], "'request' names no field and column"),
        (["mapped", "--preview", "--map", "=x"], "'=x' names no field"),
        (["mapped", "--preview", "--map", "id=a", "--map", "id=b"], "'id' is named twice"),
        (["mapped", "--preview", "--map", "colour=a"], "no field 'colour'"),
        (["mapped", "--preview", "--map", "request=nothing"], "the columns are: prompt_text, verdict, kind"),
        (["mapped", "--preview", "--encoding", "klingon"], "no text encoding 'klingon'"),
        (["mapped", *MAP], "there is no --output"),
    ],
)
def test_what_is_wrong_is_said_in_a_sentence(table, words, said):
    assert said in refusal(words[0], table, *words[1:])


def test_many_categories_are_counted_together(tmp_path):
    path = tmp_path / "a.jsonl"
    path.write_text("".join(json.dumps({"request": f"r{n}", "category": f"c{n:02}"}) + "\n" for n in range(20)))
    assert "c11 1 and 8 more" in call("mapped", str(path), "--preview")[1]


def test_the_group_lists_its_commands():
    done = CliRunner().invoke(cli, ["import", "--help"])
    assert done.exit_code == 0 and "dataset" in done.stdout
