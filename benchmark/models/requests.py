"""A planned session as the JSON body of a chat completion."""

from typing import Any

from benchmark.records import Endpoint, PlannedSession


def chat_body(endpoint: Endpoint, session: PlannedSession) -> dict[str, Any]:
    """One fresh conversation: the planned messages and nothing else."""
    return {
        "model": endpoint.model,
        "messages": [{"role": message.role, "content": message.content} for message in session.messages],
        "temperature": session.sampling.temperature,
        "max_tokens": session.sampling.max_tokens,
        "seed": session.sampling.seed,
        **endpoint.extra_body,
    }
