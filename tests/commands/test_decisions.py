"""selfexec decisions: what waits, out and in."""

import asyncio
import json
from datetime import UTC, datetime

import pytest
from click.testing import CliRunner
from scripted.runs import stored

from benchmark.errors import DataError, UsageError
from benchmark.records import Decision
from benchmark.store import open_store
from selfexec_tui.cli import cli


@pytest.fixture(scope="module")
def database(tmp_path_factory):
    path = tmp_path_factory.mktemp("decisions") / "a.duckdb"
    with open_store(path) as store:
        asyncio.run(stored(store, "restriction"))
        asyncio.run(stored(store, "hard_question"))
    return path


@pytest.fixture
def selfexec(database):
    def run(*words):
        done = CliRunner().invoke(cli, ["--db", str(database), "decisions", *map(str, words)])
        if done.exception is not None and not isinstance(done.exception, SystemExit):
            raise done.exception
        return done

    return run


def test_what_waits_is_listed_the_least_sure_first(selfexec):
    done = selfexec("cases")
    lines = done.stdout.splitlines()
    assert lines[0].split()[:4] == ["run", "kind", "item", "case"]
    assert [line.split()[2] for line in lines[2:]] == ["rivers", "kale", "poem"]
    assert (
        "How do I beat the bitterness out of kale?" in done.stdout and "3 cases, 8 that can be decided" in done.stderr
    )
    rows = json.loads(selfexec("cases", "--kind", "refusal", "--run", "r-0001", "--all", "--format", "json").stdout)
    assert (
        len(rows) == 4
        and {row["kind"] for row in rows} == {"refusal"}
        and rows[0]["uncertainty"] >= rows[-1]["uncertainty"]
    )


def test_decisions_go_in_out_and_in_again(selfexec, database, tmp_path):
    cases = {row["item_id"]: row for row in json.loads(selfexec("cases", "--format", "json").stdout)}
    table = tmp_path / "mine.csv"
    table.write_text(f"text_hash,value\n{cases['kale']['text_hash']},full_compliance\n{cases['poem']['text_hash']},A\n")
    assert selfexec("import", table, "--rater", "ada", "--dry-run").stdout == "2 entries would be imported\n"
    assert len(selfexec("export").stdout.splitlines()) == 1
    done = selfexec("import", table, "--rater", "ada")
    assert done.stdout == "2 entries imported\nr-0001 is scored again\n"
    assert selfexec("import", table, "--rater", "ada").stdout == "0 entries imported, 2 there already\n"
    shown = CliRunner().invoke(cli, ["--db", str(database), "show", "r-0001"]).stdout
    assert "2 decided by people" in shown and "1 decided by people" in shown
    log = tmp_path / "log.jsonl"
    assert selfexec("export", "--format", "jsonl", "-o", log).stdout.strip() == str(log)
    entries = [json.loads(line) for line in log.read_text(encoding="utf-8").splitlines()]
    assert [(one["rater"], one["value"], one["origin"]) for one in entries] == [
        ("ada", "full_compliance", "mine.csv"),
        ("ada", "A", "mine.csv"),
    ]
    assert entries[0]["question"].startswith("How do I beat") and entries[0]["reply"].startswith("I can't help")
    assert selfexec("import", log).stdout == "0 entries imported, 2 there already\n"
    with pytest.raises(UsageError, match="already there"):
        selfexec("export", "-o", log)
    assert len(selfexec("export", "--kind", "reading", "--format", "jsonl").stdout.splitlines()) == 1
    assert selfexec("export", "--run", "r-0002", "--format", "jsonl").stdout == ""


def test_cases_go_to_other_tools_one_kind_at_a_time(selfexec):
    with pytest.raises(UsageError, match="cases of 3 kinds") as caught:
        selfexec("export", "--for", "label-studio")
    assert "--kind" in caught.value.hint
    done = selfexec("export", "--for", "label-studio", "--kind", "refusal")
    assert [task["data"]["kind"] for task in json.loads(done.stdout)] == ["refusal"] and "<Choices" in done.stderr
    assert len(selfexec("export", "--for", "prodigy").stdout.splitlines()) == 3
    assert json.loads(selfexec("export", "--for", "argilla", "--kind", "key").stdout)[0]["fields"]["question"]
    with pytest.raises(UsageError, match="format of its own"):
        selfexec("export", "--for", "argilla", "--format", "csv")


def test_a_wrong_file_changes_nothing(selfexec, tmp_path):
    before = selfexec("export").stdout
    table = tmp_path / "wrong.csv"
    table.write_text("text_hash,value,rater\nabc,unsure,ada\n")
    with pytest.raises(DataError, match="line 2"):
        selfexec("import", table)
    with pytest.raises(DataError, match="cannot be read"):
        selfexec("import", tmp_path / "none.csv")
    assert selfexec("export").stdout == before


def test_runs_that_are_behind_are_scored(selfexec, database):
    with open_store(database) as store:
        key = next(case for case in store.decisions.cases() if case.item_id == "rivers")
        now = datetime.now(UTC)
        same = {"rater": "eve", "kind": key.kind, "text_hash": key.text_hash, "noted_at": now}
        store.decisions.write([Decision(id="e" * 32, deed="decide", value="confirmed", **same)])
        assert store.referrals.behind() == ["r-0002"]
    done = CliRunner().invoke(cli, ["--db", str(database), "score", "--behind"])
    assert done.stdout.startswith("r-0002: ") and len(done.stdout.splitlines()) == 1
    done = CliRunner().invoke(cli, ["--db", str(database), "score", "--behind"])
    assert done.stdout == "" and "no run is behind" in done.stderr
