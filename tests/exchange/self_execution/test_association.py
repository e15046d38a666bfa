"""Experiment 1: Python literals, percents, texts that should be flags."""

import pytest

from benchmark.errors import DataError
from benchmark.exchange.self_execution.association import read_association, read_options
from benchmark.exchange.self_execution.rows_association import corrected

WIDE = "a,b,c,d,e,f,g,h,i\n"


@pytest.fixture
def results(tree):
    folder = tree / "experiment 1"
    return read_association(
        folder / "results-04-05-25" / "openai-gpt-9.csv", read_options(folder / "3-5_taboo_words.json")
    )


def test_a_cell_is_kept_as_recorded_and_as_read(results):
    (item,) = results.items
    assert item.id == "Alpaca" and item.options == ("South America", "Wool", "wool") and item.line == 2
    assert item.predicted == (("south_america", "true"), (" wool", False), ("x", True))
    assert item.prediction.startswith("{'south_america': 'true'")
    assert item.words == ("South America", "_wool")
    assert item.recorded_accuracy == pytest.approx(0.3333)
    assert (item.recorded_always_false, item.recorded_when_true) == (pytest.approx(0.6667), 0.0)


def test_texts_for_flags_and_targets_that_are_not_there_are_told(results):
    assert [(one.kind, one.line) for one in results.anomalies] == [("recorded_otherwise", 2), ("missing", None)]


def test_ours_goes_over_the_options_and_leaves_out_what_is_invented(results):
    ours = corrected(results.items, {"Alpaca": ["South America", "Wool", "wool"], "Bat": ["night", "fly"]})
    assert [ours[cell].value for cell in ("TP", "FP", "TN", "FN")] == [1, 0, 0, 1]
    assert (ours["accuracy"].n, ours["accuracy"].planned) == (2, 4)
    assert ours["accuracy"].baseline == 0.0


@pytest.mark.parametrize(
    ("row", "says"),
    [
        ("Bat,__import__('os'),[],1,1,1,1,1,1", "line 2: not a Python literal"),
        ('Bat,"[1]",[],1,1,1,1,1,1', "line 2: a dict was expected"),
        ("Bat,{},[],much,1,1,1,1,1", "line 2: 'much' in a share is not a number"),
        ("Bat,{},[]", "line 2: 3 cells instead of 9"),
    ],
)  # fmt: skip
def test_an_error_names_file_and_line(tmp_path, row, says):
    (tmp_path / "m.csv").write_text(WIDE + row + "\n", encoding="utf-8")
    with pytest.raises(DataError, match=says) as raised:
        read_association(tmp_path / "m.csv", {})
    assert "m.csv" in raised.value.message and raised.value.hint


@pytest.mark.parametrize(
    ("text", "says"), [("{", "not readable as JSON"), ("[]", "not an object"), ('{"a": 1}', "not a list")]
)
def test_options_that_are_none_are_refused(tmp_path, text, says):
    (tmp_path / "options.json").write_text(text, encoding="utf-8")
    with pytest.raises(DataError, match=says):
        read_options(tmp_path / "options.json")


def test_a_number_among_the_words_is_taken_as_its_text(tmp_path):
    (tmp_path / "m.csv").write_text(WIDE + "Bat,{1: True},\"['a', 1]\",1,1,1,1,1,1\n", encoding="utf-8")
    (item,) = read_association(tmp_path / "m.csv", {}).items
    assert (item.predicted, item.words) == ((("1", True),), ("a", "1"))
