"""What one attempt cost, as far as that is known."""

from benchmark.records import IMPORTED, Attempt
from selfexec_tui.present.figures import NONE


def spent(attempt: Attempt) -> list[str]:
    """Time and tokens; of a recorded reply nothing that nobody wrote down."""
    tokens = attempt.usage.output_tokens
    recorded = attempt.endpoint == IMPORTED
    seconds = [] if recorded and not attempt.duration_s else [f"{attempt.duration_s:.1f} s"]
    return seconds if recorded and tokens is None else [*seconds, f"{NONE if tokens is None else tokens} tok"]
