"""One name for each model."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from benchmark.exchange.self_execution.names import canonical, key, slug

SAME = [
    ("google-gemini-2.5-pro-preview-03-25", "google/gemini-2.5-pro-preview", "gemini-2.5-pro"),
    ("deepseek-deepseek-chat-v3-0324", "deepseek/deepseek-chat-v3", "deepseek-v3"),
    ("deepseek-deepseek-r1", "deepseek/deepseek-r1", "deepseek-r1"),
    ("anthropic_claude-3.7-sonnet-thinking", "anthropic/claude-3.7-sonnet:thinking", "claude-3.7-sonnet-thinking"),
    ("meta-llama_llama-3.2-3b-instruct", "meta-llama/llama-3.2-3b-instruct", "llama-3.2-3b"),
    ("qwen-qwen-2.5-7b-instruct", "qwen/qwen2.5-7b-instruct", "qwen2.5-7b"),
    ("openai-o4-mini", "openai/o4-mini-2025-04-16", "o4-mini"),
    ("openai-gpt-4.1", "openai/gpt-4.1-2025-04-14", "gpt-4.1"),
    ("mistralai_mistral-small-3.1-24b-instruct", "mistralai/mistral-small-3.1-24b-instruct", "mistral-small-3.1"),
    ("mistralai_mistral-7b-instruct", "mistralai/mistral-7b-instruct", "mistral-7b"),
]


def test_all_names_of_a_model_become_its_fullest_one_without_a_date():
    names = canonical(name for same in SAME for name in same)
    assert len(set(names.values())) == len(SAME)
    assert names["gemini-2.5-pro"] == "google-gemini-2.5-pro-preview"
    assert names["deepseek-v3"] == "deepseek-deepseek-chat-v3"
    assert names["mistral-small-3.1"] == "mistralai-mistral-small-3.1-24b-instruct"
    assert names["openai/gpt-4.1-2025-04-14"] == "openai-gpt-4.1"
    assert names["qwen/qwen2.5-7b-instruct"] == "qwen-qwen-2.5-7b-instruct"


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("gpt-4.1", "gpt-4.1-mini"),
        ("gpt-4o", "gpt-4o-mini"),
        ("gemini-pro", "gemini-2.5-pro"),
        ("gemini-2.5-pro", "gemini-2.5-flash"),
        ("llama-3-8b-instruct", "llama-3-70b-instruct"),
        ("llama-3.1-8b", "llama-3-8b"),
        ("claude-3.7-sonnet", "claude-3.7-sonnet-thinking"),
        ("qwen2.5-7b", "qwen2.5-32b-instruct"),
    ],
)
def test_other_models_keep_names_of_their_own(one, other):
    names = canonical([one, other])
    assert names[one] != names[other]


def test_a_name_without_a_size_that_two_models_have_stays_its_own():
    names = canonical(["llama-3", "meta-llama/llama-3-8b", "meta-llama/llama-3-70b"])
    assert names["llama-3"] == "llama-3"


@given(st.text(max_size=30))
def test_any_text_has_a_slug_and_a_key(text):
    assert canonical([text])[text] == slug(text)
    assert key(text) == key(text)
