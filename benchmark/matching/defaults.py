"""Which embedder the ladder uses, and from where on it is believed.

Measured on labelled pairs of words by `tests/matching/choose_embedder.py`: the thresholds were chosen on the tuning
set (182 pairs, 65 of them the same) and checked on another set (198 pairs, 68 the same) with no pair in common.

| embedder | AUC tune / test | from .65: precision, recall tune | test | from .50: precision, recall tune | test |
|---|---|---|---|---|---|
| MiniLM | .81 / .87 | .80, .68 | .79, .60 | .45, .88 | .56, .88 |
| static | .79 / .81 | .93, .22 | 1.00, .18 | .91, .46 | .96, .32 |
| mean of both | .83 / .87 | .96, .38 | 1.00, .25 | .70, .69 | .77, .53 |
"""

EMBEDDER = "minilm+static@1"
"""Mean of the cosines of the two embedders of the catalogue."""
PARTS = ("all-minilm-l6-v2", "l2-supercat-256")
SAME_FROM = 0.65
"""Cosine from which two words count as the same."""
GREY_FROM = 0.50
"""Cosine from which a person should say whether two words are the same."""
