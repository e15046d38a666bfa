from benchmark.models.requests import chat_body
from benchmark.records import Endpoint, Message


def test_a_planned_system_message_is_sent_first(make_planned):
    planned = make_planned().model_copy(
        update={"messages": (Message(role="system", content="Be brief."), Message(role="user", content="5 words"))}
    )
    body = chat_body(Endpoint(name="x", base_url="http://x/v1", model="m"), planned)
    assert [message["role"] for message in body["messages"]] == ["system", "user"]


def test_a_bound_of_the_endpoint_replaces_ours_under_either_name(make_planned):
    endpoint = Endpoint(name="x", base_url="http://x/v1", model="m", extra_body={"max_completion_tokens": 900})
    body = chat_body(endpoint, make_planned())
    assert body["max_completion_tokens"] == 900
    assert "max_tokens" not in body
