"""A stored request as a command for the shell, with the name of the key's variable and never the key."""

import re
import shlex

from benchmark.models.addresses import call_url
from benchmark.models.secrets import without_userinfo
from selfexec_tui.present.literal import json_visible

LONGEST = 100_000
"""Bytes of a body from which it goes in by a here-document: an argument of a command ends at 128 KiB."""
_NAME = re.compile(r"[A-Za-z_][A-Za-z0-9_]*")


def curl(base_url: str, key_env: str | None, body: str) -> str:
    """The request as it was sent: address, headers, body. `key_env` names the variable that holds the key."""
    lines = [
        f"curl {shlex.quote(_address(base_url))}",
        "-H 'accept: application/json'",
        "-H 'content-type: application/json'",
    ]
    if key_env and _NAME.fullmatch(key_env):
        lines.append(f'-H "authorization: Bearer ${{{key_env}}}"')
    body = json_visible(body)
    if len(body.encode("utf-8", "replace")) <= LONGEST:
        return " \\\n  ".join([*lines, f"--data-raw {shlex.quote(body)}"])
    end = _end_of(body)
    return " \\\n  ".join([*lines, f"--data-binary @- <<'{end}'"]) + f"\n{body}\n{end}"


def _address(base_url: str) -> str:
    """The address of the call; a name or password in it is left out, a query of the base URL stays."""
    whole = call_url(base_url, "chat/completions")
    query = whole.partition("?")[2]
    return without_userinfo(whole) + (f"?{query}" if query else "")


def _end_of(body: str) -> str:
    """A line that the body does not have."""
    end = "BODY"
    while end in body:
        end += "_"
    return end
