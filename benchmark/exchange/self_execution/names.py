"""One name for each model, whatever the files call it.

The same model is `google-gemini-2.5-pro-preview-03-25.csv`, `choices_before_gemini-2.5-pro.csv`,
`google/gemini-2.5-pro-preview/` and `google-gemini-2.5-pro-preview` in the four experiments and the benchmark tables.
"""

import re
from collections.abc import Iterable, Mapping

Key = tuple[str, ...]
VENDORS = (
    "openai", "anthropic", "google", "meta-llama", "mistralai", "x-ai", "cohere", "microsoft", "amazon", "nvidia",
)  # fmt: skip
_VENDOR = re.compile(rf"^({'|'.join(map(re.escape, VENDORS))})[-_/ ]+(?=\S)")
_DOUBLED = re.compile(r"^([a-z]+)[-_ ]+(?=\1)")
"""A vendor that gives its models its own name: deepseek-deepseek-r1."""
_DATE = re.compile(r"[-_@](\d{4}-\d{2}-\d{2}|20\d{6}|\d{2}-\d{2}|(0[1-9]|1[0-2])([0-2]\d|3[01]))$")
_TOKEN = re.compile(r"\d+(?:\.\d+)*|[^\W\d_]+")
_SAYS_NOTHING = {"instruct", "preview", "chat", "it", "exp", "experimental", "latest"}


def slug(name: str) -> str:
    """A name in lower case with `-` for every mark between its parts, without a date at its end."""
    return _DATE.sub("", re.sub(r"[\s/:_]+", "-", name.strip().lower()).strip("-"))


def key(name: str) -> Key:
    """What is the same in all names of a model: no vendor, date, `-instruct` or `-preview`; `qwen2.5` is `qwen-2.5`."""
    plain = _DATE.sub("", name.strip().lower())
    plain = plain.rsplit("/", 1)[-1] if "/" in plain else _DOUBLED.sub("", _VENDOR.sub("", plain))
    return tuple(token for token in _TOKEN.findall(plain) if token not in _SAYS_NOTHING)


def canonical(names: Iterable[str]) -> Mapping[str, str]:
    """Every name to its model's canonical one: the fullest slug of all the names that mean it.

    A name that only lacks the size means the one model that begins so: `mistral-small-3.1` is `mistral-small-3.1-24b`.
    """
    seen = list(dict.fromkeys(names))
    whole = _with_sizes({key(name) for name in seen})
    fullest: dict[Key, str] = {}
    for name in seen:
        model = whole[key(name)]
        fullest[model] = max(fullest.get(model, ""), slug(name), key=lambda one: (len(one), one))
    return {name: fullest[whole[key(name)]] for name in seen}


def _with_sizes(keys: set[Key]) -> dict[Key, Key]:
    whole = {}
    for one in keys:
        sized = [other for other in keys if other[: len(one)] == one and _is_size(other[len(one) :])]
        whole[one] = sized[0] if one and len(sized) == 1 else one
    return whole


def _is_size(tokens: Key) -> bool:
    return len(tokens) == 2 and tokens[0][0].isdigit() and tokens[1] == "b"
