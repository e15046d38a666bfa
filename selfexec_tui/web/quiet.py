"""What the server has to say of what went wrong, in one line each: nobody's terminal is for a stranger's bytes."""

import logging

from aiohttp.http_exceptions import HttpProcessingError

from selfexec_tui.present.literal import fit

LONGEST = 200


class OneLine(logging.Formatter):
    """No traceback, and no variables of a function that failed: the key can be among them."""

    def format(self, record: logging.LogRecord) -> str:
        error = record.exc_info[1] if record.exc_info else None
        said = f"{record.getMessage()}: {type(error).__name__}: {error}" if error else record.getMessage()
        return fit(f"selfexec web: {said}", LONGEST).rstrip()


def of_strangers(record: logging.LogRecord) -> bool:
    """What is no HTTP is answered and forgotten: whoever can reach the port can send it, as often as they like."""
    error = record.exc_info[1] if record.exc_info else None
    return not isinstance(error, HttpProcessingError)


def keep_quiet() -> None:
    """For all logs of this process."""
    handler = logging.StreamHandler()
    handler.setFormatter(OneLine())
    handler.addFilter(of_strangers)
    logging.basicConfig(level=logging.ERROR, handlers=[handler], force=True)
