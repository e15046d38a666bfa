"""Questions by subject."""

import pytest

LINE = "What is 2 + 2?,3,4,5,6,B\n"
FLAT = {"question": ["q"], "subject": ["algebra"], "choices": [["w", "x", "y", "z"]], "answer": [2]}


def test_the_original_layout_has_no_header(file, rows):
    (row, other) = rows("mmlu", file("college_algebra_test.csv", LINE + '"Two,\nlines",a,b,c,d,A\n'))
    assert row["id"].startswith("mmlu-") and len(row["id"]) == 21
    assert {key: row[key] for key in row if key != "id"} == {
        "subject": "college_algebra",
        "band": "",
        "question": "What is 2 + 2?",
        "options": {"A": "3", "B": "4", "C": "5", "D": "6"},
        "answer": "B",
    }
    assert other["question"] == "Two,\nlines" and other["options"]["D"] == "d"


def test_words_that_look_like_nothing_are_options(file, rows):
    (row,) = rows("mmlu", file("a.csv", "Which?,N/A,None,nan,NULL,D\n"))
    assert list(row["options"].values()) == ["N/A", "None", "nan", "NULL"]


def test_a_folder_takes_all_splits_together_and_says_so(file, rows, look):
    for split in ("dev", "test", "val"):
        file(f"data/{split}/algebra_{split}.csv", LINE.replace("2 + 2", split))
    root = file("data/readme.txt", "no table").parent
    found = rows("mmlu", root)
    assert [row["question"] for row in found] == [f"What is {split}?" for split in ("dev", "test", "val")]
    assert {row["subject"] for row in found} == {"algebra"}
    assert "3 folders are taken together: dev, test, val" in look("mmlu", root).warnings[0]
    assert len(rows("mmlu", root / "test")) == 1 and not look("mmlu", root / "test").warnings


def test_the_same_question_in_two_files(file, rows):
    file("d/a_test.csv", LINE)
    found = rows("mmlu", file("d/b_test.csv", LINE).parent)
    assert found[1]["id"] == f"{found[0]['id']}-2" and found[1]["subject"] == "b"


def test_an_error_in_one_file_of_a_folder_names_it(file, complaint):
    file("d/a_test.csv", LINE)
    path = file("d/b_test.csv", LINE + "q,1,2,3,4\n")
    assert f"{path}, line 2: too few cells: 6 cells are expected" in complaint("mmlu", path.parent)


def test_parquet_counts_its_answers_from_0(file, rows):
    (row,) = rows("mmlu", file("m.parquet", FLAT))
    assert (row["subject"], row["answer"], row["options"]["C"]) == ("algebra", "C", "y")


def test_json_lines_of_the_same_columns(file, rows):
    assert (
        rows("mmlu", file("m.jsonl", [{key: value[0] for key, value in FLAT.items()}]), band="=hard")[0]["band"]
        == "hard"
    )


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("question,A,B,C,D,answer", "line 3, column 'answer': the answer is 'answer', the options are A, B, C, D"),
        ("q,1,2,3,4,E", "line 3, column 'answer': the answer is 'E'"),
        ("q,1,2,3,4,", "line 3, column 'answer': there is no answer"),
        ("q,1,,3,4,A", "line 3, column 'B': the option is empty"),
        (",1,2,3,4,A", "line 3, column 'question': it is empty"),
        ("q,1,2,3,4,A,7", "line 3: too many cells"),
    ],
)
def test_a_wrong_line_is_named(file, complaint, line, said):
    path = file("a_test.csv", f'"two\nlines",1,2,3,4,A\n{line}\n')
    assert f"{path}, {said}" in complaint("mmlu", path)


@pytest.mark.parametrize(
    ("change", "said"),
    [
        ({"answer": [4]}, "row 1, column 'answer': the answer is 'E'"),
        ({"answer": [-1]}, "row 1, column 'answer': the answer is '-1'"),
        ({"answer": [None]}, "row 1, column 'answer': there is no answer"),
        ({"choices": [["a"]]}, "row 1, column 'choices': 1 options; 2 to 10 are possible"),
        ({"choices": [["a", ""]]}, "row 1, column 'choices': option B is empty"),
        ({"choices": ["a|b"]}, "row 1, column 'choices': a list of options is expected"),
        ({"question": [""]}, "row 1, column 'question': it is empty"),
    ],
)
def test_a_wrong_row_is_named(file, complaint, change, said):
    assert said in complaint("mmlu", file("m.parquet", {**FLAT, **change}))


def test_an_empty_folder(tmp_path, complaint):
    assert "no CSV and no Parquet" in complaint("mmlu", tmp_path)
