"""Numbers look the same everywhere."""

from datetime import UTC, datetime, timedelta

import pytest

from selfexec_tui.present import figures


@pytest.mark.parametrize(
    ("shown", "wanted"),
    [
        (figures.share(0.4123), ".412"),
        (figures.share(1.0), "1.000"),
        (figures.share(-0.05), "-.050"),
        (figures.share(None), "-"),
        (figures.signed(0.204), "+.204"),
        (figures.signed(-0.389), "-.389"),
        (figures.plus_minus(-0.45, -0.33), "±.06"),
        (figures.interval(0.1, 0.25), "[.100, .250]"),
        (figures.interval(None, 1.0), ""),
        (figures.percent(0.974), "97 %"),
        (figures.clock(72), "1:12"),
        (figures.clock(3723), "1:02:03"),
        (figures.rate(3.14), "3.1/s"),
        (figures.rate(0.2), "12.0/min"),
        (figures.size(1_117_320_768), "1.12 GB"),
        (figures.size(None), "unknown"),
    ],
)
def test_figures(shown, wanted):
    assert shown == wanted


@pytest.mark.parametrize(
    ("seconds", "wanted"), [(5, "5 s"), (130, "2 min"), (7300, "2 h"), (200_000, "2 d"), (-3, "0 s")]
)
def test_ago(seconds, wanted):
    now = datetime(2026, 5, 6, tzinfo=UTC)
    assert figures.ago(now - timedelta(seconds=seconds), now) == wanted


def test_long_ago_is_a_date():
    assert figures.ago(datetime(2026, 1, 2, tzinfo=UTC), datetime(2026, 5, 6, tzinfo=UTC)) == "2026-01-02"
