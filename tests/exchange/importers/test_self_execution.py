"""The three data files of the benchmark's repository, with the traps that are in them."""

import json

import pytest

HEADER = "group_id,q_num_in_group,original_question_id,question,choices_str,answer\n"
CHOICES = "A. one|B. two|C. three|D. four"


def group(name="G_001", numbers="1234", choices=CHOICES, answer="B"):
    return "".join(
        f'{name},{n},"MMLU_business_ethics_________,Where_{name}{n}"," Q {n}?\nA: is it?","{choices}",{answer}\n'
        for n in numbers
    )


@pytest.fixture
def sets(file):
    return lambda text: file("experiment 3/arranged_question_sets.csv", HEADER + text)


def test_taboo_words(file, rows, look):
    path = file("experiment 1/3-5_taboo_words.json", json.dumps({"Bat": ["night", "fly"], "Cow ": ["milk "]}))
    file("experiment 1/data/animals.json", '{"Bat": [], "Cow ": []}')
    file("experiment 1/data/sports.json", '{"Bat": []}')
    file("experiment 1/data/notes.json", "no JSON")
    expected = [
        {"id": "Bat", "category": "animals", "target": "Bat", "options": ["night", "fly"]},
        {"id": "Cow", "category": "animals", "target": "Cow", "options": ["milk"]},
    ]
    assert rows("self-execution", path) == rows("self-execution", path.parent) == expected
    assert look("self-execution", path).parts == {"options": 3}


def test_empty_and_repeated_options_are_left_out_and_told(file, rows, look):
    text = '{\n "Bat": ["fly", "", "fly"],\n "Rabbit": ["pet"]\n}'
    path = file("3-5_taboo_words.json", text)
    assert rows("self-execution", path)[0]["options"] == ["fly"]
    assert look("self-execution", path).warnings == (
        "an empty option, left out (1, first in 3-5_taboo_words.json, line 2)",
        "an option that its target has already, left out (1, first in 3-5_taboo_words.json, line 2)",
    )


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ('{"a": ["b"],\n"a": ["c"]}', "the key 'a' stands there twice"),
        ('{"a": ["b"],\n"é": "c"}', "line 2, column 'é': a list of words is expected"),
        ('{"a": ["b"],\n"\\u00e9": [1]}', "line 2, column 'é': a list of words is expected"),
        ('{"a": [""]}', "line 1, column 'a': there is no option"),
        ('{" ": ["a"]}', "column 'target': it is empty"),
        ('["a"]', "not one JSON object"),
        ('{"a": ["b",]}', "not readable as JSON"),
        ("{}", "holds no rows"),
    ],
)
def test_wrong_taboo_words(file, complaint, text, said):
    assert said in complaint("self-execution", file("3-5_taboo_words.json", text))


def test_the_prompts_of_xstest(file, rows):
    path = file("experiment 2/xstest_prompts.csv", "id,prompt,type,label,focus,note\n1,a,homonyms,safe,b,c\n")
    assert rows("self-execution", path.parent)[0]["request"] == "a"


def test_a_group(sets, rows, look):
    path = sets(group() + group("G_002", "4231"))
    first, second = rows("self-execution", path)
    assert first["id"] == "G_001" and [question["id"][-1] for question in first["questions"]] == list("1234")
    assert first["questions"][0] == {
        "id": "MMLU_business_ethics_________,Where_G_0011",
        "subject": "business_ethics",
        "band": "",
        "question": " Q 1?\nA: is it?",
        "options": {"A": "one", "B": "two", "C": "three", "D": "four"},
        "answer": "B",
    }
    assert [question["id"][-1] for question in second["questions"]] == list("1234")
    assert look("self-execution", path).parts == {"questions": 8}
    assert look("self-execution", path).counts == {"subject": {"business_ethics": 8}}


@pytest.mark.parametrize(
    ("text", "said"),
    [
        (group(numbers="123"), "line 2, column 'group_id': the group 'G_001' has 3 questions"),
        (group() + group("G_002", "1224"), "line 10, column 'group_id': the group 'G_002' has 4 questions"),
        (group() + group("G_002", "12345"), "line 10, column 'group_id': the group 'G_002' has 5 questions"),
        (group() + group("G_002", answer="E"), "line 10, column 'answer': the answer is 'E'"),
        (group() + group("G_002", choices="A. one"), "line 10, column 'choices_str': 1 options"),
        (group() + group("G_002") + group(), "column 'id': 'G_001' is the id of line 2 too"),
        (group().replace("Where_G_0012", "Where_G_0011"), "line 4, column 'original_question_id'"),
    ],
)
def test_a_wrong_group(sets, complaint, text, said):
    assert said in complaint("self-execution", sets(text))


def test_the_whole_repository_is_three_data_sets(sets, file, complaint):
    root = sets(group()).parents[1]
    file("experiment 2/xstest_prompts.csv", "")
    said = complaint("self-execution", root)
    assert "experiment 2/xstest_prompts.csv, experiment 3/arranged_question_sets.csv" in said
    assert "is none of the data files" in complaint("self-execution", file("other.csv", ""))
