"""Figures as they stand everywhere: .412, +.204, 97 %, [.35, .47]."""

NONE = "-"


def share(value: float | None) -> str:
    """A figure between 0 and 1 to three places, without the leading zero."""
    if value is None:
        return NONE
    text = f"{value:.3f}"
    return text.replace("0.", ".", 1) if text.startswith(("0.", "-0.")) else text


def signed(value: float | None) -> str:
    """A difference of shares, always with its sign."""
    return NONE if value is None else ("+" if value >= 0 else "-") + share(abs(value))


def interval(low: float | None, high: float | None) -> str:
    return "" if low is None or high is None else f"[{share(low)}, {share(high)}]"


def percent(value: float | None) -> str:
    return NONE if value is None else f"{100 * value:.0f} %"


def counted(number: float, one: str, many: str = "") -> str:
    """A number with its noun: 1 item, 2,000 items."""
    return f"{number:,.0f} {one if number == 1 else many or f'{one}s'}"


def whole(value: float | None) -> str:
    """A count."""
    return NONE if value is None else f"{value:,.0f}"
