"""What is copied of an item: the panes as text, the whole item as JSON, a request as curl."""

from collections.abc import Sequence

from benchmark.records import JUDGE, State
from selfexec_tui.present.curl import curl
from selfexec_tui.present.dossier import Dossier
from selfexec_tui.present.item_json import item_json
from selfexec_tui.present.item_look import Look


def copied(kind: str, dossier: Dossier, look: Look, side: str, texts: Sequence[str]) -> tuple[str, str]:
    """The text, and why there is none: one of them is empty."""
    if kind == "text":
        return "\n\n".join(texts), ""
    if kind == "json":
        return item_json(dossier), ""
    session, config = look.shown(dossier, side), dossier.run.config
    if session is None or session.state is State.SKIPPED:
        return "", f"nothing was asked on the {side} side, so there is no request to copy"
    if config.imported or not session.attempt.request:
        return "", "the request is not recorded, so there is none to copy"
    asked = config.judge if session.planned.answerer == JUDGE and config.judge else config
    return curl(asked.base_url, asked.key_env, session.attempt.request), ""
