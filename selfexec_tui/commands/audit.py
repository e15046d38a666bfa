"""selfexec audit: was every session alone?"""

import json

import click

from selfexec_tui.commands.common import db_option, open_existing
from selfexec_tui.present.figures import counted
from selfexec_tui.present.literal import one_line

SHOWN = 50


@click.command("audit")
@click.argument("run", default="last")
@click.option("--json", "as_json", is_flag=True, help="The report as one JSON object.")
@db_option
def command(db: str | None, run: str, as_json: bool) -> int:
    """Check from the stored requests of RUN that each session was one fresh conversation with nothing of another in it.

    Ends with 1 where it finds a breach.
    """
    from benchmark.running.audit import audit
    from benchmark.tasks.registry import task_named

    with open_existing(db) as store:
        found = store.runs.resolve(run)
        report = audit(store, found, task_named(found.config.task))
    if as_json:
        findings = [
            {**finding.key.model_dump(mode="json"), "check": finding.check, "detail": finding.detail}
            for finding in report.findings
        ]
        summary = {
            "run": report.run_id,
            "sessions": report.sessions,
            "items": report.items,
            "unchecked": report.unchecked,
        }
        click.echo(json.dumps({**summary, "clean": report.clean, "findings": findings}, ensure_ascii=False))
        return 0 if report.clean else 1
    for finding in report.findings[:SHOWN]:
        key = finding.key
        click.echo(f"x {key.item_id} {key.role.value} {key.sample}: {finding.check}: {one_line(finding.detail)}")
    if len(report.findings) > SHOWN:
        click.echo(f"... and {len(report.findings) - SHOWN} more")
    checked = f"{counted(report.sessions, 'session')} of {counted(report.items, 'item')} checked"
    click.echo(f"{report.run_id}: {checked}, {report.verdict}")
    return 0 if report.clean else 1
