"""A whole item as JSON: the item, its sessions with every attempt, readings, judgements, pairs, decisions."""

import json
from typing import Any

from benchmark.records import Session
from selfexec_tui.present.dossier import Dossier, Isolation
from selfexec_tui.present.literal import json_visible


def item_json(dossier: Dossier) -> str:
    """One object with indents; what cannot be seen stands in it as escapes, so that it can be pasted anywhere."""
    case = dossier.case
    document = {
        "run": {"id": dossier.run.id, "config": dossier.run.config.model_dump(mode="json")},
        "item": case.item.model_dump(mode="json"),
        "sessions": [_session(dossier, session) for session in case.sessions],
        "judgements": [one.model_dump(mode="json") for one in case.judgements],
        "pairs": [one.model_dump(mode="json") | {"agrees": one.agrees} for one in case.pairs],
        "cases": [one.model_dump(mode="json") for one in dossier.cases],
        "isolation": _isolation(dossier.isolation),
    }
    return json_visible(json.dumps(document, indent=2, ensure_ascii=False))


def _isolation(isolation: Isolation | None) -> dict[str, Any] | None:
    """None where it is not checked."""
    if isolation is None:
        return None
    findings = [
        one.key.model_dump(mode="json") | {"check": one.check, "detail": one.detail} for one in isolation.findings
    ]
    return {"checked": isolation.checked, "findings": findings}


def _session(dossier: Dossier, session: Session) -> dict[str, Any]:
    reading = dossier.case.readings.get(session.key)
    return {
        "key": session.key.model_dump(mode="json"),
        "state": session.state.value,
        "planned": session.planned.model_dump(mode="json", exclude={"key"}),
        "attempts": [
            attempt.model_dump(mode="json", exclude={"key", "reply_bytes"}) for attempt in dossier.attempts_of(session)
        ],
        "reading": reading.model_dump(mode="json") if reading else None,
    }
