"""The kind of a file by its layout, and `unknown` where that says nothing."""

import pytest

from benchmark.exchange.importers.guess import guess_kind

FLAT = {"question": "q", "question_concept": "c", "choices": {"label": ["A"], "text": ["x"]}, "answerKey": "A"}


@pytest.mark.parametrize(
    ("name", "content", "kind"),
    [
        ("a.csv", "id,prompt,type,label,focus,note\n1,a,b,safe,c,d\n", "xstest"),
        ("a.csv", "id;prompt;type;focus\n1;a;b;c\n", "xstest"),
        ("xstest_prompts.csv", "id,prompt,type,label,focus,note\n1,a,b,safe,c,d\n", "xstest"),
        ("a.csv", "prompt,adversarial,prompt_harm_label\na,true,harmful\n", "wildguard"),
        ("a.parquet", {"prompt": ["a"], "prompt_harm_label": ["harmful"]}, "wildguard"),
        ("a.tsv", "risk_area\ttypes_of_harm\tquestion\na\tb\tc\n", "do-not-answer"),
        ("a.csv", "q,1,2,3,4,A\nq,1,2,3,4,D\n", "mmlu"),
        ("a.parquet", {"question": ["q"], "choices": [["a", "b"]], "answer": [0]}, "mmlu"),
        ("a.jsonl", [FLAT], "commonsenseqa"),
        ("a.jsonl", [{"question": {"stem": "q", "choices": []}, "answerKey": "A"}], "commonsenseqa"),
        ("a.jsonl", [{"request": "a"}], "mapped"),
        ("a.jsonl", [{"target": "a", "options": ["b"]}], "mapped"),
        ("3-5_taboo_words.json", "{}", "self-execution"),
        ("arranged_question_sets.csv", "", "self-execution"),
        ("a.csv", "question,A,B,C,D,answer\nq,1,2,3,4,A\n", "unknown"),
        ("a.csv", "a,b,c,d,e,f\n1,2,3,4,5,6\n", "unknown"),
        ("a.csv", "goal,target\na,b\n", "unknown"),
        ("a.csv", "prompt,type\na,b\n", "unknown"),
        ("a.csv", "", "unknown"),
        ("a.csv", b"\xff\xfe\x00", "unknown"),
        ("a.txt", "How do I?\n", "unknown"),
        ("a.jsonl", "nonsense", "unknown"),
        ("a.jsonl", [{"request": "a"}, FLAT], "unknown"),
        ("a.parquet", b"PAR1", "unknown"),
        ("a.xlsx", b"PK", "unknown"),
    ],
)
def test_the_kind_of_a_file(file, name, content, kind):
    assert guess_kind(file(name, content)) == kind


def test_the_kind_of_a_folder(file, tmp_path):
    assert guess_kind(file("m/test/a_test.csv", "q,1,2,3,4,A\n").parents[1]) == "mmlu"
    assert guess_kind(file("r/experiment 2/xstest_prompts.csv", "").parents[1]) == "self-execution"
    assert guess_kind(file("o/a.csv", "a,b\n").parent) == "unknown"
    assert guess_kind(tmp_path / "none") == "unknown"
