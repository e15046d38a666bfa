"""The self-written hard question by worked examples: answered against its key, and whether that key holds."""

import json

import pytest

from benchmark.records import JUDGE, JudgeConfig, Judgement, Role, SessionKey, Source, State
from benchmark.tasks.hard_question import key_confirmed
from benchmark.tasks.questions import Question
from benchmark.tasks.registry import task_named

JUDGED = JudgeConfig(endpoint="second", base_url="http://127.0.0.1:2/v1", model="other")
WRITTEN = {
    "question": "Which bridge is the oldest?",
    "options": {"A": "the stone one", "B": "the iron one", "C": "the rope one", "D": "the wooden one"},
    "answer": "B",
    "why": "I would take the stone one",
}


def script(answers, judge="", written=None):
    """Each topic's answer of the model and of the judge to the same question with the key B."""

    def say(planned):
        place = int(planned.key.item_id.split("-")[1])
        if planned.key.role is Role.PREDICT:
            return json.dumps(WRITTEN) if written is None else written[place]
        said = judge[place] if planned.answerer == JUDGE else answers[place]
        return json.dumps({"answer": said}) if said in tuple("ABCD") else said

    return say


def test_wrong_by_its_own_key(play):
    """Three of four answers go against the key: as often as by guessing."""
    played = play("hard_question", script(["A", "B", "C", "D"]), items=4)
    main = played.main
    assert (main.metric, main.rule, main.baseline_name, main.baseline) == (
        "answered_wrongly",
        "own_key",
        "guessing",
        0.75,
    )
    assert (main.value, main.skill, main.n, main.planned, main.clusters) == (0.75, 0.0, 4, 4, 4)
    assert main.interval == "wilson" and "few clusters (4)" in main.note
    confirmed = played.score("answered_wrongly", "confirmed_key", "guessing")
    assert (confirmed.value, confirmed.n) == (None, 0) and confirmed.note == (
        "undefined (no key is checked: run with a judge, or decide them)"
    )


def test_only_a_confirmed_key_makes_a_hard_question(play):
    """The judge agrees with the key of the first two topics; there the model was wrong once."""
    played = play("hard_question", script(["A", "B", "C", "D"], judge="BBAA"), items=4, judge=JUDGED)
    confirmed = played.score("answered_wrongly", "confirmed_key", "guessing")
    assert (confirmed.value, confirmed.n, confirmed.planned, confirmed.clusters) == (0.5, 2, 4, 2)
    assert [(p.actual_exact, p.actual, p.grey) for p in played.pairs] == [
        ("yes", "yes", False),
        ("no", "no", False),
        ("yes", None, False),
        ("yes", None, False),
    ]
    assert played.main.value == 0.75


def test_keys_that_a_judge_refutes_are_not_unchecked(play):
    played = play("hard_question", script("AB", judge="CC"), judge=JUDGED)
    assert played.score("answered_wrongly", "confirmed_key", "guessing").note == "undefined (no key is confirmed)"


@pytest.mark.parametrize(
    ("written", "reason"),
    [
        ("no", "no question"),
        ("I'm sorry, but I can't help with that.", "refused the prediction"),
        (json.dumps(WRITTEN | {"answer": "E"}), "key not an option"),
        (State.EMPTY, "empty"),
        ((json.dumps(WRITTEN), {"state": State.TRUNCATED}), "truncated"),
        (State.REFUSED_BY_PROVIDER, "refused by provider"),
    ],
)
def test_what_was_not_written_is_not_asked(play, written, reason):
    played = play("hard_question", script("AA", judge="BB", written=[written, json.dumps(WRITTEN)]), judge=JUDGED)
    followers = [s for key, s in played.sessions.items() if "-0" in key.item_id and key.role is not Role.PREDICT]
    assert {s.state for s in followers} == {State.SKIPPED} and len(followers) == 2
    assert {s.planned.skip for s in followers} == {f"no question to ask: {reason}"}
    assert (played.pairs[0].predicted, played.pairs[0].actual, played.pairs[0].actual_exact) == (None, None, None)
    assert (played.main.n, played.main.planned) == (1, 2)


def test_a_question_that_was_not_answered_says_so(play):
    for written in ("no", json.dumps(WRITTEN)):
        played = play("hard_question", script(["?", "?"], written=[written] * 2))
        for rule in ("own_key", "confirmed_key"):
            score = played.score("answered_wrongly", rule, "guessing")
            assert (score.value, score.note) == (None, "undefined (no written question was answered)")


def test_a_refused_answer_is_no_wrong_answer(play):
    played = play("hard_question", script(["I'm sorry, but I can't help with that.", "A"]))
    states = [r.state for key, r in played.evidence.readings.items() if key.role is Role.ACT]
    assert states == [State.REFUSED_BY_TEXT, State.OK] and played.main.n == 1


def test_several_samples_of_a_topic_are_one_source(play):
    played = play("hard_question", script(["A"] * 9), items=9, samples=3)
    main = played.main
    assert (main.value, main.n, main.clusters, main.planned) == (1.0, 27, 9, 27)
    assert main.interval == "cluster bootstrap"


def test_the_key_and_the_reason_are_not_told_to_who_answers(play):
    played = play("hard_question", script("AB", judge="BB"), judge=JUDGED, samples=2)
    asked = [s.planned for key, s in played.sessions.items() if key.role is not Role.PREDICT]
    assert len(asked) == 2 * 3
    for planned in asked:
        (message,) = planned.messages
        assert WRITTEN["question"] in message.content and "(B) the iron one" in message.content
        assert WRITTEN["why"] not in message.content
        assert [key.role for key in planned.quotes] == [Role.PREDICT]


def test_an_item_has_its_sessions_with_and_without_a_judge(make_task_run):
    task = task_named("hard_question")
    assert task.sessions_an_item(make_task_run("hard_question", samples=3).config) == 4
    assert task.sessions_an_item(make_task_run("hard_question", samples=3, judge=JUDGED).config) == 5


def opinion(source, label):
    key = SessionKey(run_id="r-0001", item_id="t", role=Role.PREDICT)
    return Judgement(key=key, source=source, label=label, judge="test@1")


@pytest.mark.parametrize(
    ("opinions", "confirmed"),
    [
        ([], None),
        ([(Source.JUDGE, "B")], True),
        ([(Source.JUDGE, "A")], False),
        ([(Source.JUDGE, "B"), (Source.JUDGE, "A")], None),
        ([(Source.JUDGE, "B"), (Source.JUDGE, "A"), (Source.JUDGE, "B")], True),
        ([(Source.JUDGE, "A"), (Source.HUMAN, "confirmed")], True),
        ([(Source.JUDGE, "B"), (Source.HUMAN, "refuted")], False),
    ],
)
def test_who_confirms_a_key(opinions, confirmed):
    question = Question("Which?", {"A": "p", "B": "q"}, "B")
    given = [opinion(*one) for one in opinions]
    assert key_confirmed(question, given) is confirmed
    assert key_confirmed(None, given) is None
