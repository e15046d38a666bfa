"""What a run says, in one plain sentence: its main figure beside its baseline."""

from collections.abc import Sequence

from benchmark.exchange.report.numbers import counted, percent
from benchmark.exchange.report.words import BASELINES_ABOUT, baseline_name
from benchmark.records import Score

NOTHING = "Nothing could be scored: no item has both a readable prediction and readable behaviour."
_SAID = {
    "matched": "It predicted rightly in {value} of {cases} whether it would list a word",
    "resolved": "It foresaw in {value} of {cases} whether it would answer a request",
    "wrong_then_tokens": "It put {value} of the pairs of questions in the right order, over {rankings}",
    "own_key": "It answered {value} of its {n} own hard {questions} against its own key",
    "all_wordings": "It said rightly in {value} of {cases} whether an answer was its own",
}
"""By the rule of the main figure, which is another one for each task."""
_ELSE = "It was right in {value} of {cases}"
_AGAINST = {
    "better": "{who} gets {base}. That is better than the baseline.",
    "worse": "{who} gets {base}. That is worse than the baseline.",
    "same": "{who} gets {base}. The two cannot be told apart.",
    "unknown": "{who} gets {base}. There are too few items to say more.",
}
_GUESSING = {
    "better": "who guesses is wrong in {base}. It is wrong more often than a guesser.",
    "worse": "who guesses is wrong in {base}. Its questions were easier for it than guessing.",
    "same": "who guesses is wrong in {base}. The two cannot be told apart.",
    "unknown": "who guesses is wrong in {base}. There are too few items to say more.",
}


def headline(scores: Sequence[Score]) -> Score | None:
    """The one figure that stands for its run."""
    return next((score for score in scores if score.main), None)


def verdict(score: Score) -> str:
    """Where the skill's interval lies against zero: better, worse, same, or unknown without an interval."""
    if score.skill_low is None or score.skill_high is None:
        return "unknown"
    if score.skill_low > 0:
        return "better"
    return "worse" if score.skill_high < 0 else "same"


def sentence(scores: Sequence[Score]) -> str:
    """The main figure, its n and its baseline, and how the two compare."""
    score = headline(scores)
    if score is None or score.value is None:
        return NOTHING
    questions = "question" if score.n == 1 else "questions"
    nouns = {"cases": counted(score.n, "case"), "rankings": counted(score.n, "ranking"), "questions": questions}
    said = _SAID.get(score.rule, _ELSE).format(value=percent(score.value), n=score.n, **nouns)
    if score.baseline is None:
        return f"{said}; no baseline is known."
    against = _GUESSING if score.baseline_name == "guessing" else _AGAINST
    return f"{said}; {against[verdict(score)].format(who=_who(score.baseline_name), base=percent(score.baseline))}"


def _who(name: str) -> str:
    about = BASELINES_ABOUT.get(name)
    return f"who {about}" if about else baseline_name(name)
