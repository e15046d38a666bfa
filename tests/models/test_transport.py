import subprocess
import sys

import pytest

from benchmark.errors import EndpointError
from benchmark.models.transport import is_loopback, make_transport


@pytest.mark.parametrize("variable", ["SSL_CERT_FILE", "SSL_CERT_DIR"])
def test_certificates_that_are_not_there_are_named(monkeypatch, tmp_path, variable):
    monkeypatch.setenv(variable, str(tmp_path / "gone.pem"))
    with pytest.raises(EndpointError) as caught:
        make_transport("https://x.test/v1")
    assert variable in caught.value.message
    assert "gone.pem" in caught.value.message


@pytest.mark.parametrize(
    ("url", "ours"),
    [
        ("http://127.0.0.1:8000/v1", True),
        ("http://0.0.0.0:8000/v1", True),
        ("http://[::1]/v1", True),
        ("http://LOCALHOST/v1", True),
        ("http://models.localhost/v1", True),
        ("http://localhost.example/v1", False),
        ("http://10.0.0.1/v1", False),
        ("https://x.test/v1", False),
        ("", False),
    ],
)
def test_what_is_this_machine(url, ours):
    assert is_loopback(url) is ours


def test_importing_the_client_loads_no_http_library():
    code = """
import sys
import benchmark.models.openai_compatible, benchmark.models.probe, benchmark.models.scripted, benchmark.models.connect
print(sorted({"httpx", "aiohttp", "httpx_aiohttp", "certifi", "xllamacpp"} & set(sys.modules)))
"""
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "[]"
