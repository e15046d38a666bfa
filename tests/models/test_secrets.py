import json
from urllib.parse import quote

import pytest
from hypothesis import given
from hypothesis import strategies as st

from benchmark.models.secrets import (
    BLACK,
    PLACEHOLDERS,
    bytes_without_key,
    looks_like_a_key,
    redact,
    secret_in_address,
    without_key,
    without_userinfo,
)

KEYS = st.text(st.characters(min_codepoint=33, max_codepoint=126), min_size=8, max_size=60).filter(
    lambda key: key not in BLACK and key.lower() not in PLACEHOLDERS
)
AROUND = st.text(max_size=30)


@given(KEYS, AROUND, AROUND)
def test_no_form_of_a_key_survives(key, before, after):
    for form in (key, json.dumps(key)[1:-1], quote(key, safe="")):
        for clean in (without_key(before + form + after, key), redact(before + form + after, key)):
            assert form not in clean.replace(BLACK, "\0")


@given(KEYS, st.sampled_from(["utf-8", "utf-16-le", "utf-16-be"]))
def test_nor_in_bytes(key, encoding):
    assert key.encode(encoding) not in bytes_without_key(f"<{key}>".encode(encoding), key)


@given(AROUND)
def test_text_without_the_key_is_left_alone(text):
    assert without_key(text, "sk-test-4f9c27ab81e35d60") == text
    assert bytes_without_key(text.encode("utf-8", "surrogatepass"), None) == text.encode("utf-8", "surrogatepass")


@pytest.mark.parametrize("key", [None, "", "x", "none", "EMPTY", "ollama", "lm-studio"])
def test_what_is_no_secret_is_not_blacked_out(key):
    text = "x none EMPTY ollama lm-studio"
    assert without_key(text, key) == text


@pytest.mark.parametrize(
    ("line", "clean"),
    [
        ("refused: sk-proj-abcdefghijk1lmnop", f"refused: {BLACK}"),
        ("Authorization: Bearer abc.def.ghi", f"Authorization: Bearer {BLACK}"),
        ("gsk_ABCdef123456789", BLACK),
        ("hf_ABCdef123456789 and more", f"{BLACK} and more"),
        ("proxy http://user:hunter2@proxy:3128 said no", "proxy http://proxy:3128 said no"),
        ("see https://x.test/?a=1&api_key=abc&b=2", f"see https://x.test/?a=1&api_key={BLACK}&b=2"),
        ("see https://x.test/?key=abc", f"see https://x.test/?key={BLACK}"),
        ("or-something-quite-harmless", "or-something-quite-harmless"),
        ("the monkey=banana", "the monkey=banana"),
    ],
)
def test_lines_for_people_lose_what_looks_like_a_key(line, clean):
    assert redact(line, None) == clean


def test_addresses():
    assert without_userinfo("https://user:pw@x.test:8000/v1?key=abc#f") == "https://x.test:8000/v1"
    assert secret_in_address("https://user:pw@x.test/v1")
    assert secret_in_address("https://x.test/v1?api_key=abc")
    assert not secret_in_address("https://x.test/v1?api-version=2026-01-01")


def test_names_of_variables_do_not_look_like_keys():
    assert not any(map(looks_like_a_key, ["OPENAI_API_KEY", "OR_KEY", "HF_TOKEN", "OPENROUTER_API_KEY_2"]))
    assert looks_like_a_key("sk-proj-abcdefghijk1lmnop")
