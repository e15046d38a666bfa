"""What is copied: text, a whole item as JSON, a request for the shell; or why it is not there."""

import json

from benchmark.records import Role, State
from selfexec_tui.present.dossier import LEFT, RIGHT
from selfexec_tui.present.item_copy import copied
from selfexec_tui.present.item_look import Look, turn


def test_the_whole_item_is_one_json_object(make_dossier, retried):
    kale = retried(make_dossier("restriction", "kale"), 1, ["HTTP 500"])
    text, trouble = copied("json", kale, Look(), LEFT, [])
    document = json.loads(text)
    assert trouble == "" and document["run"]["id"] == "r-0001" and document["item"]["id"] == "kale"
    assert [one["key"]["role"] for one in document["sessions"]] == ["predict", "act", "verify", "verify", "verify"]
    assert [one["error"] for one in document["sessions"][1]["attempts"]] == ["HTTP 500", None]
    assert document["sessions"][0]["reading"]["value"] == {"choice": "B", "says": "no"}
    assert document["pairs"][0]["agrees"] is True and len(document["judgements"]) == 4
    assert document["isolation"] == {"checked": 5, "findings": []}


def test_what_cannot_be_seen_is_escaped_in_json(make_dossier):
    hostile = make_dossier("restriction", "lock", lambda planned: "\x9b2J\u202e[/x]")
    text, _ = copied("json", hostile, Look(), LEFT, [])
    assert "\x9b" not in text and "\u202e" not in text
    assert json.loads(text)["sessions"][0]["attempts"][0]["text"] == "\x9b2J\u202e[/x]"


def test_a_request_for_the_shell_is_of_who_was_asked(make_dossier):
    kale = make_dossier("restriction", "kale")
    config = kale.run.config
    subject, judge = (
        config.model_copy(update={"key_env": "SUBJECT_KEY"}),
        config.judge.model_copy(update={"key_env": "JUDGE_KEY", "base_url": "https://judge.example/v1"}),
    )
    run = kale.run.model_copy(update={"config": subject.model_copy(update={"judge": judge})})
    kale = type(kale)(run, kale.case, kale.view)
    assert "Bearer ${SUBJECT_KEY}" in copied("curl", kale, Look(), LEFT, [])[0]
    command, _ = copied("curl", kale, turn(Look(), kale, RIGHT, 9), RIGHT, [])
    assert "https://judge.example/v1/chat/completions" in command and "Bearer ${JUDGE_KEY}" in command


def test_where_nothing_was_asked_it_says_so(make_dossier):
    nothing = make_dossier("restriction", "lock", lambda planned: "" if planned.key.role is Role.ACT else "(A)")
    place = next(at for at, one in enumerate(nothing.of(RIGHT)) if one.state is State.SKIPPED)
    text, trouble = copied("curl", nothing, turn(Look(), nothing, RIGHT, place), RIGHT, [])
    assert text == "" and trouble.startswith("nothing was asked on the right side")
