import pytest
from hypothesis import given
from hypothesis import strategies as st

from benchmark.matching.defaults import GREY_FROM, SAME_FROM
from benchmark.matching.ladder import Matcher
from benchmark.records import LadderConfig, Rung, WordMatch

ALL_ON = LadderConfig(derived=True, phrase=True, embedder=None)
NO_VECTORS = LadderConfig(embedder=None)


def near(table, default=0.0):
    """A similarity by a table of pairs, either way round."""
    return lambda one, other: table.get((one, other), table.get((other, one), default))


@pytest.mark.parametrize(
    ("option", "word", "rung"),
    [
        ("ocean", "ocean", Rung.EXACT),
        ("Ocean", "ocean", Rung.NORMALISED),
        ("hot dog", "hotdog", Rung.NORMALISED),
        ("sign out", "signout", Rung.NORMALISED),
        ("sana'a", "sanaa", Rung.NORMALISED),
        ("reykjavík", "reykjavik", Rung.NORMALISED),
        ("U.S.A.", "USA", Rung.NORMALISED),
        ("colour", "color", Rung.NORMALISED),
        ("batteries", "battery", Rung.INFLECTED),
        ("colours", "color", Rung.INFLECTED),
        ("dogs", "dog", Rung.INFLECTED),
        ("oceen", "ocean", Rung.EDIT),
        ("milking", "milk", None),
        ("italy", "italian", None),
        ("social network", "social", None),
        ("elon musk", "elon", None),
        ("cat", "car", None),
        ("house", "mouse", None),
        ("form", "from", None),
    ],
)
def test_the_rung_with_the_switches_as_they_come(same_by, option, word, rung):
    assert same_by(option, word) == same_by(word, option) == rung


@pytest.mark.parametrize(
    ("option", "word", "switch", "rung"),
    [
        ("milking", "milk", "derived", Rung.DERIVED),
        ("italy", "italian", "derived", Rung.DERIVED),
        ("social network", "social", "phrase", Rung.PHRASE),
        ("elon musk", "elon", "phrase", Rung.PHRASE),
        ("dogs", "dog", "inflected", Rung.INFLECTED),
        ("oceen", "ocean", "edit", Rung.EDIT),
    ],
)
def test_each_switch_is_its_own(same_by, option, word, switch, rung):
    off = dict.fromkeys(("inflected", "edit", "derived", "phrase"), False)
    assert same_by(option, word, **off) is None
    assert same_by(option, word, **off | {switch: True}) == rung


def test_the_surest_rung_wins_over_the_order_of_the_list():
    match = Matcher(ALL_ON, None).match("dog", ["hot dog", "dogs", "DOG", "dog"])
    assert match == WordMatch(same=True, word="dog", rung=Rung.EXACT)
    assert Matcher(ALL_ON, None).match("dog", ["hot dog", "dogs"]).rung is Rung.INFLECTED


def test_the_nearest_of_several_misspellings():
    match = Matcher(NO_VECTORS, None).match("accommodation", ["acomodation", "accomodation"])
    assert (match.word, match.rung) == ("accomodation", Rung.EDIT)
    assert match.similarity == pytest.approx(12 / 13)


def test_vectors_above_within_and_below_the_band():
    table = {("ocean", "sea"): 0.9, ("ocean", "coast"): GREY_FROM, ("ocean", "lorry"): 0.1}
    matcher = Matcher(LadderConfig(), near(table))
    above = matcher.match("ocean", ["lorry", "coast", "sea"])
    assert above == WordMatch(same=True, word="sea", rung=Rung.EMBEDDING, similarity=0.9)
    within = matcher.match("ocean", ["lorry", "coast"])
    assert within == WordMatch(same=False, grey=True, word="coast", rung=Rung.EMBEDDING, similarity=GREY_FROM)
    below = matcher.match("ocean", ["lorry"])
    assert below == WordMatch(same=False, word="lorry", similarity=0.1)


def test_the_threshold_itself_is_the_same():
    matcher = Matcher(LadderConfig(), near({}, SAME_FROM))
    assert matcher.match("ocean", ["sea"]).same


@pytest.mark.parametrize(
    ("option", "word"), [("black", "white"), ("hot", "cold"), ("king", "queen"), ("beach", "sand"), ("Kings", "queens")]
)
def test_opposites_are_not_the_same_however_near(option, word):
    match = Matcher(LadderConfig(), near({}, 0.99)).match(option, [word])
    assert match == WordMatch(same=False, word=word, similarity=0.99)


def test_a_near_opposite_does_not_hide_the_synonym_behind_it():
    matcher = Matcher(LadderConfig(), near({("hot", "cold"): 0.95, ("hot", "boiling"): 0.8}))
    assert matcher.match("hot", ["cold", "boiling"]).word == "boiling"


@pytest.mark.parametrize(
    ("option", "word"),
    [("milking", "milk"), ("social network", "social"), ("electricity", "electrical"), ("east asia", "central asia")],
)
def test_vectors_do_not_say_what_a_switch_or_the_letters_say(option, word):
    match = Matcher(LadderConfig(), near({}, 0.99)).match(option, [word])
    assert not match.same and match.grey and match.word == word


def test_an_inflection_that_is_switched_off_stays_off_with_vectors():
    match = Matcher(LadderConfig(inflected=False), near({}, 0.99)).match("mice", ["mouse"])
    assert not match.same and match.grey


def test_without_vectors_there_is_no_nearest_word():
    assert Matcher(LadderConfig(), None).match("ocean", ["sea"]) == WordMatch(same=False)
    assert Matcher(NO_VECTORS, near({}, 0.99)).match("ocean", ["sea"]) == WordMatch(same=False)
    assert Matcher(LadderConfig(), lambda *_: None).match("ocean", ["sea"]) == WordMatch(same=False)


@pytest.mark.parametrize(
    ("option", "words"), [("ocean", []), ("ocean", ["", " "]), ("", [""]), ("...", ["!!!"]), ("", ["a"])]
)
def test_nothing_is_never_the_same(option, words):
    assert not Matcher(ALL_ON, None).match(option, words).same


def test_labelled_different_is_never_the_same_without_vectors(labelled, same_by):
    wrong = [(row["a"], row["b"]) for row in labelled if not row["same"] and same_by(row["a"], row["b"])]
    assert wrong == []


@pytest.mark.parametrize(
    ("kind", "rungs"),
    [
        ("spelling", {Rung.NORMALISED}),
        ("inflection", {Rung.INFLECTED}),
        ("misspelling", {Rung.EDIT}),
    ],
)
def test_labelled_kinds_are_found_by_their_rung(labelled, same_by, kind, rungs):
    found = {(row["a"], row["b"]): same_by(row["a"], row["b"]) for row in labelled if row["kind"] == kind}
    assert len(found) >= 10
    missed = {pair for pair, rung in found.items() if rung not in rungs}
    assert missed <= {("drove", "driven")}, "drove is also a noun and driven an adjective"


@pytest.mark.parametrize(("kind", "rung"), [("derivation", Rung.DERIVED), ("phrase", Rung.PHRASE)])
def test_labelled_kinds_of_the_switched_rungs(labelled, same_by, kind, rung):
    pairs = [(row["a"], row["b"]) for row in labelled if row["kind"] == kind]
    assert len(pairs) >= 8
    assert {same_by(*pair, derived=True, phrase=True) for pair in pairs} == {rung}


def test_no_labelled_pair_is_in_both_sets(labelled):
    by_set = [
        {frozenset({row["a"].lower(), row["b"].lower()}) for row in labelled if row["set"] == name}
        for name in ("tune", "test")
    ]
    assert all(len(pairs) > 250 for pairs in by_set)
    assert not by_set[0] & by_set[1]


@given(st.text(), st.lists(st.text(), max_size=4))
def test_any_text_gets_a_match(option, words):
    match = Matcher(ALL_ON, None).match(option, words)
    assert match.word in (None, *words) and match.same == (match.rung is not None)


@given(st.text(), st.text())
def test_both_ways_round_alike(one, other):
    matcher = Matcher(LadderConfig(derived=True, phrase=True), near({}, 0.9))
    there, back = matcher.match(one, [other]), matcher.match(other, [one])
    blank = not one.strip() or not other.strip()
    assert (there.same, there.grey, there.rung) == (back.same, back.grey, back.rung) or blank


@given(st.text().filter(str.strip), st.lists(st.text(), max_size=4))
def test_exact_beats_all(option, words):
    assert Matcher(ALL_ON, near({}, 0.99)).match(option, [*words, option]).rung is Rung.EXACT
