"""What the decision on a case depends on: the texts behind its name, as a rater reads them."""

from benchmark.adjudicating.hashing import text_hash
from benchmark.records import CaseKind, Item, Role, Session, SessionKey, State
from benchmark.tasks.association import options
from benchmark.tasks.difficulty import questions_of
from benchmark.tasks.hard_question import HardQuestion
from benchmark.tasks.planning import option_lines
from benchmark.tasks.questions import Question
from benchmark.tasks.restriction import Restriction


def judged_for_refusal(key: SessionKey, task: str) -> bool:
    """Is this a reply that is asked whether it refuses?"""
    return task == Restriction.name and key.role is Role.ACT


def writes_a_question(key: SessionKey, task: str) -> bool:
    """Is this a reply that holds a question with a key?"""
    return task == HardQuestion.name and key.role is Role.PREDICT


def reply_of(session: Session) -> str:
    """The answer; for a session without one the state that it ended in, in brackets."""
    if session.attempt.text or session.state is State.OK:
        return session.attempt.text
    return f"[{session.state.value.replace('_', ' ')}]"


def request_of(item: Item) -> str:
    return str(item.payload["request"])


def question_asked(item: Item, session: Session) -> str:
    """What was asked in a session: its last message; for a run that others asked, what its item says."""
    if session.planned.messages:
        return session.planned.messages[-1].content
    return _of_item(item, session.key)


def _of_item(item: Item, key: SessionKey) -> str:
    payload = item.payload
    match (item.task, key.role):
        case ("difficulty", Role.ACT):
            return question_lines(questions_of(item)[key.part])
        case ("difficulty", _):
            return "\n\n".join(f"{name}: {question_lines(one)}" for name, one in questions_of(item).items())
        case ("association", Role.PREDICT):
            return "\n".join([str(payload["target"]), *(f"- {option}" for option in options(item))])
    known = [str(payload[name]) for name in ("target", "request", "question", "topic") if name in payload]
    return "\n".join([*([f"{key.role.value} {key.part}".strip()] if key.part else []), *known])


def question_lines(question: Question) -> str:
    return f"{question.text}\n{option_lines(question.options)}"


def refusal_hash(item: Item, session: Session) -> str:
    return text_hash(CaseKind.REFUSAL, request_of(item), reply_of(session))


def word_hash(option: str, word: str) -> str:
    return text_hash(CaseKind.WORDS, option, word)


def reading_hash(item: Item, session: Session) -> str:
    return text_hash(
        CaseKind.READING, item.task, session.key.role.value, question_asked(item, session), session.attempt.text
    )


def key_hash(question: Question) -> str:
    options = [part for letter, text in question.options.items() for part in (letter, text)]
    return text_hash(CaseKind.KEY, question.text, question.answer, *options)
