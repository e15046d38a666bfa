"""A query knows its own SQL, says what is wrong with it, and goes over to the other view."""

import pytest

from benchmark.browsing import BrowseQuery, Kind, Quick, Term
from benchmark.browsing.score_pairs import pairs_behind
from benchmark.errors import UsageError
from benchmark.records import Score

ORDER = " ORDER BY length(run_id) DESC, run_id DESC, item_id, part, sample, option"


def pairs(line):
    return BrowseQuery(kind=Kind.PAIRS).typed(line).where()


@pytest.mark.parametrize(
    ("line", "where"),
    [
        ("run:r-0030", "run_id = 'r-0030'"),
        ("run_id:R-0030", "run_id = 'r-0030'"),
        ("run:r-00*", "run_id LIKE 'r-00%'"),
        ("item:a_b*", "lower(item_id) LIKE 'a\\_b%' ESCAPE '\\'"),
        ("similarity:>0.7", "similarity > 0.7"),
        ("similarity:0.5..0.7", "similarity BETWEEN 0.5 AND 0.7"),
        ("-grey:yes", "(grey = true) IS NOT TRUE"),
        ("mark:!,~", "(mark = '!' OR mark = '~')"),
        ("has:similarity", "similarity IS NOT NULL"),
        ("option:it's", "regexp_matches(option, 'it''s', 'il')"),
        ("option:=sand", "option = 'sand'"),
        ("is:grey", "grey"),
        ("is:all", "true"),
        ("is:differ", "mark = '!'"),
        ("dataset:words*", "run_id IN (SELECT run_id FROM runs WHERE lower(dataset) LIKE 'words%')"),
        ("-endpoint:Local", "(run_id IN (SELECT run_id FROM runs WHERE lower(endpoint) = 'local')) IS NOT TRUE"),
    ],
)
def test_a_term_as_sql(line, where):
    assert pairs(line) == where


def test_the_whole_query():
    query = BrowseQuery(kind=Kind.PAIRS, quick=Quick.MISMATCHED).typed("run:r-1 sand")
    assert query.sql() == (
        "SELECT * FROM pairs WHERE mark = '!' AND run_id = 'r-1' AND (regexp_matches(target, 'sand', 'il') OR "
        "regexp_matches(option, 'sand', 'il') OR regexp_matches(matched_word, 'sand', 'il'))" + ORDER
    )
    assert BrowseQuery(kind=Kind.PAIRS).sql() == "SELECT * FROM pairs" + ORDER


@pytest.mark.parametrize(
    ("line", "message", "hint"),
    [
        ("modl:x", "pairs have no field 'modl'", "did you mean model?"),
        ("state:ok", "pairs have no field 'state'", "sessions have it; tab switches to them"),
        ("http://x", "pairs have no field 'http'", ""),
        ("similarity:much", "similarity is a number, and 'much' is none", "such as"),
        ("similarity:", "", ""),
        ("grey:perhaps", "grey is yes or no, not 'perhaps'", "grey:yes"),
        ("option:>sand", "option cannot be compared with >", "numbers and times; try option:sand"),
        ("datset:x", "pairs have no field 'datset'", "did you mean dataset?"),
        ("predict:yes", "no field 'predict'", "did you mean predicted?"),
        ("outcome:yes", "no field 'outcome'", "did you mean actual or exact?"),
        ("zebra:1", "no field 'zebra'", "the fields are actual, agrees,"),
        ("mark:x", "mark is never 'x'", "it is one of =, !, ~, ?"),
        ("rung:embeding", "rung is never 'embeding'", "did you mean embedding? it is one of exact, normalised"),
        ("is:zebra", "nothing is 'zebra'", "is: takes all, mismatched"),
        ("is:gray", "nothing is 'gray'", "did you mean is:grey?"),
        ("has:nothing", "pairs have no field 'nothing'", ""),
    ],
)
def test_what_is_wrong_is_said(line, message, hint):
    if not message:
        assert pairs(line) == ""
        return
    with pytest.raises(UsageError) as caught:
        pairs(line)
    assert message in caught.value.message and hint in caught.value.hint and caught.value.hint


@pytest.mark.parametrize(
    ("line", "where"),
    [
        ("started:2026", "(started_at >= '2026-01-01 00:00:00' AND started_at < '2027-01-01 00:00:00')"),
        ("started:2026-12", "(started_at >= '2026-12-01 00:00:00' AND started_at < '2027-01-01 00:00:00')"),
        ("started:>2026-01-31", "started_at >= '2026-02-01 00:00:00'"),
        ("started:<=2026-01-31T10", "started_at < '2026-01-31 11:00:00'"),
        ("started:<2026-01-31T10:30", "started_at < '2026-01-31 10:30:00'"),
        (
            "started:2026-01-01..2026-01-02",
            "(started_at >= '2026-01-01 00:00:00' AND started_at < '2026-01-03 00:00:00')",
        ),
    ],
)
def test_a_time_lasts_as_long_as_what_it_names(line, where):
    assert BrowseQuery().typed(line).where() == where


@pytest.mark.parametrize("text", ["2026-13", "9999", "0000", "now", "2026-02-30", "2026-1-1", "2026-01-01T25"])
def test_what_is_no_time(text):
    with pytest.raises(UsageError, match="is a time"):
        BrowseQuery().typed(f"started:{text}")


def test_a_head_sorts_up_then_down_then_not_at_all():
    query = BrowseQuery().sorted_by("duration_s")
    assert query.order().startswith("duration_s NULLS LAST, length(run_id) DESC")
    assert query.sorted_by("duration_s").order().startswith("duration_s DESC NULLS LAST")
    assert query.sorted_by("duration_s").sorted_by("duration_s") == BrowseQuery()
    assert query.sorted_by("run_id").order() == "length(run_id), run_id, item_id, role <> 'predict', role, part, sample"


def test_what_the_other_view_knows_is_kept():
    query = BrowseQuery(quick=Quick.GREY, sort="state").typed("run:r-1 state:ok sand seconds:>1")
    other = query.of_kind(Kind.PAIRS)
    assert (other.line, other.quick, other.sort) == ("run:r-1 sand", Quick.GREY, "")


@pytest.mark.parametrize(
    ("metric", "rule", "failures", "line"),
    [
        ("accuracy", "matched", "excluded", "run:r-7 has:predicted has:actual"),
        ("accuracy", "published", "excluded", "run:r-7 has:predicted has:exact"),
        ("accuracy", "matched", "counted_wrong", "run:r-7"),
        ("FN", "matched", "excluded", "run:r-7 predicted:no actual:yes"),
        ("FP", "exact", "excluded", "run:r-7 predicted:yes exact:no"),
        ("pair_score", "tokens", "excluded", "run:r-7 part:one has:predicted has:actual"),
        ("pair_score", "tokens · two", "excluded", "run:r-7 part:two has:predicted has:actual"),
        ("accuracy", "written_by_you", "excluded", "run:r-7 part:written_by_you has:predicted has:actual"),
    ],
)
def test_what_a_figure_was_counted_from(metric, rule, failures, line):
    score = Score(metric=metric, rule=rule, failures=failures, value=0.5, n=1, clusters=1, planned=1, scorer="s@1")
    variants = ("one", "two") if metric == "pair_score" else ()
    query = pairs_behind("r-7", score, variants)
    assert query.line == line and query.kind is Kind.PAIRS and query.sql()


def test_figures_about_replies():
    score = Score(
        metric="refused_the_prediction", rule="r", failures="", value=0, n=1, clusters=1, planned=1, scorer="s@1"
    )
    assert pairs_behind("r-7", score).line == "run:r-7 state:refused_the_prediction"
    kappa = score.model_copy(update={"metric": "agreement_kappa"})
    assert pairs_behind("r-7", kappa).quick is Quick.CONTESTED


def test_the_program_quotes_what_it_must():
    assert BrowseQuery(terms=(Term.of("model", 'a "b" > c, *'),)).line == 'model:"a \\"b\\" > c, *"'
