"""What an attempt cost, and nothing that nobody wrote down."""

import pytest

from benchmark.records import IMPORTED, Usage
from selfexec_tui.present.spent import spent


@pytest.mark.parametrize(
    ("endpoint", "seconds", "tokens", "told"),
    [
        ("lab", 1.24, 131, ["1.2 s", "131 tok"]),
        ("lab", 0.0, None, ["0.0 s", "- tok"]),
        (IMPORTED, 0.0, None, []),
        (IMPORTED, 0.0, 131, ["131 tok"]),
        (IMPORTED, 2.0, None, ["2.0 s"]),
    ],
)
def test_of_a_recorded_reply_only_what_was_recorded(make_dossier, endpoint, seconds, tokens, told):
    session = make_dossier("restriction", "kale").sessions[0]
    changes = {"endpoint": endpoint, "duration_s": seconds, "usage": Usage(output_tokens=tokens)}
    assert spent(session.attempt.model_copy(update=changes)) == told
