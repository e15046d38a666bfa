"""How others read a reply: kept beside it, and told from what an endpoint sends."""

from benchmark.reading.recorded import RECORDED, is_recorded, recorded_body, recorded_in


def test_what_was_recorded_comes_back_with_its_place(make_session):
    for value in ("A", None, ["Q1", "Q2"], {"answer": "“B”", "correct": False}):
        body = recorded_body(value, "experiment 3/a.csv", 12)
        assert recorded_in(make_session(reply=body, quirks=(RECORDED,)).attempt) == value
        assert '"file": "experiment 3/a.csv", "line": 12' in body


def test_an_endpoint_cannot_pass_its_reply_off_as_recorded(make_session):
    assert not is_recorded(make_session(reply=recorded_body("A", "x", 1)).attempt)
