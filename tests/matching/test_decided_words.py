"""People overrule the rungs, and the rungs stay visible."""

import pytest

from benchmark.matching.ladder import Matcher
from benchmark.records import LadderConfig, Rung

COSINES = {("blen", "flurm"): 0.7, ("blen", "gost"): 0.6, ("blen", "drack"): 0.9}


@pytest.fixture
def matcher():
    def make(**said) -> Matcher:
        decided = {tuple(pair.split("_")): same for pair, same in said.items()}
        return Matcher(
            LadderConfig(), lambda one, other: COSINES.get((one, other), 0.0), lambda *pair: decided.get(pair)
        )

    return make


def seen(match):
    return match.same, match.grey, match.word, match.rung


def test_what_people_call_the_same_is_the_same(matcher):
    assert seen(matcher().match("blen", ["flurm"])) == (False, True, "flurm", Rung.EMBEDDING)
    assert seen(matcher(blen_flurm=True).match("blen", ["flurm"])) == (True, False, "flurm", Rung.EMBEDDING)
    assert seen(matcher(blen_drack=False).match("blen", ["drack"])) == (False, False, "drack", Rung.EMBEDDING)


def test_without_a_word_that_people_rule_out_the_next_one_counts(matcher):
    words = ["drack", "flurm", "gost"]
    assert seen(matcher(blen_drack=False).match("blen", words)) == (False, True, "flurm", Rung.EMBEDDING)
    weighed = matcher(blen_drack=False, blen_flurm=False).weigh("blen", words)
    assert seen(weighed.match) == (False, True, "gost", Rung.EMBEDDING)
    assert [step.word for step in weighed.steps] == ["drack", "flurm", "gost"]
    last = matcher(blen_drack=False, blen_flurm=False, blen_gost=False).match("blen", words)
    assert seen(last) == (False, False, "drack", Rung.EMBEDDING)


def test_a_word_far_off_can_be_called_the_same_and_an_exact_one_another(matcher):
    assert seen(matcher(blen_quont=True).match("blen", ["veb", "quont"]))[:3] == (True, False, "quont")
    assert seen(matcher(blen_blen=False).match("blen", ["blen", "drack"])) == (True, False, "drack", Rung.EMBEDDING)
    assert seen(matcher(blen_quont=True).match("blen", ["blen", "quont"])) == (True, False, "blen", Rung.EXACT)


def test_nothing_to_match_stays_nothing(matcher):
    assert (
        matcher(blen_blen=True).match("blen", []).word is None and not matcher(blen_blen=True).match("", ["blen"]).same
    )
