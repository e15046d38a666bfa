"""Numbers as they stand on every screen: .412, +.204, 97 %, 1:12, 12 s."""

from datetime import UTC, datetime

from benchmark.exchange.report.numbers import NONE, counted, interval, percent, share, signed

__all__ = ["NONE", "ago", "clock", "counted", "interval", "percent", "plus_minus", "rate", "share", "signed", "size"]


def plus_minus(low: float | None, high: float | None) -> str:
    """Half the width of an interval."""
    return "" if low is None or high is None else f"±{(high - low) / 2:.2f}".replace("0.", ".", 1)


def clock(seconds: float | None) -> str:
    """A duration: 0:07, 12:30, 1:02:03."""
    if seconds is None:
        return NONE
    minutes, rest = divmod(round(seconds), 60)
    hours, minutes = divmod(minutes, 60)
    return f"{hours}:{minutes:02}:{rest:02}" if hours else f"{minutes}:{rest:02}"


def rate(per_second: float) -> str:
    """Sessions a second, or a minute where that is less than one a second."""
    return f"{per_second:.1f}/s" if per_second >= 1 else f"{60 * per_second:.1f}/min"


def ago(moment: datetime, now: datetime | None = None) -> str:
    """How long ago, in its largest unit; the date from a week on."""
    seconds = ((now or datetime.now(UTC)) - moment.replace(tzinfo=UTC)).total_seconds()
    for unit, size, limit in (("s", 1, 60), ("min", 60, 3600), ("h", 3600, 86400), ("d", 86400, 604800)):
        if seconds < limit:
            return f"{max(0, int(seconds // size))} {unit}"
    return moment.strftime("%Y-%m-%d")


def size(bytes_: int | None) -> str:
    """Bytes in MB or GB; unknown is unknown."""
    if bytes_ is None:
        return "unknown"
    return f"{bytes_ / 1e9:.2f} GB" if bytes_ >= 1e9 else f"{bytes_ / 1e6:.0f} MB"
