import pytest

from benchmark.exchange.score_names import odd_name


@pytest.mark.parametrize(
    ("name", "said"),
    [
        ("MMLU?Pro", "a letter that was lost"),
        ("MMLU\ufffdPro", "a letter that was lost"),
        ("MMLU\u2011Pro", "U+2011 (non-breaking hyphen)"),
        ("SWE\u2013bench", "U+2013 (en dash)"),
        ("soft\u00adhyphen", "U+00AD (soft hyphen)"),
    ],
)
def test_odd_names_are_shown(name, said):
    assert name in odd_name(name) and said in odd_name(name)


@pytest.mark.parametrize("name", ["MMLU-Pro", "GPQA", "qwen/qwen-2.5-7b:free", "Ability (θ)", ""])
def test_ordinary_names_are_not(name):
    assert odd_name(name) == ""
