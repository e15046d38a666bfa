"""selfexec report: a file that is not replaced unawares, or standard output."""

import pytest
from click.testing import CliRunner

from benchmark.errors import SelfexecError
from benchmark.store import open_store
from selfexec_tui.cli import cli


@pytest.fixture
def call(tmp_path, make_config, make_item, monkeypatch):
    """Run the verb in a folder of its own, on a database with two runs."""
    monkeypatch.chdir(tmp_path)
    with open_store(tmp_path / "a.duckdb") as store:
        for model in ("a", "<b>"):
            store.runs.create(make_config(model=model), [make_item()], 2, {})

    def report(*words):
        return CliRunner().invoke(cli, ["report", *words, "--db", "a.duckdb"], catch_exceptions=False)

    return report


def test_a_file_named_after_the_runs(call, tmp_path):
    done = call("r-0001", "last")
    assert done.exit_code == 0 and done.stdout == "r-0001-r-0002.html\n"
    page = (tmp_path / "r-0001-r-0002.html").read_text(encoding="utf-8")
    assert page.startswith("<!doctype html>") and "Self-prediction: 2 runs" in page and "&lt;b&gt;" in page


def test_standard_output_holds_the_page_alone(call, tmp_path):
    done = call("--output", "-")
    assert done.stdout.startswith("<!doctype html>") and done.stdout.endswith("</html>\n") and not done.stderr
    assert not list(tmp_path.glob("*.html"))


def test_a_file_is_replaced_only_when_asked(call, tmp_path):
    (tmp_path / "x.html").write_text("mine")
    with pytest.raises(SelfexecError) as caught:
        call("--output", "x.html")
    assert caught.value.exit_code == 2 and "already there" in caught.value.message
    assert (tmp_path / "x.html").read_text() == "mine"
    assert call("--output", "x.html", "--overwrite").exit_code == 0
    assert (tmp_path / "x.html").read_text(encoding="utf-8").startswith("<!doctype html>")


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["r-0009"], "there is no run 'r-0009'"),
        (["--output", "nowhere/x.html"], "there is no folder nowhere"),
        (["--benchmarks", "none.csv"], "cannot read the table"),
    ],
)
def test_what_is_wrong_is_said(call, words, said):
    with pytest.raises(SelfexecError) as caught:
        call(*words)
    assert said in caught.value.message and caught.value.exit_code == 2


def test_public_benchmarks_are_taken(call, tmp_path):
    (tmp_path / "scores.csv").write_text("model,x\na,0.5\n<b>,0.6\n")
    assert "Ability needs 3 models" in call("--benchmarks", "scores.csv", "--output", "-").stdout
