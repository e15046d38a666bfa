import shutil
import ssl
import subprocess

import pytest
from endpoint import KEY, LoopbackEndpoint

from benchmark.models.openai_compatible import OpenAICompatibleClient
from benchmark.models.quirks import QuirkBook
from benchmark.models.transport import proxy_for
from benchmark.records import Endpoint, State


async def test_a_proxy_of_the_environment_is_used_for_other_machines(server, make_client, ask, monkeypatch):
    monkeypatch.setenv("HTTP_PROXY", f"http://user:hunter2@127.0.0.1:{server.port}")
    monkeypatch.setenv("http_proxy", f"http://user:hunter2@127.0.0.1:{server.port}")
    attempt = await ask(make_client(base_url="http://model.example/v1"))
    assert attempt.state is State.OK
    assert server.requests[0].target == "http://model.example/v1/chat/completions"
    assert server.requests[0].headers["proxy-authorization"] == "Basic dXNlcjpodW50ZXIy"
    assert server.requests[0].headers["authorization"] == f"Bearer {KEY}"


async def test_this_machine_is_never_asked_through_a_proxy(server, make_client, ask, monkeypatch):
    monkeypatch.setenv("http_proxy", "http://127.0.0.1:9")
    assert (await ask(make_client())).state is State.OK


@pytest.mark.parametrize(("key", "sent"), [(KEY, f"Bearer {KEY}"), (None, None)])
async def test_a_password_of_a_netrc_file_is_never_sent(server, make_client, ask, monkeypatch, tmp_path, key, sent):
    netrc = tmp_path / "netrc"
    netrc.write_text("default login me password hunter2-hunter2\n")
    monkeypatch.setenv("NETRC", str(netrc))
    monkeypatch.setenv("http_proxy", f"http://127.0.0.1:{server.port}")
    attempt = await ask(make_client(base_url="http://model.example/v1", key=key))
    assert attempt.state is State.OK
    assert server.requests[0].headers.get("authorization") == sent


def test_no_proxy_names_what_is_asked_directly(monkeypatch):
    monkeypatch.setenv("https_proxy", "http://proxy.example:3128")
    monkeypatch.setenv("no_proxy", "near.example,.inside.example")
    assert proxy_for("https://far.example/v1") == "http://proxy.example:3128"
    assert proxy_for("http://far.example/v1") is None
    for direct in ("https://near.example/v1", "https://a.inside.example:8000/v1", "https://localhost/v1"):
        assert proxy_for(direct) is None


class TestCertificates:
    @pytest.fixture
    def certificate(self, tmp_path):
        if not shutil.which("openssl"):
            pytest.skip("no openssl program to make a certificate with")
        pem = tmp_path / "authority.pem"
        command = "openssl req -x509 -newkey rsa:2048 -nodes -days 2 -subj /CN=loop -addext subjectAltName=IP:127.0.0.1"
        subprocess.run(
            [*command.split(), "-keyout", tmp_path / "key.pem", "-out", pem], check=True, capture_output=True
        )
        return pem

    @pytest.fixture
    async def secure(self, certificate):
        context = ssl.create_default_context(ssl.Purpose.CLIENT_AUTH)
        context.load_cert_chain(certificate, certificate.with_name("key.pem"))
        async with LoopbackEndpoint(context) as server:
            yield server

    async def test_one_that_is_not_trusted_is_not_asked_again(self, secure, ask):
        client = OpenAICompatibleClient(Endpoint(name="loop", base_url=secure.base_url, model="m"), KEY, QuirkBook())
        attempt = await ask(client)
        await client.aclose()
        assert (attempt.state, attempt.retry) == (State.TRANSPORT_ERROR, False)
        assert "SSL_CERT_FILE" in attempt.error
        assert secure.requests == []

    async def test_ssl_cert_file_names_an_authority(self, secure, certificate, ask, monkeypatch):
        monkeypatch.setenv("SSL_CERT_FILE", str(certificate))
        client = OpenAICompatibleClient(Endpoint(name="loop", base_url=secure.base_url, model="m"), KEY, QuirkBook())
        attempt = await ask(client)
        await client.aclose()
        assert attempt.state is State.OK
