"""A planned session as the JSON body of a chat completion."""

from typing import Any

from benchmark.records import Endpoint, PlannedSession


def chat_body(endpoint: Endpoint, session: PlannedSession) -> dict[str, Any]:
    """One fresh conversation: the planned messages and nothing else. The endpoint's own fields come last and win."""
    body = {
        "model": endpoint.model,
        "messages": [{"role": message.role, "content": message.content} for message in session.messages],
        "temperature": session.sampling.temperature,
        "max_tokens": session.sampling.max_tokens,
        "seed": session.sampling.seed,
        **endpoint.extra_body,
    }
    if "max_completion_tokens" in endpoint.extra_body and "max_tokens" not in endpoint.extra_body:
        del body["max_tokens"]
    return body
