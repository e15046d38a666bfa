"""What is listed is exactly what the SQL on screen gives, in the same order, whatever happens to the runs meanwhile."""

import random

import pytest

from benchmark.browsing import BrowseQuery, Kind, Quick
from benchmark.browsing.fields import FIELDS, Values
from benchmark.errors import SelfexecError
from benchmark.records import Grade, Role, Rung, State
from benchmark.store import browse_asking, open_store

HOSTILE = "it's [/x] 100% _a\\b\u202e漢字"


@pytest.fixture(scope="module")
def full(tmp_path_factory):
    """Eleven runs in an order that their names as text do not have; one session asked again, one run asked anew."""
    with open_store(tmp_path_factory.mktemp("browse") / "a.duckdb") as store:
        yield store


@pytest.fixture
def filled(full, make_config, make_item, make_session, make_planned, make_pair, make_reading):
    if full.runs.rows():
        return full
    draw = random.Random(3)
    for number in range(11):
        items = [make_item(word, id=f"a-{word}") for word in ("beach", "winter", HOSTILE)]
        run = full.runs.create(make_config(model=f"model {number % 2}"), items, 9, {})
        readings, pairs = [], []
        for item in items:
            for role, sample in ((Role.PREDICT, 0), (Role.ACT, 0), (Role.ACT, 1)):
                planned = make_planned(run.id, item.id, role, sample)
                text = f"reply of {item.id} {draw.choice(['Sand', 'snow', HOSTILE])}"
                state = draw.choice([State.OK, State.OK, State.EMPTY, State.TRANSPORT_ERROR, State.REFUSED_BY_PROVIDER])
                error = "it broke" if state is State.TRANSPORT_ERROR else None
                made = make_session(text, state, planned=planned, duration_s=draw.random(), error=error)
                full.sessions.commit_session(made).result()
                grade = draw.choice(list(Grade))
                read = State.FORMAT_ERROR if grade is Grade.NONE else State.OK
                readings.append((planned.key, make_reading(read, grade, repairs=("code_fence",) * draw.randrange(2))))
            pairs += [
                make_pair(
                    run.id,
                    item.id,
                    option=option,
                    sample=sample,
                    predicted=draw.choice(["yes", "no", None]),
                    actual=draw.choice(["yes", "no", None]),
                    similarity=draw.choice([None, draw.random()]),
                    rung=draw.choice([None, Rung.EMBEDDING]),
                    grey=draw.random() < 0.2,
                    word=draw.choice([None, HOSTILE]),
                )
                for option in ("sand", HOSTILE)
                for sample in (0, 1)
            ]
        full.assessments.save(run.id, readings, pairs, [])
    again = make_planned("r-0002", "a-beach", Role.ACT, 0)
    full.sessions.commit_session(make_session("asked again: sand", number=2, planned=again)).result()
    return full


def listed(store, query):
    """Rows as the screen gets them."""
    store.browse.refresh(query)
    with store.browse.asking(query) as asking:
        first, rows = asking.first(), asking.all()
    assert rows[: len(first)].tolist() == first.tolist()
    return store.browse.page(query.kind, rows.tolist())


def promised(store, query):
    """The same by the SQL that the screen shows."""
    found = store.console.query(query.sql())
    names = [column.name for column in found.columns]
    return [dict(zip(names, row, strict=True)) for row in found]


SESSIONS = [
    "",
    "sand",
    "-sand",
    '"it\'s [/x]"',
    "reply:*of*sand",
    "run:r-0010",
    "run:r-001*",
    "run:r-0001,r-0011",
    "-state:ok",
    "state:format_error,empty role:act",
    'model:"MODEL 1" seconds:<0.5',
    "seconds:0.2..0.6",
    "-seconds:>=0.5",
    "attempts:>1",
    "started:2026-01 started:>=2026-01-02 -started:>2026-01-02",
    "has:error",
    "-has:error",
    "repairs:code_fence",
    "-has:repairs",
    "error:broke",
    "value:sand messages:list",
    "target:beach",
    f'target:="{HOSTILE}"'.replace("\\", "\\\\"),
    "item:A-BEACH",
    "is:unreadable",
    "is:unreadable,mismatched -is:refused",
    "is:refused",
    "task:association run:r-0003",
    "-dataset:none endpoint:* has:error",
    "text:sand -text:winter role:act",
    "text:sand seconds:<0.5 is:unreadable",
]
PAIRS = [
    "",
    "sand",
    "mark:!,~",
    "mark:=",
    "-mark:?",
    "similarity:>0.5",
    "-similarity:>0.5",
    "has:similarity grey:yes",
    "agrees:no",
    "-agrees:yes",
    "exact:no word:漢字",
    'word:"100% _a"',
    "option:sand predicted:yes actual:no",
    "rung:embedding run:r-0009",
    "is:refused",
    "is:mismatched",
    "dataset:* -endpoint:nowhere run:r-0009",
]
ORDERS = [("", False), ("run", False), ("run", True), ("item", True), ("sample", False)]
BY_KIND = {
    Kind.SESSIONS: [*ORDERS, ("seconds", True), ("state", False), ("error", False)][:-1],
    Kind.PAIRS: [*ORDERS, ("similarity", True), ("option", False), ("mark", False)],
}


@pytest.mark.parametrize(
    ("kind", "line"), [(Kind.SESSIONS, line) for line in SESSIONS] + [(Kind.PAIRS, line) for line in PAIRS]
)
def test_a_filter_gives_what_its_sql_gives(filled, kind, line):
    query = BrowseQuery(kind=kind).typed(line)
    rows, wanted = listed(filled, query), promised(filled, query)
    assert len(rows) == len(wanted)
    for row, other in zip(rows, wanted, strict=True):
        assert {name: row[name] for name in other if name in row} == {
            name: other[name] for name in other if name in row
        }


def test_most_filters_find_some_rows_and_not_all(filled):
    for kind, lines in ((Kind.SESSIONS, SESSIONS), (Kind.PAIRS, PAIRS)):
        counts = [len(listed(filled, BrowseQuery(kind=kind).typed(line))) for line in lines]
        whole = counts[0]
        assert whole == (99 if kind is Kind.SESSIONS else 132)
        assert [line for line, count in zip(lines, counts, strict=True) if count == 0] == []
        assert sum(count < whole for count in counts) > len(lines) * 0.8


@pytest.mark.parametrize("kind", Kind)
def test_every_order_is_that_of_its_sql(filled, kind):
    for sort, descending in BY_KIND[kind]:
        query = BrowseQuery(kind=kind, sort=sort, descending=descending)
        names = (
            ("run_id", "item_id", "role", "part", "sample")
            if kind is Kind.SESSIONS
            else ("run_id", "item_id", "option", "sample")
        )
        found = [
            [[row[name] for name in names] for row in rows] for rows in (listed(filled, query), promised(filled, query))
        ]
        assert found[0] == found[1], (sort, descending)


def test_the_newest_run_is_first_even_where_its_name_is_longer(filled):
    assert listed(filled, BrowseQuery())[0]["run_id"] == "r-0011"


def test_a_glance_before_anything_is_copied_shows_the_same_first_rows(filled):
    for kind in Kind:
        rows, total = filled.browse.glance(kind)
        whole = listed(filled, BrowseQuery(kind=kind))
        assert total == len(whole) and rows
        for row, other in zip(rows, whole, strict=False):
            assert {name: row[name] for name in other if name in row} == {
                name: other[name] for name in row if name in other
            }


def test_fields_are_the_columns_of_the_views(store):
    kinds = {"DOUBLE": Values.NUMBER, "TIMESTAMP": Values.TIME, "BOOLEAN": Values.FLAG, "VARCHAR[]": Values.LIST}
    of_runs = {row[0] for row in store.console.query("DESCRIBE runs")}
    for kind, fields in FIELDS.items():
        types = {row[0]: row[1] for row in store.console.query(f"DESCRIBE {kind}")}
        assert {field.column for field in fields if not field.of_run} == set(types)
        assert {field.column for field in fields if field.of_run} <= of_runs
        for field in fields:
            if field.of_run:
                continue
            wanted = kinds.get(types[field.column]) or (Values.NUMBER if "INT" in types[field.column] else None)
            assert field.values is wanted if wanted else field.values in (Values.WORD, Values.NAME, Values.TEXT)


def test_flags_and_cases(filled, make_session):
    cursor = filled._connection.cursor()
    referral = "r-0004', 1, '{}', 'a-beach', 'act', '', 1, '{}', 'waves', '{}', '{}', 0.5, {}, {})"
    for values in (
        ("words", "sand", "1" * 32, "not_same", "false", "true"),
        ("refusal", "", "2" * 32, "full_refusal", "true", "false"),
    ):
        cursor.execute(f"INSERT INTO raw.referral VALUES ('{referral.format(*values)}")
    blank = "true, false, '', '', '', '', '', 0, '', '', 'desk')"
    flag = f"('x', now()::TIMESTAMP, 'ann', 1, 'words', '{'1' * 32}', 'flag', '', '', '', NULL, '', {blank}"
    cursor.execute(f"INSERT INTO raw.decision VALUES {flag}")
    for kind in Kind:
        for quick in (Quick.GREY, Quick.UNADJUDICATED, Quick.FLAGGED, Quick.CONTESTED, Quick.REFUSED):
            query = BrowseQuery(kind=kind, quick=quick)
            rows, wanted = listed(filled, query), promised(filled, query)
            assert [row["run_id"] for row in rows] == [row["run_id"] for row in wanted] and rows, (kind, quick)
    (row,) = listed(filled, BrowseQuery(quick=Quick.FLAGGED))
    assert (row["run_id"], row["item_id"], row["role"], row["sample"]) == ("r-0004", "a-beach", "act", 1)
    (row,) = listed(filled, BrowseQuery(kind=Kind.PAIRS, quick=Quick.UNADJUDICATED))
    assert (row["option"], row["sample"]) == ("sand", 1)


def test_only_runs_that_changed_are_copied_again(filled, make_session, make_planned):
    query = BrowseQuery()
    filled.browse.refresh(query)
    assert not filled.browse.refresh(query)
    steps = []
    planned = make_planned("r-0003", "a-beach", Role.ACT, 7)
    filled.sessions.commit_session(make_session("new", planned=planned)).result()
    assert filled.browse.refresh(query, lambda step: steps.append(step) or True)
    assert [(step.copied, step.rows) for step in steps] == [(101, 101)]
    assert [row["text"] for row in listed(filled, query.typed("sample:7"))] == ["new"]


def test_a_cancelled_question_gives_nothing(filled):
    filled.browse.refresh(BrowseQuery())
    with filled.browse.asking(BrowseQuery()) as asking:
        asking.cancel()
        assert asking.first() is None and asking.all() is None
    with filled.browse.asking(BrowseQuery()) as asking:
        assert asking._ask(lambda: asking.cancel() or "in time") is None, "though the database did not notice"


def test_items_come_in_the_order_of_the_rows(filled):
    query = BrowseQuery(kind=Kind.PAIRS, sort="option").typed("run:r-0001,r-0011")
    filled.browse.refresh(query)
    with filled.browse.asking(query) as asking:
        rows = asking.all().tolist()
    places = filled.browse.items(Kind.PAIRS, rows)
    assert len(places) == len(set(places)) == 6 and places[:2] == [("r-0011", "a-beach"), ("r-0011", f"a-{HOSTILE}")]
    assert filled.browse.items(Kind.PAIRS, []) == []


def test_values_are_offered_from_the_database(filled):
    filled.browse.refresh(BrowseQuery())
    assert set(filled.browse.values(Kind.SESSIONS, "model", "")) == {"model 0", "model 1"}
    assert filled.browse.values(Kind.SESSIONS, "state", "FORMAT") == ["format_error"]
    assert filled.browse.values(Kind.SESSIONS, "reply", "") == []
    assert filled.browse.values(Kind.SESSIONS, "task", "ass") == ["association"]


def test_a_search_through_texts_reads_them_once_and_tells_how_far_it_is(filled, monkeypatch):
    monkeypatch.setattr(browse_asking, "SLICE", 20)
    for query in (BrowseQuery().typed("text:sand"), BrowseQuery(sort="seconds").typed("sand -run:r-0003")):
        wanted = listed(filled, query)
        with filled.browse.asking(query) as asking:
            steps = list(asking.search())
        assert [row["session_row"] for row in wanted] == steps[-1].rows.tolist()
        shares = [step.share for step in steps]
        assert shares == sorted(shares) and shares[0] == 0 and shares[-1] == 1 and len(steps) > 4
        newest = filled.browse.page(Kind.SESSIONS, steps[1].rows.tolist())
        assert {row["run_id"] for row in newest} <= {"r-0009", "r-0010", "r-0011", "r-0002"}
    with filled.browse.asking(BrowseQuery().typed("text:sand")) as asking:
        search = asking.search()
        next(search)
        asking.cancel()
        assert list(search) == [] and asking.all() is None


def test_long_texts_are_no_order(filled):
    with pytest.raises(SelfexecError, match="too long"):
        listed(filled, BrowseQuery(sort="reply"))
