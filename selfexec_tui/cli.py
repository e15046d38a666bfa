"""The command line: `selfexec` opens the dashboard, `selfexec VERB` does one thing without it."""

import importlib
import sys

import click

from benchmark import __version__
from benchmark.errors import SelfexecError
from selfexec_tui import output

COMMANDS = {
    "run": "Ask a model to predict itself, let it behave, and score both.",
    "resume": "Ask what is missing of a run that was stopped.",
    "runs": "List the runs of a database.",
    "show": "Show one run: states, coverage, scores beside baselines.",
    "score": "Read, match and score the stored replies of a run again.",
    "decisions": "List what waits for people; take decisions out to other tools and back.",
    "report": "Write one or several runs as a page of HTML.",
    "audit": "Check from the stored requests that all sessions were isolated.",
    "rasch": "Place models and benchmarks on one scale of ability and difficulty.",
    "adjudicate": "Decide by keyboard what programs are not sure of.",
    "agreement": "Say how people agree with each other, with rules, verdicts and judges.",
    "sql": "Query the database, read-only.",
    "serve": "Let others on this machine read and adjudicate a database, without a dashboard.",
    "web": "Show the dashboard in a browser.",
    "import": "Import published data sets, and published raw results as runs.",
    "reproduce": "Score the published results again, by the published rules and by ours.",
    "models": "List, fetch and remove the embedded models.",
    "endpoints": "List and probe the endpoints that are set up.",
    "keys": "List the keys of the dashboard and the names by which they are changed.",
    "doctor": "Say what is missing on this machine and how to mend it.",
}
MODULES = {"import": "imports"}
"""Verbs whose module must have another name."""
EXIT_CODES = """
Exit codes: 0 done, 1 finished with failed sessions or findings, 2 usage, 3 endpoint unreachable, 4 database,
130 interrupted, 141 nobody reads what is printed.
"""


class Verbs(click.Group):
    """Imports a verb's module only when it is called: `--help` stays fast."""

    def list_commands(self, ctx: click.Context) -> list[str]:
        return list(COMMANDS)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        if cmd_name not in COMMANDS:
            return None
        module = MODULES.get(cmd_name, cmd_name)
        command: click.Command = importlib.import_module(f"selfexec_tui.commands.{module}").command
        return command

    def format_commands(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        with formatter.section("Commands"):
            formatter.write_dl(list(COMMANDS.items()))


@click.group(cls=Verbs, invoke_without_command=True, epilog=EXIT_CODES, context_settings={"max_content_width": 100})
@click.option("--db", metavar="FILE", help="Database of the dashboard [default: in the user's data folder].")
@click.option("--rater", metavar="NAME", default="", help="Who decides at the desk [default: the user].")
@click.option("--serve/--no-serve", default=True, help="Let other programs of this user in meanwhile. [default: serve]")
@click.version_option(__version__, prog_name="selfexec", message="%(prog)s %(version)s")
@click.pass_context
def cli(ctx: click.Context, db: str | None, rater: str, serve: bool) -> None:
    """Measure whether a language model's predictions of its own behaviour are true.

    Without a command the dashboard opens.
    """
    if ctx.invoked_subcommand is None:
        from selfexec_tui.commands.dashboard import open_dashboard

        open_dashboard(db, rater, serve=serve)


def main() -> None:
    """Entry point: errors become one sentence on stderr and an exit code, never a traceback."""
    if sys.stdout is None:
        sys.stdout = output.Closed()
    stdout = sys.stdout
    try:
        code = cli.main(standalone_mode=False)
        sys.stdout.flush()
        sys.exit(code if isinstance(code, int) else 0)
    except click.ClickException as error:
        error.show()
        sys.exit(2)
    except SelfexecError as error:
        click.echo(f"selfexec: {error.message}", err=True)
        if error.hint:
            click.echo(f"  {error.hint}", err=True)
        sys.exit(error.exit_code)
    except (KeyboardInterrupt, click.Abort):
        click.echo("selfexec: interrupted", err=True)
        sys.exit(130)
    except BrokenPipeError:
        output.let_go()
        sys.exit(output.NOBODY_READS)
    except OSError as error:
        if not output.is_of_output(error):
            raise
        output.let_go()
        click.echo(f"selfexec: standard output cannot be written to: {error.strerror}", err=True)
        sys.exit(1)
    except SystemExit:
        # Where a pipe is closed, click puts something else in place of standard output.
        if sys.stdout is not stdout:
            output.let_go()
            sys.exit(output.NOBODY_READS)
        raise
