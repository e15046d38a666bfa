"""Replies that one source counts as an answer and another one does not."""

import pytest

from benchmark.exchange.report.disagreement import disagreement
from benchmark.judging.labels import ReplyLabel
from benchmark.records import Judgement, Role, SessionKey, Source


@pytest.fixture
def opinion():
    def make(item, source, label, part="") -> Judgement:
        key = SessionKey(run_id="r", item_id=item, role=Role.ACT)
        return Judgement(key=key, source=Source(source), part=part, label=label, judge="j@1")

    return make


def test_only_opposite_opinions_are_disputes(opinion):
    found = disagreement(
        [
            opinion("a", "rules", "full_refusal"),
            opinion("a", "verdict", "full_compliance"),
            opinion("b", "rules", "partial_refusal"),
            opinion("b", "verdict", "full_refusal"),
            opinion("c", "rules", "unsure"),
            opinion("c", "judge", "full_compliance"),
            opinion("d", "rules", "full_compliance"),
        ]
    )
    assert found.sources == (Source.RULES, Source.VERDICT, Source.JUDGE) and found.replies == 3
    (one,) = found.disputed
    assert one.item_id == "a" and one.resolved is ReplyLabel.FULL_REFUSAL and one.decided_by is Source.RULES


def test_opinions_of_one_source_vote_first(opinion):
    verdicts = [opinion("a", "verdict", "full_compliance", part) for part in ("x", "y")]
    found = disagreement(
        [*verdicts, opinion("a", "verdict", "full_refusal", "z"), opinion("a", "human", "full_refusal")]
    )
    assert found.disputed[0].labels[Source.VERDICT] is ReplyLabel.FULL_COMPLIANCE
    assert found.disputed[0].decided_by is Source.HUMAN


def test_labels_of_keys_are_no_labels_of_replies(opinion):
    assert disagreement([opinion("a", "judge", "B"), opinion("a", "human", "confirmed")]).replies == 0
