"""How long an endpoint asks to wait."""

import re
from collections.abc import Mapping
from datetime import UTC, datetime
from email.utils import parsedate_to_datetime

_NUMBER = re.compile(r"\s*([0-9]{1,9}(?:\.[0-9]{0,9})?)\s*")


def retry_after(headers: Mapping[str, str], now: datetime) -> float | None:
    """Seconds that the endpoint asks to wait, from a number or a date; None where it does not say."""
    told = {name.lower(): value for name, value in headers.items()}
    seconds = _number(told.get("retry-after", ""))
    if seconds is not None:
        return seconds
    milliseconds = _number(told.get("retry-after-ms", ""))
    if milliseconds is not None:
        return milliseconds / 1000
    return _until(told.get("retry-after", ""), now)


def _number(told: str) -> float | None:
    found = _NUMBER.fullmatch(told)
    return float(found.group(1)) if found else None


def _until(date: str, now: datetime) -> float | None:
    try:
        moment = parsedate_to_datetime(date)
        if moment.tzinfo is None:
            moment = moment.replace(tzinfo=UTC)
        return max(0.0, (moment - now).total_seconds())
    except (ValueError, TypeError, OverflowError, IndexError):
        return None
