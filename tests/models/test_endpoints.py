import pytest

from benchmark.errors import ConfigError, EndpointError, UsageError
from benchmark.models.endpoints import BUILT_IN, key_for, key_warning, resolve_endpoint
from benchmark.records import Endpoint

PROFILES = {endpoint.name: endpoint for endpoint in BUILT_IN}


class TestResolving:
    def test_nothing_said_means_the_embedded_model(self):
        chosen = resolve_endpoint(PROFILES)
        assert (chosen.name, chosen.model, chosen.embedded) == ("embedded", "qwen2.5-coder-1.5b", True)

    def test_another_embedded_model(self):
        assert resolve_endpoint(PROFILES, model="qwen2.5-coder-0.5b").embedded

    def test_a_profile_with_a_model(self):
        chosen = resolve_endpoint(PROFILES, "openai", model="small")
        assert (chosen.base_url, chosen.model) == ("https://api.openai.com/v1", "small")

    def test_options_win_over_the_profile(self):
        chosen = resolve_endpoint(PROFILES, "vllm", model="m", base_url="http://gpu:9000/v1/", key_env="GPU_KEY")
        assert (chosen.name, chosen.base_url, chosen.key_env) == ("vllm", "http://gpu:9000/v1", "GPU_KEY")

    def test_a_base_url_alone_is_an_endpoint_without_a_key(self):
        chosen = resolve_endpoint(PROFILES, base_url="https://lab.example/v1/chat/completions", model="m")
        assert (chosen.name, chosen.base_url, chosen.key_env) == ("lab.example", "https://lab.example/v1", None)

    def test_an_unknown_name_lists_the_known_ones(self):
        with pytest.raises(UsageError) as caught:
            resolve_endpoint(PROFILES, "opnai", model="m")
        assert "'opnai'" in caught.value.message
        assert "openai" in caught.value.hint

    def test_a_model_is_needed(self):
        with pytest.raises(UsageError) as caught:
            resolve_endpoint(PROFILES, "ollama")
        assert "--model" in caught.value.hint
        assert "selfexec endpoints probe ollama" in caught.value.hint

    def test_the_embedded_model_has_no_address_and_no_key(self):
        for given in ({"base_url": "http://x.test/v1"}, {"key_env": "X_KEY"}):
            with pytest.raises(UsageError, match="runs here"):
                resolve_endpoint(PROFILES, "embedded", **given)

    def test_a_key_in_the_place_of_its_variable_is_not_repeated(self):
        with pytest.raises(ConfigError) as caught:
            resolve_endpoint(PROFILES, "openai", model="m", key_env="sk-proj-abcdefghijk1lmnop")
        assert "sk-proj" not in caught.value.message + caught.value.hint
        assert "--key-env" in caught.value.message


class TestKeys:
    lab = Endpoint(name="lab", base_url="https://lab.example/v1", model="m", key_env="LAB_KEY")

    def test_from_the_environment(self, monkeypatch):
        monkeypatch.setenv("LAB_KEY", "  sk-123\n")
        assert key_for(self.lab) == "sk-123"

    def test_none_is_needed(self):
        assert key_for(self.lab.model_copy(update={"key_env": None})) is None

    @pytest.mark.parametrize("value", [None, "", "  "])
    def test_a_missing_one_names_the_variable(self, monkeypatch, value):
        monkeypatch.delenv("LAB_KEY", raising=False)
        if value is not None:
            monkeypatch.setenv("LAB_KEY", value)
        with pytest.raises(EndpointError) as caught:
            key_for(self.lab)
        assert "LAB_KEY" in caught.value.message
        assert "export LAB_KEY=" in caught.value.hint

    @pytest.mark.parametrize("value", ["sk-12 34", "sk-“123”", "sk-1\r\nx: y"])
    def test_one_that_cannot_be_sent(self, monkeypatch, value):
        monkeypatch.setenv("LAB_KEY", value)
        with pytest.raises(EndpointError) as caught:
            key_for(self.lab)
        assert "LAB_KEY" in caught.value.message
        assert value not in caught.value.message


@pytest.mark.parametrize(
    ("base_url", "key_env", "warned"),
    [
        ("http://lab.example/v1", "LAB_KEY", True),
        ("http://192.168.1.5:8000/v1", "LAB_KEY", True),
        ("http://lab.example/v1", None, False),
        ("https://lab.example/v1", "LAB_KEY", False),
        ("http://127.0.0.1:8000/v1", "LAB_KEY", False),
        ("http://127.8.0.1:8000/v1", "LAB_KEY", False),
        ("http://[::1]:8000/v1", "LAB_KEY", False),
        ("http://localhost/v1", "LAB_KEY", False),
    ],
)
def test_a_key_in_the_clear_is_warned_of(base_url, key_env, warned):
    warning = key_warning(Endpoint(name="lab", base_url=base_url, model="m", key_env=key_env))
    assert (warning is not None) == warned
    if warning:
        assert "LAB_KEY" in warning
