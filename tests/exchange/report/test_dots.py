"""Which runs stand beside each other, and what is said of those that do not."""

from benchmark.exchange.report.dots import dots


def test_models_of_one_data_set_the_best_first(assessed):
    own = assessed("r-0001", "a", 0.5)
    found = dots(own.run, [assessed("r-0003", "c", 0.9, dataset="b.jsonl"), assessed("r-0002", "b", 0.7), own])
    assert [(dot.model, dot.value) for dot in found.dots] == [("b", 0.7), ("a", 0.5)]
    assert found.title == "accuracy by word ladder" and found.notices == () and not found.missing


def test_the_main_baseline_comes_first(assessed):
    own = assessed("r-0001", "a", 0.5)
    (dot,) = dots(own.run, [own]).dots
    assert [(mark.name, mark.value) for mark in dot.marks] == [("always no", 0.7), ("dataset's label", 0.8)]
    assert (dot.low, dot.high, dot.n, dot.planned) == (0.4, 0.6, 40, 50)


def test_the_newest_done_run_of_another_model_and_always_the_own_one(assessed):
    own = assessed("r-0001", "a", 0.5, done=False)
    runs = [
        assessed("r-0005", "a", 0.9),
        assessed("r-0004", "b", 0.8, done=False),
        assessed("r-0003", "b", 0.7),
        assessed("r-0002", "b", 0.6),
        own,
    ]
    found = dots(own.run, runs)
    assert [(dot.run_id, dot.value) for dot in found.dots] == [("r-0003", 0.7), ("r-0001", 0.5)]
    assert found.notices == ("r-0004 (b) is left out: it is not done",)


def test_different_numbers_of_items_are_said(assessed):
    own = assessed("r-0001", "a", 0.5, items=10)
    found = dots(own.run, [assessed("r-0002", "b", 0.7, items=20), own])
    assert found.notices == ("the runs asked 10 to 20 items: not all the same ones",)


def test_nothing_to_draw_says_why(make_run):
    assert dots(make_run(), []).missing == "no run of this data set has a main score yet"
