import pytest

from benchmark.models.failures import broke, filtered, may_pass, message_of, short


@pytest.mark.parametrize(
    ("error", "message"),
    [
        ("plain", "plain"),
        ({"message": "m", "code": "c"}, "m"),
        ({"message": "", "code": 17}, "17"),
        ({"detail": [{"loc": ["body", "seed"], "msg": "no"}, {"loc": ["body", "n"], "msg": "neither"}]}, None),
        ({"errors": [{"message": "one"}, {"message": "two"}]}, "one; two"),
        ({"error": {"message": "inner"}}, "inner"),
        ({"message": "outer", "metadata": {"raw": {"error": "in"}}}, 'outer ({"error": "in"})'),
        (None, ""),
        (17, ""),
        ({}, ""),
        ([], ""),
    ],
)
def test_messages_in_every_shape(error, message):
    assert message_of(error) == ("body.seed: no; body.n: neither" if message is None else message)


@pytest.mark.parametrize(
    "error",
    [
        {"code": "content_filter"},
        {"code": "content_policy_violation", "message": "no"},
        {"code": "BadRequest", "innererror": {"code": "ResponsibleAIPolicyViolation"}},
        {"code": "data_inspection_failed"},
        {"message": "Content Exists Risk", "type": "invalid_request_error"},
        {"message": "Input data may contain inappropriate content."},
        {"message": "Output blocked by content filtering policy"},
        {"message": "Your chosen model requires moderation and your input was flagged"},
    ],
)
def test_refusals_by_the_provider(error):
    assert filtered(error)


@pytest.mark.parametrize(
    "error",
    [
        {"code": "context_length_exceeded", "message": "too long"},
        {"message": "unknown model 'omni-moderation-latest'"},
        {"message": "bad", "input": "content filter"},
        {"message": "the content field is required"},
        "invalid role",
        None,
    ],
)
def test_other_faults_are_no_refusals(error):
    assert not filtered(error)


@pytest.mark.parametrize(
    ("error", "passes"),
    [
        ({"code": 502}, True),
        ({"code": "429"}, True),
        ({"code": 400, "type": "server_error"}, False),
        ({"type": "overloaded_error"}, True),
        ({"code": "insufficient_quota", "type": "rate_limit"}, False),
        ({"message": "server_error"}, False),
        ({"code": True}, False),
        ("rate_limit", False),
    ],
)
def test_errors_without_a_status_of_their_own(error, passes):
    assert may_pass(error) is passes


def test_an_account_with_nothing_left():
    assert broke({"message": "Your credit balance is too low"})
    assert not broke({"message": "Rate limit reached"})


def test_short_lines():
    assert short("a\n\tb\x85c\0") == "a b c\ufffd"
    assert short("x" * 1000, 10) == "x" * 10 + " ..."
