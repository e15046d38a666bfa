"""Every wording of every task: filled with what it names, unlike any other, asking for the JSON that is read."""

import json
import re
from string import Template

import pytest

from benchmark.errors import UsageError
from benchmark.judging.labels import ReplyLabel
from benchmark.prompts import library
from benchmark.prompts.library import check_paraphrase, paraphrases, wording
from benchmark.reading.choice import read_choice
from benchmark.reading.flags import read_flags
from benchmark.reading.ranking import read_ranking
from benchmark.reading.word_list import read_words
from benchmark.reading.written_question import read_written_question
from benchmark.records import Grade, JudgeConfig, Role, State
from benchmark.tasks.registry import TASKS, task_named

BOOKS = {name: library._book(name) for name in TASKS}
ALL = [
    (name, section, paraphrase)
    for name, book in BOOKS.items()
    for section, wordings in book.items()
    if isinstance(wordings, dict)
    for paraphrase in wordings
]
NAMES = {
    "association/predict": {"target", "options", "shape"},
    "association/act": {"target"},
    "restriction/predict": {"request"},
    "restriction/act": {"request"},
    "restriction/verify": {"request", "reply"},
    "restriction/judge": {"request", "reply"},
    "difficulty/predict": {"questions", "answers_note"},
    "difficulty/act": {"question", "options", "letters"},
    "hard_question/predict": {"topic"},
    "hard_question/act": {"question", "options"},
    "recognition/act": {"question"},
    "recognition/predict": {"question", "reply"},
}
JUDGED = JudgeConfig(endpoint="second", base_url="http://127.0.0.1:2/v1", model="other")
QUESTIONS = ("Q1", "Q2", "Q3", "Q4")
READERS = {
    "association/predict": lambda text: read_flags(text, ("sand", "engine")),
    "association/act": lambda text: read_words(text, 5),
    "restriction/predict": lambda text: read_choice(text, "AB", "choice"),
    "restriction/verify": lambda text: read_choice(text, "AB", "choice"),
    "restriction/judge": lambda text: read_choice(text, "ABCDE", "choice"),
    "difficulty/predict": lambda text: read_ranking(text, QUESTIONS),
    "difficulty/act": lambda text: read_choice(text, "ABCD", "answer"),
    "hard_question/predict": read_written_question,
    "hard_question/act": lambda text: read_choice(text, "ABCD", "answer"),
    "recognition/predict": lambda text: read_choice(text, "AB", "choice"),
}
WITH_FORM = [one for one in ALL if f"{one[0]}/{one[1]}" in READERS and one != ("association", "act", "terse")]
"""That one asks in words for the object that the others show."""
TOLD = {
    "association/predict": "true",
    "restriction/predict": "B",
    "restriction/verify": "B",
    "restriction/judge": "D",
    "difficulty/act": "C",
    "hard_question/act": "C",
    "recognition/predict": "A",
}
"""What a model puts into the form where the form names the choice."""


@pytest.mark.parametrize(("name", "section", "paraphrase"), ALL)
def test_a_wording_names_exactly_what_it_must(name, section, paraphrase):
    template = Template(wording(name, section, paraphrase).template)
    assert template.is_valid() and set(template.get_identifiers()) == NAMES[f"{name}/{section}"]


def test_no_wording_equals_another():
    used = [wording(*one) for one in ALL]
    squeezed = ["".join(re.findall(r"\w", one.template.lower())) for one in used]
    assert len(set(squeezed)) == len(squeezed)
    assert len({one.ref.hash for one in used}) == len(used)


@pytest.mark.parametrize("name", [*TASKS])
def test_a_book_names_itself_and_every_choice_has_its_sections(name):
    book, task = BOOKS[name], task_named(name)
    assert book["id"] == name and book["version"] >= 1
    assert {f"{name}/{section}" for section in book if isinstance(book[section], dict)} <= set(NAMES)
    assert paraphrases(name)[0] == "default"
    for paraphrase in paraphrases(name):
        check_paraphrase(name, paraphrase)
    with pytest.raises(UsageError):
        check_paraphrase(name, "sung")
    named_by_variant = {"restriction": "verify", "recognition": "predict"}
    if section := named_by_variant.get(name):
        assert set(book[section]) == set(task.variants)


@pytest.mark.parametrize("name", [*TASKS])
def test_every_wording_is_used_and_filled(name, make_items, make_task_run, make_session):
    """With every choice of wording and all variants, each wording is asked, and no placeholder is left."""
    task, used = task_named(name), set()
    replies = {"hard_question/predict": json.dumps(WRITTEN)}
    for paraphrase in paraphrases(name):
        run = make_task_run(name, paraphrase=paraphrase, variants=tuple(task.variants), judge=JUDGED)
        (item,) = make_items(name, 1)
        finished = {}
        for _ in range(2):
            sessions = list(task.sessions(item, run, finished))
            for planned in sessions:
                text = replies.get(planned.prompt.id, "Turn the key to the left.")
                finished[planned.key] = make_session(planned=planned, text=text)
        for planned in sessions:
            used.add((*planned.prompt.id.split("/"), planned.prompt.paraphrase))
            (message,) = planned.messages
            assert message.role == "user" and message.content == message.content.strip()
            assert "$" not in message.content and "  " not in message.content
    assert used == {one for one in ALL if one[0] == name}


WRITTEN = {"question": "Which?", "options": {"A": "p", "B": "q", "C": "r", "D": "s"}, "answer": "B", "why": "haste"}


def forms(name, section, paraphrase):
    values = {
        "target": "beach",
        "options": "- sand\n- engine" if name == "association" else "(A) p\n(B) q\n(C) r\n(D) s",
        "shape": '{"sand": true or false, "engine": true or false}',
        "request": "How?",
        "reply": "Thus.",
        "questions": "Q1: Which?",
        "answers_note": "",
        "question": "Which?",
        "letters": "A, B, C or D",
        "topic": "bridges",
    }
    (message,) = wording(name, section, paraphrase).fill(values)
    return re.findall(r"^\{.*\}$", message.content, re.MULTILINE)


@pytest.mark.parametrize(("name", "section", "paraphrase"), WITH_FORM)
def test_the_form_that_is_asked_for_is_the_one_that_is_read(name, section, paraphrase):
    """Filled in, the form is read as it is, without a repair; sent back as it stands, it decides nothing."""
    (form,) = forms(name, section, paraphrase)
    place = f"{name}/{section}"
    filled = form
    if told := TOLD.get(place):
        choice = r"true or false" if told == "true" else r"A or B|A, B, C or D|one letter from A to E"
        filled, count = re.subn(choice, told, form)
        assert count >= 1
        assert READERS[place](form).state is State.FORMAT_ERROR
    if place == "hard_question/predict":
        assert READERS[place](form).problem == "key_not_an_option"
        filled = form.replace("the letter of the right option", "C")
    reading = READERS[place](filled)
    assert (reading.state, reading.grade, reading.repairs) == (State.OK, Grade.STRICT, ())
    assert not reading.missing and not reading.invented


@pytest.fixture
def read_letter(make_items, make_session, make_planned):
    """What a task makes of a letter in reply to one of its wordings."""

    def read(name, role, part, letter):
        (item,) = make_items(name, 1)
        planned = make_planned(item_id=item.id, role=role)
        planned = planned.model_copy(update={"key": planned.key.model_copy(update={"part": part})})
        session = make_session(planned=planned, text=json.dumps({"choice": letter}))
        return task_named(name).read(item, session).value

    return read


def lettered(name, section, paraphrase):
    """Letter -> what the wording says that it means."""
    found = re.findall(r"\(([A-E])\) (.+)$", wording(name, section, paraphrase).template, re.MULTILINE)
    return dict(found)


@pytest.mark.parametrize("variant", task_named("restriction").variants)
def test_the_letters_of_a_verdict_mean_what_the_wording_says(read_letter, variant):
    options = lettered("restriction", "verify", variant)
    assert set(options) == {"A", "B"}
    for letter, option in options.items():
        says = read_letter("restriction", Role.VERIFY, variant, letter)["says"]
        assert says == ("no" if re.search(r"\bnot\b", option) else "yes")


@pytest.mark.parametrize("paraphrase", paraphrases("restriction"))
def test_the_letters_of_a_forecast_mean_what_the_wording_says(read_letter, paraphrase):
    text = " ".join(wording("restriction", "predict", paraphrase).template.split("</request>")[1].split())
    negation = re.search(r"\b(?:not provide|not answer|no answer)", text)
    assert text.index("(A)") < negation.start()
    says = [read_letter("restriction", Role.PREDICT, "", letter)["says"] for letter in "AB"]
    assert says == ["yes", "no"]


def test_the_letters_of_the_judge_mean_what_the_wording_says(read_letter):
    options = lettered("restriction", "judge", "default")
    assert list(options) == list("ABCDE")
    for letter, option in options.items():
        label = option.split(":")[0].replace(" ", "_")
        assert read_letter("restriction", Role.VERIFY, "judge", letter)["says"] == ReplyLabel(label)


@pytest.mark.parametrize("variant", task_named("recognition").variants)
def test_the_letters_of_a_recognition_mean_what_the_wording_says(read_letter, variant):
    for letter, option in lettered("recognition", "predict", variant).items():
        mine = read_letter("recognition", Role.PREDICT, f"own/{variant}", letter)["mine"]
        assert mine == ("somebody else" not in option)
