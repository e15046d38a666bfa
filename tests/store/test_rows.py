"""Every record comes back from the database as it went in."""

import itertools
import string
from datetime import UTC, datetime

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from benchmark.records import (
    Attempt,
    Grade,
    Item,
    JudgeConfig,
    LadderConfig,
    Message,
    Pair,
    PlannedSession,
    PromptRef,
    Reading,
    Role,
    RunConfig,
    Rung,
    Sampling,
    Score,
    Session,
    SessionKey,
    State,
    Usage,
)
from benchmark.store.rows import attempt_row

FRESH = (f"x-{number}" for number in itertools.count())
NAMES = st.text(string.ascii_letters + string.digits + "-_", min_size=1, max_size=12)
TEXTS = st.text(st.characters(exclude_categories=["Cs"], exclude_characters="\0"), max_size=60)
FLOATS = st.floats(allow_nan=False, allow_infinity=False)
INTS = st.integers(-(2**31), 2**31 - 1)
COUNTS = st.integers(0, 2**63 - 1)
MOMENTS = st.datetimes(datetime(1990, 1, 1), datetime(2200, 1, 1), timezones=st.just(UTC))
TUPLES = st.lists(TEXTS, max_size=3).map(tuple)
JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | FLOATS | TEXTS,
    lambda part: st.lists(part, max_size=3) | st.dictionaries(TEXTS, part, max_size=3),
    max_leaves=6,
)
KEYS = st.builds(
    SessionKey, run_id=st.just("x"), item_id=NAMES, role=st.sampled_from(Role), part=TEXTS, sample=st.integers(0, 9)
)
USAGES = st.builds(Usage, **dict.fromkeys(Usage.model_fields, st.none() | COUNTS))
ATTEMPTS = st.builds(
    Attempt,
    key=KEYS,
    number=st.integers(1, 9),
    leg=INTS,
    endpoint=TEXTS,
    model=TEXTS,
    started_at=MOMENTS,
    duration_s=FLOATS,
    request=TEXTS,
    status=st.none() | INTS,
    reply=TEXTS,
    reply_bytes=st.none() | st.binary(max_size=60),
    state=st.sampled_from(State),
    error=st.none() | TEXTS,
    retry=st.booleans(),
    retry_after_s=st.none() | FLOATS,
    text=TEXTS,
    reasoning=TEXTS,
    finish_reason=st.none() | TEXTS,
    served_model=st.none() | TEXTS,
    usage=USAGES,
    quirks=TUPLES,
)
PROMPTS = st.builds(PromptRef, id=TEXTS, version=INTS, paraphrase=TEXTS, hash=TEXTS)
MESSAGES = st.lists(st.builds(Message, role=st.sampled_from(["system", "user", "assistant"]), content=TEXTS)).map(tuple)
SAMPLINGS = st.builds(Sampling, temperature=FLOATS, seed=st.integers(-(2**63), 2**63 - 1), max_tokens=INTS)
ITEMS = st.builds(
    Item, id=NAMES, task=TEXTS, cluster=TEXTS, category=TEXTS, payload=st.dictionaries(TEXTS, JSON, max_size=3)
)
READINGS = st.builds(
    Reading,
    reader=TEXTS,
    state=st.sampled_from(State),
    grade=st.sampled_from(Grade),
    value=JSON,
    repairs=TUPLES,
    problem=st.none() | TEXTS,
    missing=TUPLES,
    invented=TUPLES,
)
ANSWERS = st.sampled_from(["yes", "no", None])
PAIRS = st.builds(
    Pair,
    run_id=st.just("x"),
    item_id=NAMES,
    option=TEXTS,
    part=TEXTS,
    band=st.none() | TEXTS,
    sample=st.integers(0, 9),
    predicted=ANSWERS,
    actual=ANSWERS,
    actual_exact=ANSWERS,
    word=st.none() | TEXTS,
    rung=st.none() | st.sampled_from(Rung),
    similarity=st.none() | FLOATS,
    grey=st.booleans(),
)
SCORES = st.builds(
    Score,
    **dict.fromkeys(("metric", "rule", "failures", "interval", "baseline_name", "note", "scorer"), TEXTS),
    **dict.fromkeys(("value", "low", "high", "baseline", "skill", "skill_low", "skill_high"), st.none() | FLOATS),
    **dict.fromkeys(("n", "clusters", "planned"), COUNTS),
    main=st.booleans(),
)
CONFIGS = st.builds(
    RunConfig,
    **dict.fromkeys(("task", "endpoint", "base_url", "model", "dataset", "dataset_hash", "paraphrase"), TEXTS),
    key_env=st.none() | TEXTS,
    limit=st.none() | INTS,
    seed=st.integers(),
    predict_temperature=st.floats(0, 2),
    variants=TUPLES,
    judge=st.none() | st.builds(JudgeConfig, endpoint=TEXTS, base_url=TEXTS, model=TEXTS, key_env=st.none() | TEXTS),
    ladder=st.builds(LadderConfig, phrase=st.booleans(), embedder=st.none() | TEXTS),
)
in_a_store = settings(max_examples=25, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])


@in_a_store
@given(config=CONFIGS, items=st.lists(ITEMS, max_size=3), runtime=st.dictionaries(TEXTS, JSON, max_size=3))
def test_runs_and_items(store, config, items, runtime):
    run = store.runs.create(config, items, 4, runtime)
    assert store.runs.resolve(run.id) == run
    assert list(store.sessions.items(run.id)) == items


@in_a_store
@given(attempt=ATTEMPTS, prompt=PROMPTS, messages=MESSAGES, sampling=SAMPLINGS, answerer=TEXTS)
def test_sessions_and_attempts(store, make_config, make_item, attempt, prompt, messages, sampling, answerer):
    run = store.runs.create(make_config(), [make_item(id=attempt.key.item_id)], 1, {})
    attempt = of_run(attempt, run.id)
    skip = attempt.error or "" if attempt.state is State.SKIPPED else ""
    planned = PlannedSession(
        key=attempt.key, prompt=prompt, messages=messages, sampling=sampling, skip=skip, answerer=answerer
    )
    session = Session(planned=planned, attempt=attempt, attempts=attempt.number)
    store.sessions.commit_session(session).result()
    assert list(store.sessions.of_run(run.id)) == [session] == store.sessions.of_item(run.id, attempt.key.item_id)
    assert store.sessions.attempts(attempt.key) == [attempt]


@in_a_store
@given(found=st.dictionaries(KEYS, READINGS, max_size=3), pairs=st.lists(PAIRS, max_size=3), scores=st.lists(SCORES))
def test_assessments(store, found, pairs, scores):
    run_id = next(FRESH)
    readings = {key.model_copy(update={"run_id": run_id}): reading for key, reading in found.items()}
    pairs = [pair.model_copy(update={"run_id": run_id}) for pair in pairs]
    store.assessments.save(run_id, readings.items(), pairs, scores)
    assert store.assessments.readings(run_id) == readings
    assert store.assessments.pairs(run_id) == pairs
    assert store.assessments.scores(run_id) == scores


@in_a_store
@given(text=st.text(max_size=60))
def test_any_text_at_all_is_taken(store, make_session, text):
    session = make_session(run_id=next(FRESH), text=text, reply=text, error=text, quirks=(text,))
    store.sessions.commit_session(session).result()
    (stored,) = store.sessions.attempts(session.key)
    assert stored.text == stored.reply == stored.error == stored.quirks[0] == scrubbed(text)


def test_a_count_beyond_all_bounds_is_unknown(store, run, make_session):
    session = make_session(usage=Usage(input_tokens=10**30, output_tokens=7))
    store.sessions.commit_session(session).result()
    (stored,) = store.sessions.attempts(session.key)
    assert stored.usage == Usage(input_tokens=None, output_tokens=7)


@pytest.mark.parametrize("record", [Attempt, Usage])
def test_no_field_of_an_attempt_is_forgotten(make_session, record):
    row = attempt_row(make_session().attempt)
    assert set(record.model_fields) - {"key", "usage"} <= set(row)


def of_run(attempt, run_id):
    return attempt.model_copy(update={"key": attempt.key.model_copy(update={"run_id": run_id})})


def scrubbed(text):
    return "".join("\ufffd" if char == "\0" or "\ud800" <= char <= "\udfff" else char for char in text)
