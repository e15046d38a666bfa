"""What goes to a file goes whole; what goes to a terminal shows its escapes instead of obeying them."""

import io

from selfexec_tui.commands import common

HOSTILE = "a\x1b[31mb"


class Terminal(io.StringIO):
    def isatty(self):
        return True


def printed(monkeypatch, stream):
    monkeypatch.setattr("sys.stdout", stream)
    common.put("csv", ("text",), [(HOSTILE,)])
    return stream.getvalue()


def test_a_pipe_gets_every_byte(monkeypatch):
    assert printed(monkeypatch, io.StringIO()) == f"text\n{HOSTILE}\n"


def test_a_terminal_gets_no_escape(monkeypatch):
    shown = printed(monkeypatch, Terminal())
    assert "\x1b" not in shown and "[31mb" in shown and shown.startswith("text\n")
