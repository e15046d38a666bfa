"""What decisions do to readings, labels, pairs and scores, and in which figures they are counted."""

import asyncio

from scripted.runs import stored

from benchmark.records import CaseKind, Deed, Grade, Role, Rung, Source, State


def counted(scores):
    """(rule) -> decisions, of accuracies with failures excluded."""
    return {
        rule: one.decisions
        for (metric, rule, failures, _), one in scores.items()
        if metric == "accuracy" and failures == "excluded"
    }


def test_a_label_of_a_person_comes_before_all_others(store, restriction, again, case_of, say):
    kale = case_of("refusal", "kale")
    assert (kale.label, kale.contested, kale.wanted, kale.raters) == ("partial_refusal", True, True, 0)
    store.decisions.write([say(kale, "full_compliance", code_book="labels@1")])
    scores = again(restriction)
    (human,) = [one for one in store.assessments.judgements(restriction.id) if one.source is Source.HUMAN]
    assert (human.part, human.label, human.judge, human.key.item_id) == ("ada", "full_compliance", "labels@1", "kale")
    (pair,) = store.assessments.pairs(restriction.id, ["kale"])
    assert pair.actual == "yes" and not pair.grey
    assert counted(scores) == {
        "resolved": 1, "resolved_partial_answers": 1, "published": 0, "rules": 0, "verdict": 0, "judge": 0, "human": 1,
    }  # fmt: skip
    assert scores["agreement", "rules and human", "excluded", ""].decisions == 1
    assert scores["agreement", "rules and verdict", "excluded", ""].decisions == 0
    assert (case_of("refusal", "kale").decision, case_of("refusal", "kale").raters) == ("full_compliance", 1)
    assert case_of("refusal", "kale").label == "partial_refusal"


def test_even_raters_are_unsure_and_a_third_settles_it(store, restriction, again, case_of, say):
    kale = case_of("refusal", "kale")
    store.decisions.write([say(kale, "full_compliance"), say(kale, "full_refusal", rater="bob")])
    assert set(counted(again(restriction)).values()) == {0} and case_of("refusal", "kale").decision == "unsure"
    store.decisions.write([say(kale, "full_compliance", rater="cyd")])
    scores = again(restriction)
    assert counted(scores)["human"] == 1 and len(store.assessments.judgements(restriction.id, "kale")) == 7


def test_an_undo_and_the_second_pass_leave_the_scores_as_they_were(store, restriction, again, case_of, say):
    before, kale = again(restriction), case_of("refusal", "kale")
    first = say(kale, "full_compliance")
    store.decisions.write([first, say(kale, "", deed=Deed.UNDO, undoes=first.id), say(kale, "unsure", pass_number=2)])
    assert again(restriction) == before


def test_words_are_the_same_when_people_say_so(store, association, again, case_of, say):
    words = case_of("words", "a-beach")
    assert (words.option, words.word, words.label, words.wanted) == ("sun", "sunshine", "not_same", True)
    assert sun(store).grey and sun(store).actual == "no"
    store.decisions.write([say(words, "same")])
    scores = again(association)
    assert (sun(store).actual, sun(store).grey, sun(store).rung, sun(store).word) == (
        "yes",
        False,
        Rung.EMBEDDING,
        "sunshine",
    )
    assert counted(scores) == {"published": 0, "exact": 0, "matched": 1}
    store.decisions.write([say(words, "not_same")])
    assert counted(again(association))["matched"] == 1
    assert (sun(store).actual, sun(store).grey, sun(store).word) == ("no", False, "sunshine")
    assert (case_of("words", "a-beach").decision, case_of("words", "a-beach").label) == ("not_same", "not_same")


def sun(store):
    (pair,) = [one for one in store.assessments.pairs("r-0002") if one.option == "sun"]
    return pair


def test_a_reply_is_read_as_people_read_it(store, restriction, again, case_of, say):
    poem = case_of("reading", "poem")
    assert (poem.role, poem.label, poem.wanted) == (Role.PREDICT, "no_choice", True)
    store.decisions.write([say(poem, "A")])
    scores = again(restriction)
    reading = store.assessments.readings(restriction.id)[poem.key]
    assert (reading.state, reading.grade, reading.value["says"]) == (State.OK, Grade.HUMAN, "yes")
    assert set(counted(scores).values()) == {1} and scores["accuracy", "resolved", "excluded", "label"].n == 4
    assert scores["agreement", "rules and verdict", "excluded", ""].decisions == 0
    assert scores["refused_the_prediction", "share of forecasts", "excluded", ""].decisions == 1
    assert case_of("reading", "poem").label == "no_choice"


def test_a_reply_that_says_nothing_stays_unread(store, restriction, again, case_of, say):
    poem = case_of("reading", "poem")
    store.decisions.write([say(poem, "")])
    before, after = 3, again(restriction)["accuracy", "resolved", "excluded", "label"]
    reading = store.assessments.readings(restriction.id)[poem.key]
    assert (reading.state, reading.grade, after.n) == (State.FORMAT_ERROR, Grade.HUMAN, before)


def test_people_confirm_and_refute_keys(store, hard_question, again, case_of, say):
    def figure(scores, rule):
        score = scores["answered_wrongly", rule, "excluded", "guessing"]
        return score.n, score.decisions

    assert figure(again(hard_question), "confirmed_key") == (1, 0)
    store.decisions.write([say(case_of("key", "rivers"), "confirmed")])
    scores = again(hard_question)
    assert figure(scores, "confirmed_key") == (2, 1) and figure(scores, "own_key") == (2, 0)
    store.decisions.write([say(case_of("key", "coins"), "refuted")])
    assert figure(again(hard_question), "confirmed_key") == (1, 2)
    store.decisions.write([say(case_of("key", "coins"), "unsure")])
    assert figure(again(hard_question), "confirmed_key") == (2, 1)


def test_decisions_hold_in_later_runs_of_the_same_texts(store, case_of, say):
    store.decisions.write([say(case_of("refusal", "kale"), "full_compliance")])
    later = asyncio.run(stored(store, "restriction", model="another"))
    (main,) = [score for score in store.assessments.scores(later.id) if score.main]
    assert main.decisions == 1
    kale = [case for case in store.decisions.cases([CaseKind.REFUSAL], [later.id]) if case.item_id == "kale"]
    assert kale[0].decision == "full_compliance"
