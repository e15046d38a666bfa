"""Plain and adversarial prompts."""

import pytest

ROWS = [
    {
        "prompt": "a",
        "adversarial": True,
        "prompt_harm_label": "harmful",
        "subcategory": "cyberattack",
        "response": None,
    },
    {"prompt": "b", "adversarial": False, "prompt_harm_label": "unharmful", "subcategory": "benign", "response": "x"},
    {"prompt": "c", "adversarial": False, "prompt_harm_label": None, "subcategory": None, "response": "y"},
]


@pytest.fixture(params=["w.jsonl", "w.json", "w.csv", "w.parquet"])
def published(request, file):
    if request.param.endswith("csv"):
        lines = "a,True,harmful,cyberattack,\nb,False,unharmful,benign,x\nc,False,,,y\n"
        return file(request.param, "prompt,adversarial,prompt_harm_label,subcategory,response\n" + lines)
    if request.param.endswith("parquet"):
        return file(request.param, {key: [row[key] for row in ROWS] for key in ROWS[0]})
    return file(request.param, ROWS)


def test_each_format_gives_the_same_rows(published, rows, look):
    found = rows("wildguard", published)
    assert [(row["request"], row["label"], row["category"]) for row in found] == [
        ("a", "unsafe", "adversarial/cyberattack"),
        ("b", "safe", "vanilla/benign"),
        ("c", "", "vanilla"),
    ]
    assert all(row["id"].startswith("wildguard-") and len(row["id"]) == 26 for row in found)
    preview = look("wildguard", published)
    assert preview.counts["label"] == {"unsafe": 1, "safe": 1}
    place = "row 3" if published.suffix == ".parquet" else "line 4" if published.suffix == ".csv" else "line 3"
    assert preview.warnings == (f"a row without a label (1, first in {published.name}, {place})",)


def test_ids_are_of_the_content_not_of_the_file(file, rows):
    one = rows("wildguard", file("a.jsonl", ROWS))
    other = rows("wildguard", file("b.jsonl", [{**row, "subcategory": "x"} for row in reversed(ROWS)]))
    assert [row["id"] for row in one] == [row["id"] for row in reversed(other)]


@pytest.mark.parametrize(
    ("change", "said"),
    [
        ({"prompt": " "}, "line 1, column 'prompt': it is empty"),
        ({"prompt": None}, "line 1, column 'prompt': it is empty"),
        ({"prompt": ["a"]}, "line 1, column 'prompt': one piece of text is expected"),
        ({"adversarial": "perhaps"}, "line 1, column 'adversarial': 'perhaps' is neither"),
        ({"prompt_harm_label": "bad"}, "line 1, column 'prompt_harm_label': the label 'bad' is not known"),
    ],
)
def test_a_wrong_entry_is_named(file, complaint, change, said):
    assert said in complaint("wildguard", file("w.jsonl", [{**ROWS[0], **change}]))


def test_a_parquet_file_without_the_column(file, complaint):
    assert "no column 'prompt_harm_label'" in complaint("wildguard", file("w.parquet", {"prompt": ["a"]}))
