"""A judge is only taken where it would be asked."""

import pytest

from benchmark.errors import UsageError
from benchmark.running.launching import launch_from


@pytest.mark.parametrize("options", [{"judge_model": "m"}, {"judge": "embedded"}])
def test_a_judge_that_would_never_be_asked_is_refused(options):
    with pytest.raises(UsageError):
        launch_from("association", limit=1, **options)


def test_a_judge_with_something_to_say_is_taken():
    assert launch_from("restriction", limit=1, judge="embedded").judge is not None
