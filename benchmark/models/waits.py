"""How long an endpoint asks to wait: pure functions over the headers of a reply."""

import math
import re
from collections.abc import Mapping
from datetime import UTC, datetime
from email.utils import parsedate_to_datetime

_SPAN = re.compile(r"(\d+(?:\.\d+)?)(ms|h|m|s)")
_SPAN_SECONDS = {"ms": 0.001, "s": 1.0, "m": 60.0, "h": 3600.0}
_KINDS = ("requests", "tokens")
_LONGEST_SPAN_S = 366 * 24 * 3600.0
"""A larger bare number is a moment since 1970, not a span."""


def retry_after(headers: Mapping[str, str], now: datetime) -> float | None:
    """Seconds to wait, never negative; None where no header says.

    In order: retry-after-ms, retry-after (seconds or a date), then the resets of exhausted rate limits.
    """
    named = {name.lower(): value.strip() for name, value in headers.items()}
    milliseconds = _number(named.get("retry-after-ms"))
    if milliseconds is not None:
        return milliseconds / 1000
    if "retry-after" in named:
        told = named["retry-after"]
        seconds = _number(told)
        return seconds if seconds is not None else _until(_http_date(told), now)
    return _reset(named, now)


def _reset(named: Mapping[str, str], now: datetime) -> float | None:
    waits = []
    for kind in _KINDS:
        if named.get(f"x-ratelimit-remaining-{kind}", "0") == "0":
            waits.append(_span(named.get(f"x-ratelimit-reset-{kind}")))
            waits.append(_until(_iso_date(named.get(f"anthropic-ratelimit-{kind}-reset", "")), now))
    known = [wait for wait in waits if wait is not None]
    return max(known) if known else _moment_or_span(named.get("x-ratelimit-reset"), now)


def _moment_or_span(told: str | None, now: datetime) -> float | None:
    """A span in seconds, or a moment in seconds or milliseconds since 1970: the size of the number says which."""
    number = _number(told)
    if number is None:
        return _span(told)
    if number <= _LONGEST_SPAN_S:
        return number
    moment = number / 1000 if number > 1e11 else number
    return max(0.0, moment - now.timestamp())


def _span(told: str | None) -> float | None:
    """`6m0s`, `1.5s`, `17ms`, or bare seconds."""
    if told is None:
        return None
    number = _number(told)
    if number is not None:
        return number
    parts = _SPAN.findall(told)
    if not parts or "".join(amount + unit for amount, unit in parts) != told:
        return None
    return sum(float(amount) * _SPAN_SECONDS[unit] for amount, unit in parts)


def _number(told: str | None) -> float | None:
    try:
        number = float(told or "")
    except ValueError:
        return None
    return max(0.0, number) if math.isfinite(number) else None


def _http_date(told: str) -> datetime | None:
    try:
        return parsedate_to_datetime(told)
    except (ValueError, TypeError, OverflowError):
        return None


def _iso_date(told: str) -> datetime | None:
    try:
        return datetime.fromisoformat(told)
    except ValueError:
        return None


def _until(moment: datetime | None, now: datetime) -> float | None:
    if moment is None:
        return None
    moment = moment if moment.tzinfo else moment.replace(tzinfo=UTC)
    return max(0.0, (moment - now).total_seconds())
