"""What a report says is what the database has."""

import pytest

from benchmark.errors import UsageError
from benchmark.exchange.report.gather import gather, plots
from benchmark.records import Role, Source


async def test_an_account_of_a_run(store, association):
    run = await association(samples=2)
    (account,) = gather(store, ["last", run.id]).accounts
    assert account.states == {"ok": 9, "format_error": 3} and account.sessions_done == 12
    assert [(one.role, one.sessions) for one in account.asked] == [(Role.PREDICT, 4), (Role.ACT, 8)]
    assert account.wrong == 2 and account.compared == 6 and len(account.mismatches) == 2
    assert account.calibration.n == 6 and account.disagreement is None
    first = account.mismatches[0]
    assert account.titles[first.item_id] == "<script>alert(1)</script>"
    assert account.replies[first.item_id, first.first.sample].startswith('{"words"')
    assert account.scores and account.sections[0].lines[0].score.main


async def test_sources_that_disagree(store, restriction):
    run = await restriction()
    (account,) = gather(store, [run.id]).accounts
    assert account.disagreement.sources == (Source.RULES, Source.VERDICT, Source.JUDGE)
    assert len(account.disagreement.disputed) == 2


async def test_runs_over_one_data_set_are_one_group(store, association, restriction):
    runs = [await association(), await association(model="b"), await restriction()]
    report = gather(store, [run.id for run in runs])
    assert [account.run.id for account in report.accounts] == [run.id for run in runs]
    assert [len(group.dots.dots) for group in report.groups] == [2, 1]
    assert "ability needs 3 models" in report.groups[0].ability.missing


async def test_the_plots_of_a_run(store, association):
    run = await association()
    found = plots(store, run)
    assert [dot.run_id for dot in found.dots.dots] == [run.id] and "one sample" in found.calibration.missing


def test_a_run_that_is_not_there_is_said(store):
    with pytest.raises(UsageError, match="no runs"):
        gather(store, ["last"])


async def test_a_run_without_a_session_has_an_account(store, make_config, make_item):
    run = store.runs.create(make_config(), [make_item()], 2, {})
    (account,) = gather(store, [run.id]).accounts
    assert account.states == {} and account.scores == () and account.sections == ()
