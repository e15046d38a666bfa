"""selfexec agreement and selfexec adjudicate without a screen."""

import csv
import io
import json
import uuid
from datetime import UTC, datetime

import pytest
from click.testing import CliRunner

from benchmark.errors import UsageError
from benchmark.records import CaseKind, Decision, Deed
from benchmark.store import open_store
from selfexec_tui.cli import cli


def decision(rater: str, text: str, value: str) -> Decision:
    return Decision(
        id=uuid.uuid4().hex,
        noted_at=datetime(2026, 1, 2, tzinfo=UTC),
        rater=rater,
        kind=CaseKind.WORDS,
        text_hash=text,
        deed=Deed.DECIDE,
        value=value,
    )


@pytest.fixture
def database(tmp_path):
    path = tmp_path / "a.duckdb"
    with open_store(path) as store:
        store.decisions.write(decision("=ana", f"{n:032}", "same") for n in range(4))
        store.decisions.write(decision("ben", f"{n:032}", "same" if n else "not_same") for n in range(4))
    return str(path)


def said(*words: str) -> str:
    done = CliRunner().invoke(cli, list(words), catch_exceptions=False)
    assert done.exit_code == 0
    return done.stdout


def test_figures_are_numbers_where_programs_read_them(database):
    (row,) = csv.DictReader(io.StringIO(said("agreement", "--db", database, "--format", "csv")))
    assert (row["kind"], row["comparison"], row["n"], row["differing"]) == ("words", "between people", "4", "1")
    assert float(row["raw"]) == 0.75 and float(row["raw_low"]) < 0.75 < float(row["raw_high"])
    assert row["first"] == "'=ana"
    (line,) = said("agreement", "--db", database, "--format", "jsonl").splitlines()
    assert json.loads(line)["first"] == "=ana"


def test_a_kind_without_decisions_is_said(database):
    done = CliRunner().invoke(cli, ["agreement", "--db", database, "--kind", "key"])
    assert done.exit_code == 0 and "nothing to compare of this kind" in done.stderr
    assert "between people" in said("agreement", "--db", database)


def test_the_desk_opens_only_for_runs_that_are_there(database, monkeypatch):
    monkeypatch.setenv("TEXTUAL_DRIVER", "somebody is there to see it")
    with pytest.raises(UsageError, match="there are no runs"):
        CliRunner().invoke(cli, ["adjudicate", "--db", database, "--run", "r-9"], catch_exceptions=False)
    with pytest.raises(UsageError, match="rater's name"):
        CliRunner().invoke(cli, ["adjudicate", "--db", database, "--rater", "\u202e"], catch_exceptions=False)
