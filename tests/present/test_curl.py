"""The command says what was sent, to a real shell, and holds no key."""

import json
import shlex
import subprocess

import pytest
from hypothesis import given
from hypothesis import strategies as st

from selfexec_tui.present.curl import LONGEST, curl

BASE = "http://127.0.0.1:9/v1"


@pytest.mark.parametrize("text", ['it\'s $HOME `id` \\ "x"', "\u202e\x9b2J\ud83d漢字", "a\nBODY\n", "é" * LONGEST])
def test_a_shell_sends_the_body_as_it_was(text, tmp_path):
    (tmp_path / "curl").write_text(
        '#!/bin/sh\nfor one; do printf "%s\\n" "$one"; done > "$OUT/arguments"\n'
        'while [ $# -gt 1 ]; do shift; done\n[ "$1" = @- ] && cat > "$OUT/body" || printf "%s" "$1" > "$OUT/body"\n'
    )
    (tmp_path / "curl").chmod(0o755)
    body = json.dumps({"messages": [{"content": text}]}, ensure_ascii=False)
    environment = {"PATH": f"{tmp_path}:/usr/bin:/bin", "OUT": str(tmp_path), "MY_KEY": "sk-secret"}
    command = curl(BASE, "MY_KEY", body)
    subprocess.run(["sh"], input=command.encode(), env=environment, check=True)
    sent = json.loads((tmp_path / "body").read_bytes())
    assert sent == json.loads(body) and "sk-secret" not in command
    arguments = (tmp_path / "arguments").read_text().splitlines()
    assert arguments[0] == f"{BASE}/chat/completions" and "authorization: Bearer sk-secret" in arguments


@given(st.text(max_size=40))
def test_no_name_of_a_variable_is_more_than_a_name(name):
    command = curl(BASE, name, "{}")
    words = shlex.split(command.replace("\\\n", " "))
    assert words[:2] == ["curl", f"{BASE}/chat/completions"] and words[-2:] == ["--data-raw", "{}"]
    assert len([word for word in words if word.startswith("authorization")]) <= 1 and "`" not in command


def test_no_password_of_an_address_and_its_query_kept():
    command = curl("https://me:pass@example.org/v1?api-version=2", None, "{}")
    assert "pass" not in command and "authorization" not in command
    assert "https://example.org/v1/chat/completions?api-version=2" in command
