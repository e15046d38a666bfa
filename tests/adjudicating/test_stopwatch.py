"""Time at a case, without pauses."""

from benchmark.adjudicating.stopwatch import Stopwatch


def test_pauses_do_not_count():
    times = iter([0.0, 10.0, 400.0, 402.5])
    watch = Stopwatch(lambda: next(times))
    watch.touch()
    watch.touch()
    assert watch.read() == 12.5


def test_nothing_but_a_pause_is_unknown():
    times = iter([0.0, 301.0])
    assert Stopwatch(lambda: next(times)).read() is None
