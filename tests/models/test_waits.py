from datetime import UTC, datetime, timedelta
from email.utils import format_datetime

import pytest
from hypothesis import given
from hypothesis import strategies as st

from benchmark.models.waits import retry_after

NOW = datetime(2026, 3, 1, 12, 0, 0, tzinfo=UTC)


@pytest.mark.parametrize(
    ("headers", "seconds"),
    [
        ({}, None),
        ({"Retry-After": "7"}, 7),
        ({"RETRY-AFTER": " 1.5 "}, 1.5),
        ({"retry-after": "-3"}, 0),
        ({"retry-after": "inf"}, None),
        ({"retry-after": "nan"}, None),
        ({"retry-after": "²"}, None),
        ({"retry-after": ""}, None),
        ({"retry-after": "Sun, 01 Mar 2026 12:00:20 GMT"}, 20),
        ({"retry-after": "Sun, 01 Mar 2026 13:00:20 +0100"}, 20),
        ({"retry-after": "Sun, 01 Mar 2026 11:00:00 GMT"}, 0),
        ({"retry-after": "Sun, 99 Mar 2026 11:00:00 GMT"}, None),
        ({"retry-after-ms": "250", "retry-after": "9"}, 0.25),
        ({"x-ratelimit-reset-requests": "17ms"}, 0.017),
        ({"x-ratelimit-reset-requests": "1h2m3s"}, 3723),
        ({"x-ratelimit-reset-requests": "3 bananas"}, None),
        ({"x-ratelimit-remaining-requests": "5", "x-ratelimit-reset-requests": "1h"}, None),
        ({"x-ratelimit-reset": "30"}, 30),
        ({"x-ratelimit-reset": str(int(NOW.timestamp()) + 12)}, 12),
        ({"x-ratelimit-reset": str((int(NOW.timestamp()) + 12) * 1000)}, 12),
        ({"anthropic-ratelimit-requests-reset": "2026-03-01T12:00:44Z"}, 44),
        ({"anthropic-ratelimit-tokens-reset": "tomorrow"}, None),
    ],
)
def test_table(headers, seconds):
    assert retry_after(headers, NOW) == (seconds if seconds is None else pytest.approx(seconds))


@given(st.dictionaries(st.sampled_from(["retry-after", "retry-after-ms", "x-ratelimit-reset"]), st.text(max_size=40)))
def test_any_header_gives_a_wait_that_can_be_waited_or_none(headers):
    wait = retry_after(headers, NOW)
    assert wait is None or 0 <= wait < float("inf")


@given(st.integers(0, 10**6))
def test_a_date_says_the_same_as_its_seconds(seconds):
    date = format_datetime(NOW + timedelta(seconds=seconds), usegmt=True)
    assert retry_after({"retry-after": date}, NOW) == retry_after({"retry-after": str(seconds)}, NOW)
