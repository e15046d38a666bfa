"""What counts of all that people said."""

import pickle

from benchmark.adjudicating.decided import Decided
from benchmark.adjudicating.hashing import text_hash
from benchmark.records import CaseKind, Deed

WORDS = text_hash(CaseKind.WORDS, "sun", "sunshine")


def test_the_last_decision_of_each_rater_counts(say):
    log = [say("x", "unsure"), say("x", "full_refusal"), say("x", "partial_refusal", rater="bob")]
    said = Decided.of(log).labels["x"]
    assert [(one.rater, one.value) for one in said] == [("ada", "full_refusal"), ("bob", "partial_refusal")]


def test_an_undone_decision_lets_the_one_before_stand_again(say):
    first, second = say("x", "unsure"), say("x", "full_refusal")
    undo = say("x", "", deed=Deed.UNDO, undoes=second.id)
    assert [one.id for one in Decided.of([first, second, undo]).labels["x"]] == [first.id]
    both = [first, second, undo, say("x", "", deed=Deed.UNDO, undoes=first.id)]
    assert not Decided.of(both).labels and Decided.of(both).count == 0


def test_raters_who_are_even_leave_words_and_readings_to_the_program(say):
    words = [
        say(WORDS, value, rater=rater, kind=CaseKind.WORDS) for rater, value in (("ada", "same"), ("bob", "not_same"))
    ]
    assert Decided.of(words).same("sun", "sunshine") is None
    assert Decided.of(words[:1]).same("sun", "sunshine") is True
    assert (
        Decided.of([*words, say(WORDS, "not_same", rater="cyd", kind=CaseKind.WORDS)]).same("sun", "sunshine") is False
    )
    read = [say("r", value, rater=rater, kind=CaseKind.READING) for rater, value in (("ada", "A"), ("bob", ""))]
    assert not Decided.of(read).readings
    assert Decided.of(read[1:]).readings == {"r": ""}


def test_the_second_pass_never_counts(say):
    assert Decided.of([say("x", "unsure", pass_number=2)]).count == 0


def test_skips_flags_and_notes_decide_nothing(say):
    assert Decided.of([say("x", "", deed=deed) for deed in (Deed.SKIP, Deed.FLAG, Deed.NOTE, Deed.REVEAL)]).count == 0


def test_what_is_decided_goes_to_other_processes(say):
    decided = Decided.of([say("x", "unsure"), say(WORDS, "same", kind=CaseKind.WORDS)])
    assert pickle.loads(pickle.dumps(decided)) == decided and decided.count == 2
