import pytest

from benchmark.errors import ConfigError
from benchmark.models.profiles import BUILT_IN, load_endpoints


@pytest.fixture
def load(tmp_path):
    """Load a configuration file with this text."""
    file = tmp_path / "config.toml"

    def read(text):
        file.write_bytes(text if isinstance(text, bytes) else text.encode())
        return load_endpoints(file)

    return read


def test_no_file_gives_the_built_in_profiles(tmp_path):
    profiles = load_endpoints(tmp_path / "none.toml")
    assert tuple(profiles.values()) == BUILT_IN
    assert next(iter(profiles)) == "embedded"
    assert profiles["embedded"].extra_body == {"cache_prompt": False}
    assert profiles["ollama"].base_url == "http://127.0.0.1:11434/v1"
    assert profiles["openai"].key_env == "OPENAI_API_KEY"


def test_a_profile_of_the_file(load):
    lab = load(
        """
        [endpoints.lab]
        base_url = "https://lab.example/v1/chat/completions"
        model = "large"
        key_env = "LAB_KEY"
        concurrency = 16
        extra_body = { top_k = 1, reasoning = { effort = "low" }, prompt_cache_key = "a" }
        """
    )["lab"]
    assert (lab.name, lab.base_url, lab.model) == ("lab", "https://lab.example/v1", "large")
    assert (lab.key_env, lab.concurrency, lab.embedded) == ("LAB_KEY", 16, False)
    assert lab.extra_body["reasoning"] == {"effort": "low"}


def test_a_byte_order_mark_is_no_fault(load):
    assert "lab" in load(b'\xef\xbb\xbf[endpoints.lab]\nbase_url = "http://127.0.0.1:1/v1"\n')


def test_a_built_in_profile_is_changed_only_where_the_file_says_so(load):
    profiles = load(
        """
        [endpoints.openai]
        model = "small"
        [endpoints.embedded]
        model = "qwen2.5-coder-0.5b"
        extra_body = { top_k = 1 }
        """
    )
    assert (profiles["openai"].model, profiles["openai"].key_env) == ("small", "OPENAI_API_KEY")
    assert profiles["embedded"].extra_body == {"cache_prompt": False, "top_k": 1}
    assert profiles["embedded"].embedded


URL = 'base_url = "http://127.0.0.1:1/v1"\n'
FAULTS = [
    # text, what the message says, what the hint says
    ("[endpoints.lab\n", "line 1", "mend that place"),
    (URL + "model = [\n\n", "at end of document", "mend"),
    (b'model = "\xff"', "not valid TOML", "mend"),
    ("endpoints = 3", "'endpoints' must be a table", "[endpoints.NAME]"),
    ("endpoints.lab = 3", "[endpoints.lab] must be a table", "base_url"),
    ("[endpoint.lab]\n" + URL, "unknown key 'endpoint'", "[endpoints.NAME]"),
    ('[endpoints.lab]\nmodel = "m"', "[endpoints.lab] has no base_url", "http://"),
    ("[endpoints.lab]\nurl = 1\n" + URL, "unknown key 'url'", "base_url, model, key_env, concurrency, extra_body"),
    ("[endpoints.lab]\nbase_url = 5", "base_url: Input should be a valid string", "mend"),
    ('[endpoints.lab]\nbase_url = "x.test"', "'x.test' is no base URL", "http://"),
    ('[endpoints.lab]\nconcurrency = "8"\n' + URL, "concurrency: Input should be a valid integer", "mend"),
    ("[endpoints.lab]\nconcurrency = true\n" + URL, "concurrency", "mend"),
    ("[endpoints.lab]\nconcurrency = 0\n" + URL, "concurrency: Input should be greater than or equal to 1", "mend"),
    ("[endpoints.lab]\nmodel = 5\n" + URL, "model: Input should be a valid string", "mend"),
    ("[endpoints.lab]\nextra_body = 5\n" + URL, "extra_body", "mend"),
    ("[endpoints.lab]\nextra_body = { at = 2026-01-01 }\n" + URL, "extra_body", "mend"),
    ("[endpoints.lab]\nextra_body = { top_p = nan }\n" + URL, "no nan", "number"),
    ("[endpoints.lab]\nextra_body = { stream = true }\n" + URL, "must not set 'stream'", "program itself"),
    ("[endpoints.lab]\nextra_body = { messages = [] }\n" + URL, "must not set 'messages'", "program itself"),
    ('[endpoints.embedded]\nbase_url = "http://127.0.0.1:1/v1"', "runs on this machine", "another name"),
]


@pytest.mark.parametrize(("text", "message", "hint"), FAULTS, ids=[row[1] for row in FAULTS])
def test_faults_name_the_file_and_the_key(load, tmp_path, text, message, hint):
    with pytest.raises(ConfigError) as caught:
        load(text)
    assert str(tmp_path / "config.toml") in caught.value.message
    assert message in caught.value.message
    assert hint in caught.value.hint


@pytest.mark.parametrize(
    "line",
    [
        'api_key = "sk-proj-abcdefghijk1lmnop"',
        'key = "sk-proj-abcdefghijk1lmnop"',
        'token = "sk-proj-abcdefghijk1lmnop"',
        'password = "sk-proj-abcdefghijk1lmnop"',
        'key_env = "sk-proj-abcdefghijk1lmnop"',
        'extra_body = { api_key = "sk-proj-abcdefghijk1lmnop" }',
        'base_url = "https://x.test/v1?key=sk-proj-abcdefghijk1lmnop"',
    ],
)
def test_a_key_in_the_file_is_refused_and_not_repeated(load, line):
    with pytest.raises(ConfigError) as caught:
        load("[endpoints.lab]\n" + line + ("" if line.startswith("base_url") else "\n" + URL))
    said = caught.value.message + caught.value.hint
    assert "sk-proj" not in said
    assert "key_env" in said


def test_a_folder_in_the_place_of_the_file(tmp_path):
    with pytest.raises(ConfigError, match="cannot be read"):
        load_endpoints(tmp_path)
