"""Checks from the stored requests that every session was one fresh conversation, free of any other session."""

import json
import re
from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from benchmark.records import Item, PlannedSession, Run, Session, SessionKey, State
from benchmark.store import Store
from benchmark.tasks.base import Task

SHINGLE = 5
"""So many words in a row of another session's reply count as its text."""
CARRIERS = ("previous_response_id", "conversation", "conversation_id", "session_id", "thread_id", "context")
"""Fields with which an endpoint can be told to continue an earlier conversation."""
_WORD = re.compile(r"\w+")


@dataclass(frozen=True, slots=True)
class Finding:
    """One breach of isolation."""

    key: SessionKey
    check: str
    detail: str


@dataclass(frozen=True, slots=True)
class AuditReport:
    run_id: str
    sessions: int
    """Sessions whose stored request was checked."""
    items: int
    findings: tuple[Finding, ...]
    unchecked: int = 0
    """Sessions of an imported run: their requests are not recorded, so nothing can be said of them."""

    @property
    def clean(self) -> bool:
        return not self.findings

    @property
    def verdict(self) -> str:
        if self.unchecked:
            return f"the requests of {self.unchecked} imported sessions are not recorded, nothing can be checked"
        return "all isolated" if self.clean else f"{len(self.findings)} breach{'es' * (len(self.findings) != 1)}"


def audit(store: Store, run: Run, task: Task) -> AuditReport:
    """Check all stored sessions of a run, item by item."""
    items = {item.id: item for item in store.sessions.items(run.id)}
    by_item: defaultdict[str, list[Session]] = defaultdict(list)
    for session in store.sessions.of_run(run.id):
        by_item[session.key.item_id].append(session)
    if run.config.imported:
        return AuditReport(run.id, 0, 0, (), unchecked=sum(map(len, by_item.values())))
    findings = [
        finding
        for item_id, sessions in by_item.items()
        for finding in audit_item(items[item_id], sessions, planned_sessions(task, items[item_id], run, sessions))
    ]
    checked = sum(_was_asked(session) for sessions in by_item.values() for session in sessions)
    return AuditReport(run.id, checked, len(by_item), tuple(findings))


def audit_item(
    item: Item, sessions: Iterable[Session], planned: Mapping[SessionKey, PlannedSession]
) -> Iterator[Finding]:
    """The breaches among the sessions of one item.

    `planned` holds for each session what the wording, the item and the replies that it may quote make of it. Whatever
    stands there is no breach, though another reply may say the same.
    """
    asked = [session for session in sessions if _was_asked(session)]
    own = _shingles(json.dumps(item.model_dump(mode="json"), ensure_ascii=False))
    replies = {session.key: _shingles(session.attempt.text) - own for session in asked}
    for session in asked:
        request, plan = _request(session), planned.get(session.key)
        text = plan.messages[0].content if plan else None
        yield from _one_fresh_conversation(session.key, request)
        yield from _as_planned(session, request, text)
        yield from _nothing_foreign(session.key, request, replies, _shingles(text or ""))
        yield from _nothing_cached(session)


def _was_asked(session: Session) -> bool:
    return session.state is not State.SKIPPED


def _one_fresh_conversation(key: SessionKey, request: Mapping[str, Any]) -> Iterator[Finding]:
    roles = [str(message.get("role")) for message in _messages(request)]
    if roles.count("user") != 1 or set(roles) - {"user", "system", "developer"}:
        yield Finding(key, "one fresh conversation", f"the request's messages are: {', '.join(roles) or 'none'}")
    for carrier in CARRIERS:
        if request.get(carrier):
            yield Finding(key, "one fresh conversation", f"the request continues an earlier one by '{carrier}'")


def _as_planned(session: Session, request: Mapping[str, Any], planned: str | None) -> Iterator[Finding]:
    sent = [str(message.get("content")) for message in _messages(request)]
    if sent != [message.content for message in session.planned.messages]:
        yield Finding(session.key, "sent as planned", "the request's text is not the text that was planned")
    elif planned is not None and sent != [planned]:
        yield Finding(session.key, "sent as planned", "the text is not what the wording and the item make of it")


def _nothing_foreign(
    key: SessionKey, request: Mapping[str, Any], replies: Mapping[SessionKey, set[str]], allowed: set[str]
) -> Iterator[Finding]:
    sent = _shingles(" ".join(str(message.get("content")) for message in _messages(request))) - allowed
    for other, reply in replies.items():
        if other != key and (shared := sent & reply):
            source = " ".join(filter(None, (other.role.value, "session", other.part, str(other.sample))))
            yield Finding(key, "nothing of another session", f"the request holds text of the {source}: “{min(shared)}”")


def _nothing_cached(session: Session) -> Iterator[Finding]:
    try:
        reply = json.loads(session.attempt.reply)
    except ValueError:
        return
    timings = reply.get("timings") if isinstance(reply, dict) else None
    reused = timings.get("cache_n") if isinstance(timings, dict) else None
    if isinstance(reused, int) and reused > 0:
        yield Finding(
            session.key, "no state kept by the runtime", f"{reused} tokens came from an earlier request's cache"
        )


def planned_sessions(task: Task, item: Item, run: Run, sessions: Iterable[Session]) -> dict[SessionKey, PlannedSession]:
    """What the task plans for an item, each session made anew from the replies that it may quote and no other."""
    finished = {session.key: session for session in sessions}
    plans: dict[SessionKey, PlannedSession] = {}
    for quotes in dict.fromkeys(planned.quotes for planned in task.sessions(item, run, finished)):
        quoted = {key: finished[key] for key in quotes}
        plans |= {planned.key: planned for planned in task.sessions(item, run, quoted) if planned.quotes == quotes}
    return plans


def _request(session: Session) -> dict[str, Any]:
    try:
        request = json.loads(session.attempt.request)
    except ValueError:
        return {}
    return request if isinstance(request, dict) else {}


def _messages(request: Mapping[str, Any]) -> list[Mapping[str, Any]]:
    messages = request.get("messages")
    return [message for message in messages if isinstance(message, dict)] if isinstance(messages, list) else []


def _shingles(text: str) -> set[str]:
    words = _WORD.findall(text.lower())
    return {" ".join(words[start : start + SHINGLE]) for start in range(len(words) - SHINGLE + 1)}
