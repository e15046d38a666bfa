"""The questions that are asked most, one key each: over the public views, for sessions and for pairs."""

from enum import StrEnum

from benchmark.browsing.fields import Kind


class Quick(StrEnum):
    """What is of interest."""

    ALL = "all"
    MISMATCHED = "mismatched"
    """Predicted and actual differ; among sessions, those of such an item."""
    REFUSED = "refused"
    """Refused by text or by the provider, or taken for a refusal; among pairs, those of such an item."""
    UNREADABLE = "unreadable"
    """No reader could read the reply; a pair that lacks one of its sides."""
    GREY = "grey"
    """Words that are too close to call."""
    UNADJUDICATED = "unadjudicated"
    """A person is asked and nobody has decided."""
    FLAGGED = "flagged"
    """Somebody put a flag on it."""
    CONTESTED = "contested"
    """Sources disagree."""


_KEY = "run_id, item_id, role, part, sample"
_CASES = f"({_KEY}) IN (SELECT {_KEY} FROM cases WHERE {{}})"
_CASES_OF_PAIRS = (
    "(run_id, item_id, option, sample) IN"
    " (SELECT run_id, item_id, option, sample FROM cases WHERE kind = 'words' AND {0})"
    " OR (run_id, item_id) IN (SELECT run_id, item_id FROM cases WHERE kind <> 'words' AND {0})"
)
_REFUSING = "kind = 'refusal' AND coalesce(decision, label) IN ('full_refusal', 'partial_refusal')"
_OPEN = "wanted AND raters = 0"
_SESSIONS = {
    Quick.MISMATCHED: "(run_id, item_id) IN (SELECT run_id, item_id FROM {pairs} WHERE mark = '!')",
    Quick.REFUSED: f"starts_with(state, 'refused') OR {_CASES.format(_REFUSING)}",
    Quick.UNREADABLE: "state = 'format_error'",
    Quick.GREY: _CASES.format("kind = 'words' AND wanted"),
    Quick.UNADJUDICATED: _CASES.format(_OPEN),
    Quick.FLAGGED: _CASES.format("flagged"),
    Quick.CONTESTED: _CASES.format("contested"),
}
_PAIRS = {
    Quick.MISMATCHED: "mark = '!'",
    Quick.REFUSED: "(run_id, item_id) IN (SELECT run_id, item_id FROM {sessions} WHERE starts_with(state, 'refused'))"
    f" OR (run_id, item_id) IN (SELECT run_id, item_id FROM cases WHERE {_REFUSING})",
    Quick.UNREADABLE: "mark = '?'",
    Quick.GREY: "grey",
    Quick.UNADJUDICATED: _CASES_OF_PAIRS.format(_OPEN),
    Quick.FLAGGED: _CASES_OF_PAIRS.format("flagged"),
    Quick.CONTESTED: _CASES_OF_PAIRS.format("contested"),
}
_CONDITIONS = {Kind.SESSIONS: _SESSIONS, Kind.PAIRS: _PAIRS}


def quick_condition(kind: Kind, quick: Quick, sessions: str, pairs: str) -> str:
    """The condition on a row of the view; empty for all rows. `sessions` and `pairs` are the tables to look into."""
    return _CONDITIONS[kind].get(quick, "").format(sessions=sessions, pairs=pairs)
