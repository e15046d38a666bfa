"""By which names this server may be called: a page of a stranger can give its own name any address, ours too."""

import ipaddress
import socket
from collections.abc import Collection
from urllib.parse import urlsplit

LOOPBACK = ("localhost", "127.0.0.1", "::1")
ANY = ("0.0.0.0", "::", "")


def names_of(host: str, public_url: str | None) -> frozenset[str]:
    """Those of this machine, and what was given with --host and --public-url."""
    given = (host.casefold(), _name(public_url or ""))
    here = (socket.gethostname().casefold(),) if host in ANY else ()
    return frozenset(name for name in (*LOOPBACK, *given, *here) if name)


def is_called(header: str, names: Collection[str]) -> bool:
    """Whether the Host header of a request has one of the names; at all addresses, a plain address is one too."""
    name = _name(f"http://{header}")
    return name in names or (any(one in names for one in ANY) and _is_address(name))


def in_a_link(host: str) -> str:
    """The host as it stands in a link: an address of IPv6 in brackets."""
    return f"[{host}]" if ":" in host else host


def _name(url: str) -> str:
    try:
        return (urlsplit(url).hostname or "").casefold()
    except ValueError:
        return ""


def _is_address(name: str) -> bool:
    try:
        ipaddress.ip_address(name)
    except ValueError:
        return False
    return True
