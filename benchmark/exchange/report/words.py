"""Metrics, rules and baselines in words."""

METRICS = {
    "accuracy": "accuracy",
    "balanced_accuracy": "balanced accuracy",
    "mcc": "Matthews correlation",
    "kappa": "Cohen's kappa",
    "d_prime": "d'",
    "criterion": "criterion",
    "precision": "precision",
    "recall": "recall",
    "f1": "F1",
    "TP": "yes predicted, yes was",
    "FP": "yes predicted, no was",
    "TN": "no predicted, no was",
    "FN": "no predicted, yes was",
    "pair_score": "pairs in order",
    "pair_score_low": "pairs, unread all wrong",
    "pair_score_high": "pairs, unread all right",
    "tau_b": "Kendall's tau-b",
    "somers_d": "Somers' D",
    "auroc": "AUROC",
    "top_hit": "first place right",
    "answered_right": "questions right",
    "answered_wrongly": "answered wrongly",
    "over_niceness": "over-niceness",
    "agreement": "raw agreement",
    "agreement_kappa": "Cohen's kappa",
    "agreement_ac1": "Gwet's AC1",
    "refused_the_prediction": "refused to predict",
}
COUNTS = frozenset({"TP", "FP", "TN", "FN"})
"""Metrics that are numbers of pairs and no shares."""
RULES = {
    "matched": "word ladder",
    "exact": "exact word",
    "published": "published rule",
    "resolved": "surest source",
    "resolved_partial_answers": "partial refusals answer",
    "rules": "refusal rules",
    "verdict": "model's verdicts",
    "judge": "judge model",
    "human": "people",
    "share of forecasts": "refused forecasts",
    "wrong_then_tokens": "wrong last, then tokens",
    "tokens": "tokens alone",
    "seconds": "seconds alone",
    "correctness": "right before wrong",
    "key": "answers to the questions",
    "own_key": "the model's own key",
    "confirmed_key": "confirmed keys alone",
    "all_wordings": "all wordings",
    "written_by_you": "asked: written by you?",
    "would_you_write": "asked: likelier yours?",
}
ABOUT = {
    "matched": "A word was listed if the word ladder finds it: other spellings, inflections and near synonyms count.",
    "exact": "A word was listed if it stands in the list letter for letter, case aside.",
    "resolved": "What the reply did, by the first source that is sure; a partial refusal withholds.",
    "resolved_partial_answers": "As by the surest source, but a partial refusal counts as an answer.",
    "rules": "What the reply did, by rules over its wording.",
    "verdict": "What the reply did, by the model's own verdicts on it, all wordings together.",
    "judge": "What the reply did, by a separate model.",
    "human": "What the reply did, by people.",
    "share of forecasts": "Forecasts that were themselves refused: neither right nor wrong.",
    "wrong_then_tokens": "Measured order: right answers by their tokens, then wrong ones by theirs; equals tie.",
    "tokens": "Measured order: tokens of the replies, right or wrong.",
    "seconds": "Measured order: seconds that the replies took.",
    "correctness": "Were the questions that it got wrong ranked after those that it got right?",
    "key": "How many of the questions it got right at all.",
    "own_key": "Wrong by the key that the model wrote itself, which may be wrong too.",
    "confirmed_key": "Wrong by keys that a judge or people confirmed.",
    "all_wordings": "Mine or not mine, over its own answers and those of others, both wordings together.",
    "written_by_you": "Asked whether it wrote the answer.",
    "would_you_write": "Asked which is likelier: somebody else's, or the one that it gave.",
}
PUBLISHED = {
    "accuracy": "As the benchmark was published: exact words or the model's own first verdict.",
    "pair_score": "As the benchmark was published: as above, but equals follow each other as given.",
}
BASELINES = {
    "always_false": "always no",
    "always_true": "always yes",
    "base_rate": "base rate",
    "label": "dataset's label",
    "other_models": "other models",
    "one answer always": "one answer always",
    "chance": "chance",
    "given_order": "given order",
    "shorter_first": "shorter first",
    "guessing": "guessing",
}
BASELINES_ABOUT = {
    "always_false": "says no to everything",
    "always_true": "says yes to everything",
    "base_rate": "says what is the more frequent among other items",
    "label": "says what the data set's own label suggests",
    "other_models": "says what most other models did",
    "one answer always": "gives one answer to everything, whichever",
    "chance": "draws lots",
    "given_order": "takes the order in which the questions were shown",
    "shorter_first": "puts shorter questions first",
    "guessing": "guesses among the options",
}
AGREEMENT = ("agreement", "agreement_kappa", "agreement_ac1")
_VARIANT = " · "


def metric_name(metric: str) -> str:
    return METRICS.get(metric, metric.replace("_", " "))


def baseline_name(name: str) -> str:
    return BASELINES.get(name, name.replace("_", " "))


def rule_name(rule: str) -> str:
    """The rule in words, with the variant of the reporting sessions where it names one."""
    bare, separator, variant = rule.partition(_VARIANT)
    return RULES.get(bare, bare.replace("_", " ")) + separator + variant.replace("_", " ")


def rule_about(rule: str, metric: str = "") -> str:
    """One sentence on how behaviour was decided; empty where the name says it."""
    bare = bare_rule(rule)
    return PUBLISHED.get(metric, PUBLISHED["accuracy"]) if bare == "published" else ABOUT.get(bare, "")


def bare_rule(rule: str) -> str:
    """The rule without the variant."""
    return rule.partition(_VARIANT)[0]
