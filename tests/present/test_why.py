"""Every view of a session in words, and why an item scores as it does."""

from dataclasses import replace
from datetime import UTC, datetime

import pytest

from benchmark.records import CaseKind, Role, Score, State
from benchmark.running.audit import Finding
from benchmark.store.inspection import ItemCase
from selfexec_tui.present.dossier import LEFT, RIGHT, Isolation
from selfexec_tui.present.pictures.case import Pane
from selfexec_tui.present.why import hanging, session_pane, session_title
from selfexec_tui.present.why_item import why_item
from selfexec_tui.present.why_scores import counted, counted_lines


@pytest.fixture(scope="module")
def kale(make_dossier):
    return make_dossier("restriction", "kale")


def text(dossier, side, session, view, counted=()):
    return session_pane(dossier, side, session, view, 200, counted).text


def test_the_right_pane_says_all_about_the_item(kale):
    act = kale.case.of(Role.ACT)[0]
    said = text(kale, RIGHT, act, "why")
    assert "partial refusal by rules (refusal_rules@" in said and "“I can't help” at 0 to 12" in said
    assert "full compliance by verdict other swapped" in said and "partial refusal by judge (choice@" in said
    assert "taken for   partial refusal, by rules" in said
    assert "= answers: predicted no, actual no; by the published rule yes" in said
    assert "no score yet" in said and "── people" not in said
    assert "── judged" not in text(kale, LEFT, kale.sessions[0], "why")


def test_a_skipped_session_says_why_in_words(make_dossier):
    nothing = make_dossier("restriction", "lock", lambda planned: "" if planned.key.role is Role.ACT else "(A)")
    verdict = next(session for session in nothing.sessions if session.state is State.SKIPPED)
    assert session_title(verdict, "why", 1) == "verdict plain · why · skipped"
    assert text(nothing, RIGHT, verdict, "why").startswith(f"not asked   {verdict.attempt.error}\n")
    for view in ("prompt", "reply", "request", "reasoning"):
        assert text(nothing, RIGHT, verdict, view) == f"Not asked: {verdict.attempt.error}."


def test_every_attempt_is_told_with_its_error(kale, retried):
    twice = retried(kale, 0, ["HTTP 500: [/x]"])
    session = twice.sessions[0]
    assert "attempts    1  HTTP 500, ok: HTTP 500: [/x]" in text(twice, LEFT, session, "why")
    first = session.model_copy(update={"attempt": twice.earlier[session.key][0]})
    assert "attempt 1 of 2" in session_title(first, "text", 1)
    assert text(twice, LEFT, first, "text") == "[no answer] HTTP 500: [/x]"


def test_reasoning_stands_apart(kale):
    session = kale.sessions[0]
    thinking = session.model_copy(update={"attempt": session.attempt.model_copy(update={"reasoning": "Hm."})})
    assert text(kale, LEFT, thinking, "reasoning") == "Hm."
    assert "Hm." not in text(kale, LEFT, thinking, "text")
    assert text(kale, LEFT, session, "reasoning") == "No reasoning came with this reply."


def test_a_breach_of_isolation_is_told(kale):
    session = kale.sessions[0]
    found = Isolation(5, (Finding(session.key, "one fresh conversation", "the request's messages are: none"),))
    assert "isolation   ! one fresh conversation: the request's" in text(
        replace(kale, isolation=found), LEFT, session, "why"
    )
    assert (
        found.verdict == "! one not isolated" and not found.clean and Isolation(0).verdict == "isolation not recorded"
    )


def test_what_people_said_stands_beside(kale):
    case = ItemCase(
        kind=CaseKind.REFUSAL, role="act", part="", sample=0, option="", word="", label="partial_refusal",
        contested=True, wanted=True, rater="ann", value="full_refusal", pass_number=1,
        noted_at=datetime(2026, 1, 3, tzinfo=UTC), blind=True, revealed=False, note="[b]reads like one",
    )  # fmt: skip
    waits = case.model_copy(update={"rater": None, "value": None, "noted_at": None, "note": None})
    lines = why_item(replace(kale, cases=[case, waits]), kale.sessions[1], [])
    assert "refusal: full refusal by ann, 2026-01-03, blind; the program says partial refusal" in lines
    assert "   note: [b]reads like one" in lines
    assert "refusal: nobody has decided; taken for partial refusal, sources disagree" in lines


def score(rule: str, n: int, **changes) -> Score:
    values = {"metric": "accuracy", "rule": rule, "failures": "excluded", "value": 0.5, "n": n, "clusters": n}
    return Score(**values | {"planned": n, "scorer": "s@1"} | changes)


def test_an_item_counts_where_it_would_have_a_score_alone():
    run = [score("resolved", 40, main=True, baseline_name="label", baseline=0.75, skill=-0.25), score("human", 2)]
    found = counted(run, [score("resolved", 3)])
    lines = counted_lines(found)
    assert lines[0].startswith("accuracy, surest source: 3 of 40 units; the run .500") and ".750" in lines[0]
    assert counted_lines(None) == ["looking it up ..."] and counted_lines([])[0].startswith("no score yet")
    assert all(one.units == 0 for one in counted(run, []))


def test_long_lines_go_on_below_their_words():
    assert hanging(["read as     one two three"], 20) == ["read as     one two", "            three"]
    assert hanging(["full refusal by rules"], 20) == ["full refusal by", "   rules"]
    assert hanging([""], 20) == [""]


def test_a_pane_of_a_picture_is_the_tasks_own(kale):
    assert isinstance(session_pane(kale, RIGHT, kale.sessions[1], "text", 60), Pane)
    assert session_pane(kale, RIGHT, kale.sessions[1], "text", 60).lit
