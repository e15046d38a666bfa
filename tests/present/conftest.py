"""One item as the item screen knows it."""

from dataclasses import replace

import pytest
from scripted import runs

from benchmark.records import Run
from selfexec_tui.present.dossier import Dossier, Isolation
from selfexec_tui.present.pictures.registry import picture_of


def dossier_of(task: str, item: str, script=runs.reply, **changes) -> Dossier:
    case = runs.case(task, item, script, **changes)
    config = runs.config_of(task, **changes)
    run = Run(id="r-0001", created_at=runs.NOON, config=config, items=1, sessions=1, program="0")
    return Dossier(run, case, picture_of(task).view(case), Isolation(len(case.sessions)))


def with_attempts(dossier: Dossier, place: int, errors: list[str]) -> Dossier:
    """The session at this place was asked once more for each of these errors."""
    session = dossier.sessions[place]
    count = len(errors) + 1
    failed = [
        session.attempt.model_copy(update={"number": number, "error": error, "text": "", "status": 500})
        for number, error in enumerate(errors, start=1)
    ]
    last = session.attempt.model_copy(update={"number": count})
    asked = session.model_copy(update={"attempt": last, "attempts": count})
    sessions = tuple(asked if one.key == session.key else one for one in dossier.case.sessions)
    return replace(dossier, case=replace(dossier.case, sessions=sessions), earlier={session.key: [*failed, last]})


@pytest.fixture(scope="session")
def make_dossier():
    return dossier_of


@pytest.fixture(scope="session")
def retried():
    return with_attempts
