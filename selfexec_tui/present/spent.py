"""What one attempt cost, as far as that is known."""

from benchmark.records import IMPORTED, Attempt
from selfexec_tui.present.figures import NONE


def spent(attempt: Attempt) -> str:
    """Time and tokens; of a recorded reply nothing that nobody wrote down."""
    tokens = attempt.usage.output_tokens
    if attempt.endpoint == IMPORTED:
        seconds = f"{attempt.duration_s:.1f} s" if attempt.duration_s else ""
        return " ".join(filter(None, (seconds, "" if tokens is None else f"{tokens} tok")))
    return f"{attempt.duration_s:.1f} s {NONE if tokens is None else tokens} tok"
