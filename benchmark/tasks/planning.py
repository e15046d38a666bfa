"""What the plans of all tasks share: keys, seeds, wordings filled in."""

from collections.abc import Mapping

from benchmark.prompts.library import wording
from benchmark.records import SUBJECT, Item, PlannedSession, Role, Run, Sampling, Session, SessionKey, State
from benchmark.tasks.base import session_seed

WITH_TEXT = (State.OK, State.TRUNCATED)
"""States of a reply that holds something to judge."""


def key_of(run: Run, item: Item, role: Role, part: str = "", sample: int = 0) -> SessionKey:
    return SessionKey(run_id=run.id, item_id=item.id, role=role, part=part, sample=sample)


def planned(
    run: Run,
    key: SessionKey,
    prompt: tuple[str, str, str],
    values: Mapping[str, str],
    *,
    answerer: str = SUBJECT,
    quotes: tuple[SessionKey, ...] = (),
    skip: str = "",
) -> PlannedSession:
    """One session: `prompt` names the book, its section and the wording.

    Behaviour is sampled at the run's act temperature, reports and verdicts at its predict temperature.
    """
    asked = wording(*prompt)
    config = run.config
    temperature = config.act_temperature if key.role is Role.ACT else config.predict_temperature
    place = (key.item_id, key.role.value, *([key.part] if key.part else []), key.sample)
    return PlannedSession(
        key=key,
        prompt=asked.ref,
        messages=asked.fill(values),
        sampling=Sampling(
            temperature=temperature, seed=session_seed(config.seed, *place), max_tokens=config.max_tokens
        ),
        answerer=answerer,
        quotes=quotes,
        skip=skip,
    )


def why_nothing_to_judge(session: Session) -> str:
    """Why a reply cannot be put to a verdict; empty where it can."""
    if session.state not in WITH_TEXT or not session.attempt.text.strip():
        return f"there is no reply to judge: {session.state.value.replace('_', ' ')}"
    return ""


def option_lines(options: Mapping[str, object]) -> str:
    return "\n".join(f"({letter}) {option}" for letter, option in options.items())


def letter_list(options: Mapping[str, object]) -> str:
    """The letters of the options in words, such as `A, B, C or D`."""
    *most, last = options
    return f"{', '.join(most)} or {last}"
