import pytest

from benchmark.errors import UsageError
from benchmark.models.addresses import call_url, normalised


@pytest.mark.parametrize(
    ("given", "clean"),
    [
        ("http://127.0.0.1:8000/v1", "http://127.0.0.1:8000/v1"),
        (" https://x.test/v1/ ", "https://x.test/v1"),
        ("https://x.test/v1/chat/completions", "https://x.test/v1"),
        ("https://x.test/v1/chat/completions/", "https://x.test/v1"),
        ("https://x.test/v1/completions", "https://x.test/v1"),
        ("https://x.test/v1/models", "https://x.test/v1"),
        ("https://x.test", "https://x.test"),
        ("http://[::1]:8000/v1", "http://[::1]:8000/v1"),
        ("https://x.test/openai?api-version=2026-01-01", "https://x.test/openai?api-version=2026-01-01"),
        ("https://x.test/v1#top", "https://x.test/v1"),
    ],
)
def test_normalised(given, clean):
    assert normalised(given) == clean
    assert normalised(clean) == clean


@pytest.mark.parametrize(
    "given", ["", "x.test/v1", "ftp://x.test", "http://", "http://[::1", "http://x.test:99999/v1", "https://x test/v1"]
)
def test_what_is_no_address(given):
    with pytest.raises(UsageError) as caught:
        normalised(given)
    assert "http://127.0.0.1:8000/v1" in caught.value.hint


@pytest.mark.parametrize(
    "given",
    [
        "https://me:s3cret@x.test/v1",
        "https://s3cret@x.test/v1",
        "https://x.test/v1?key=s3cret",
        "ftp://me:s3cret@x.test",
    ],
)
def test_an_address_with_a_key_is_refused_without_repeating_it(given):
    with pytest.raises(UsageError) as caught:
        normalised(given)
    assert "s3cret" not in caught.value.message + caught.value.hint
    assert "--key-env" in caught.value.hint


def test_calls():
    assert call_url("https://x.test/v1", "models") == "https://x.test/v1/models"
    assert call_url("https://x.test/v1?a=b", "chat/completions") == "https://x.test/v1/chat/completions?a=b"
