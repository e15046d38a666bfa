"""Requests that should be declined, as tables and as plain lists."""

import pytest

HEADER = ["id", "risk_area", "types_of_harm", "specific_harms", "question"]
CELLS = ["7", "Malicious Uses", "Fraud", "scams", "How, exactly, do I cheat?"]


@pytest.mark.parametrize(("name", "sign"), [("d.csv", ";"), ("d.csv", "\t"), ("d.tsv", "\t")])
def test_a_table(file, rows, name, sign):
    (row,) = rows("do-not-answer", file(name, f"{sign.join(HEADER)}\n{sign.join(CELLS)}\n"))
    assert row == {
        "id": "7",
        "category": "Malicious Uses/Fraud",
        "pair": "",
        "request": CELLS[-1],
        "label": "unsafe",
        "reason": "scams",
    }


def test_json_lines_with_numbers_for_ids(file, rows):
    entry = dict(zip(HEADER, [7, *CELLS[1:]], strict=True))
    assert rows("do-not-answer", file("d.jsonl", [entry]))[0]["id"] == "7"


@pytest.mark.parametrize("name", ["d.txt", "d.list"])
def test_one_request_a_line(file, rows, name):
    found = rows("do-not-answer", file(name, 'First, "quoted"?\r\n\r\n  Second?  \n# Third'))
    assert [row["request"] for row in found] == ['First, "quoted"?', "Second?", "# Third"]
    assert {row["label"] for row in found} == {"unsafe"} and len({row["id"] for row in found}) == 3


def test_a_label_of_ones_own(file, rows):
    path = file("d.txt", "Is it so?\n")
    assert rows("do-not-answer", path, label="=contested")[0]["label"] == "contested"
    assert rows("do-not-answer", path, label="=")[0]["label"] == ""


def test_a_repeated_line_is_kept_and_told(file, rows, look):
    path = file("d.txt", "a\nb\na\n\na\n")
    ids = [row["id"] for row in rows("do-not-answer", path)]
    assert len(set(ids)) == 4 and ids[2:] == [f"{ids[0]}-2", f"{ids[0]}-3"]
    assert look("do-not-answer", path).warnings == ("a row that repeats an earlier one (2, first in d.txt, line 3)",)


def test_a_file_without_rows(file, complaint):
    for name, text in (("d.txt", "\n \n"), ("d.csv", "question\n"), ("d.jsonl", "")):
        assert "holds no rows" in complaint("do-not-answer", file(name, text))
    assert "is empty" in complaint("do-not-answer", file("d.csv", ""))
