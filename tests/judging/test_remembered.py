"""Each pair of texts is judged once, and no two pairs are taken for each other."""

from benchmark.judging import remembered as module
from benchmark.judging.remembered import remembered


def test_the_latest_answers_are_kept(monkeypatch):
    monkeypatch.setattr(module, "MOST", 2)
    asked = []
    judge = remembered(lambda request, reply: asked.append((request, reply)) or len(asked))
    assert [judge("a", "bc"), judge("ab", "c"), judge("a", "bc")] == [1, 2, 1]
    assert judge("\ud83d", "x") == 3 and judge("a", "bc") == 1 and judge("ab", "c") == 4
