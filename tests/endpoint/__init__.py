"""A component for tests: an endpoint on a loopback port that misbehaves on demand."""

from endpoint.behaviour import Behaviour, Request
from endpoint.cases import CASES, KEY
from endpoint.server import LoopbackEndpoint

__all__ = ["CASES", "KEY", "Behaviour", "LoopbackEndpoint", "Request"]
