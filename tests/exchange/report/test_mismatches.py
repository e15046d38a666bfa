"""Which mismatches are told first."""

from benchmark.exchange.report.mismatches import count_mismatches, mismatches


def test_all_samples_against_come_before_some_and_each_item_before_any_again(make_pair):
    pairs = [
        *(make_pair("yes", "no", "a", option, sample) for option in ("o", "p") for sample in range(2)),
        *(make_pair("no", "yes", "b", "o", sample) for sample in range(2)),
        *(make_pair("yes", actual, "c", "o", sample) for sample, actual in enumerate(("yes", "no"))),
    ]
    found = mismatches(pairs)
    told = [(one.item_id, one.option, one.against, one.samples) for one in found]
    assert told == [("a", "o", 2, 2), ("b", "o", 2, 2), ("a", "p", 2, 2), ("c", "o", 1, 2)]
    assert found[3].first.sample == 1 and (found[1].predicted, found[1].actual) == ("no", "yes")
    assert count_mismatches(pairs) == (4, 4)


def test_what_is_not_sure_is_left_out(make_pair):
    pairs = [
        make_pair("yes", "no", "a", grey=True),
        make_pair("Q1", "tie", "b"),
        make_pair("yes", None, "c"),
        make_pair(None, "no", "d"),
        make_pair("yes", "yes", "e"),
    ]
    assert mismatches(pairs) == [] and count_mismatches(pairs) == (0, 1)


def test_no_more_than_asked_for(make_pair):
    assert len(mismatches([make_pair("yes", "no", str(place)) for place in range(80)])) == 50
