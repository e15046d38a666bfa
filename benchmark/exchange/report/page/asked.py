"""What was asked of whom: the part of a run's account that is known before any reply."""

from collections.abc import Iterator
from pathlib import PurePath

from benchmark.exchange.report.account import Account
from benchmark.exchange.report.numbers import NONE, counted, whole
from benchmark.exchange.report.page.parts import Html, facts, table
from benchmark.exchange.report.page.text import text
from benchmark.records import LadderConfig


def asked_of_whom(account: Account) -> Html:
    """Configuration, data set and wordings."""
    rows = [
        (
            text(one.role.value),
            text(f"{one.prompt} version {one.version}"),
            text(one.paraphrase),
            f"<code>{text(one.hash)}</code>",
            whole(one.sessions),
            whole(one.skipped),
        )
        for one in account.asked
    ]
    columns = ("session", "wording", "paraphrase", "hash", "sessions", "of them skipped")
    wordings = table(columns, rows, right=("sessions", "of them skipped"), kind="small") if rows else ""
    return facts(dict(_facts(account))) + wordings


def coverage(account: Account) -> Html:
    """How the sessions ended."""
    total = sum(account.states.values())
    rows = [
        (text(state.replace("_", " ")), whole(n), f"{100 * n / total:.1f} %") for state, n in account.states.items()
    ]
    missing = account.run.sessions - account.sessions_done
    if missing > 0:
        rows.append(("not asked or without an answer", whole(missing), ""))
    return table(("state", "sessions", "share"), rows, right=("sessions", "share"), kind="small")


def _facts(account: Account) -> Iterator[tuple[str, Html]]:
    run, config = account.run, account.run.config
    yield "model", text(config.model)
    yield "endpoint", text(f"{config.endpoint}, {config.base_url}")
    for name, value in run.runtime.items():
        if isinstance(value, str | int | float):
            yield text(name.replace("_", " "), 20), text(value)
    yield "data set", f"{text(PurePath(config.dataset).name)}, sha256 begins <code>{text(config.dataset_hash)}</code>"
    size = f"{counted(run.items, 'item')}, {counted(run.sessions, 'session')}"
    yield "asked", f"{size}, behaviour sampled {config.samples} x"
    yield "wording", text(", ".join([config.paraphrase, *config.variants]))
    predict, act = config.predict_temperature, config.act_temperature
    yield "sampling", f"temperature {predict:g} to predict, {act:g} to behave; seed {config.seed}; {_tokens(account)}"
    if run.config.task == "association":
        yield "same word", text(_ladder(config.ladder))
    if config.judge:
        yield "judge", text(f"{config.judge.model}, {config.judge.endpoint}")
    yield "run", f"{run.created_at:%Y-%m-%d %H:%M} UTC, {text(account.state)}, {_cost(account)}"
    yield "program", f"selfexec-tui {text(run.program)}"


def _tokens(account: Account) -> Html:
    return f"at most {whole(account.run.config.max_tokens)} tokens a reply"


def _cost(account: Account) -> Html:
    time = NONE if account.seconds is None else f"{account.seconds:,.0f} s"
    tokens = " + ".join(whole(count) if count is not None else "unknown" for count in _counted(account))
    return f"{time} of asking, {whole(account.attempts)} requests, {tokens} tokens in + out"


def _counted(account: Account) -> tuple[int | None, int | None]:
    return account.input_tokens, account.output_tokens


def _ladder(ladder: LadderConfig) -> str:
    steps = ["exact", "normalised"]
    steps += [name for name in ("inflected", "edit", "derived", "phrase") if getattr(ladder, name)]
    return ", ".join([*steps, *(["embedding"] if ladder.embedder else [])])
