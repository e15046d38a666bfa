"""Measures the embedders on the labelled pairs: run it to choose, or to check, the figures of `matching/defaults.py`.

python tests/matching/choose_embedder.py
"""

import json
from pathlib import Path

import numpy as np

from benchmark.matching.embedder import mixture, sentence_embedder, static_embedder
from benchmark.matching.normalise import normalise
from benchmark.matching.opposites import never_the_same
from benchmark.models.embedded.catalogue import model_named

FOLDER = Path(__file__).parent


def pairs(name):
    rows = [json.loads(line) for line in (FOLDER / f"pairs_{name}.jsonl").read_text().splitlines()]
    return [row for row in rows if not never_the_same(normalise(row["a"]), normalise(row["b"]))]


def similarities(embedder, rows):
    left, right = embedder.encode([row["a"] for row in rows]), embedder.encode([row["b"] for row in rows])
    return (left * right).sum(axis=1), np.array([row["same"] for row in rows])


def auc(likeness, same):
    wins = likeness[same][:, None] - likeness[~same][None, :]
    return float((wins > 0).mean() + (wins == 0).mean() / 2)


def precision_recall(likeness, same, threshold):
    said = likeness >= threshold
    return (float(same[said].mean()) if said.any() else float("nan")), float(said[same].mean())


def main():
    mini = sentence_embedder("all-minilm-l6-v2", model_named("all-minilm-l6-v2").folder)
    static = static_embedder("l2-supercat-256", model_named("l2-supercat-256").folder)
    for embedder in (mini, static, mixture("mixture", [mini, static])):
        for name in ("tune", "test"):
            likeness, same = similarities(embedder, pairs(name))
            print(f"\n{embedder.name} on {name}: n {len(same)}, same {same.sum()}, AUC {auc(likeness, same):.3f}")
            for threshold in np.arange(0.3, 0.96, 0.05):
                precision, recall = precision_recall(likeness, same, threshold)
                print(f"  from {threshold:.2f}: precision {precision:.2f}, recall {recall:.2f}")


if __name__ == "__main__":
    main()
