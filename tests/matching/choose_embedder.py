"""Measures the embedders on the labelled pairs: run it to choose, or to check, the figures of `matching/defaults.py`.

    python tests/matching/choose_embedder.py

Labels: two entries are the same where a person who listed the one has named the other. Thresholds are chosen on the
tuning pairs that the vectors decide (no rung before them says same, none that is off would, the list of opposites does
not part them and they are not akin by their letters) and are then tried, unchanged, on the test pairs.
"""

import json
from pathlib import Path

import numpy as np

from benchmark.matching.defaults import EMBEDDER, GREY_FROM, PARTS, SAME_FROM
from benchmark.matching.embedder import mixture, sentence_embedder, static_embedder
from benchmark.matching.kin import akin
from benchmark.matching.ladder import Matcher, entry
from benchmark.matching.opposites import never_the_same
from benchmark.matching.vectors import Vectors
from benchmark.models.embedded.catalogue import model_named
from benchmark.records import LadderConfig

FOLDER = Path(__file__).parent
WANTED_PRECISION = 0.95
GREY_PRECISION = 0.5
NO_VECTORS = LadderConfig(derived=True, phrase=True, embedder=None)


class NoCache:
    def vectors(self, model, texts):
        return {}

    def save_vectors(self, model, vectors):
        pass


def read(name):
    return [json.loads(line) for line in (FOLDER / f"pairs_{name}.jsonl").read_text(encoding="utf-8").splitlines()]


def left_to_vectors(rows):
    ladder = Matcher(NO_VECTORS, None)
    undecided = [row for row in rows if not ladder.match(row["a"], [row["b"]]).same]
    words = [(row, entry(row["a"]).words, entry(row["b"]).words) for row in undecided]
    return [row for row, one, other in words if not never_the_same(one, other) and not akin(one, other)]


def cosines(vectors, rows):
    likeness = np.array([vectors.similarity(row["a"], row["b"]) for row in rows])
    return likeness, np.array([row["same"] for row in rows])


def auc(likeness, same):
    wins = likeness[same][:, None] - likeness[~same][None, :]
    return float((wins > 0).mean() + (wins == 0).mean() / 2)


def precision_recall(said, same):
    return (float(same[said].mean()) if said.any() else float("nan")), float(said[same].mean())


def choose(likeness, same):
    """The lowest cosine with the wanted precision above it, and the lowest from which half of what is between agree."""
    steps = np.round(np.arange(0.20, 1.0, 0.01), 2)
    precise = [step for step in steps if precision_recall(likeness >= step, same)[0] >= WANTED_PRECISION]
    same_from = float(min(precise))
    between = [(step, same[(likeness >= step) & (likeness < same_from)]) for step in steps if step < same_from]
    half = [step for step, labels in between if len(labels) >= 10 and labels.mean() >= GREY_PRECISION]
    return same_from, float(min(half, default=same_from))


def show(title, likeness, same, same_from, grey_from):
    precision, recall = precision_recall(likeness >= same_from, same)
    band = (likeness >= grey_from) & (likeness < same_from)
    print(f"  {title}: n {len(same)}, same {same.sum()}, AUC {auc(likeness, same):.3f}", end="; ")
    print(
        f"from {same_from:.2f}: precision {precision:.3f}, recall {recall:.3f}, said {(likeness >= same_from).sum()}",
        end="; ",
    )
    print(f"grey from {grey_from:.2f}: {band.sum()} pairs, {same[band].sum()} of them the same")


def curve(likeness, same):
    for step in np.arange(0.30, 0.96, 0.05):
        precision, recall = precision_recall(likeness >= step, same)
        print(f"    from {step:.2f}: precision {precision:.2f}, recall {recall:.2f}")


def whole_ladder(vectors, rows, config):
    ladder = Matcher(config, vectors.similarity if vectors else None)
    matches = [ladder.match(row["a"], [row["b"]]) for row in rows]
    said, same = np.array([match.same for match in matches]), np.array([row["same"] for row in rows])
    precision, recall = precision_recall(said, same)
    grey = sum(match.grey for match in matches)
    print(f"  n {len(rows)}, same {same.sum()}: precision {precision:.3f}, recall {recall:.3f}, grey {grey}")
    for row, match in zip(rows, matches, strict=True):
        if match.same and not row["same"]:
            print(f"    wrongly the same: {row['a']} / {row['b']} ({row['kind']}, {match.rung}, {match.similarity})")


def main():
    sentences, words = PARTS
    mini = sentence_embedder(sentences, model_named(sentences).folder)
    static = static_embedder(words, model_named(words).folder)
    tune, test = read("tune"), read("test")
    for embedder in (mini, static, mixture(EMBEDDER, [mini, static])):
        vectors = Vectors(embedder, NoCache())
        vectors.prepare(row[side] for row in tune + test for side in ("a", "b"))
        print(embedder.name)
        for title, rows in (("all of tune", tune), ("all of test", test)):
            print(f"  {title}: n {len(rows)}, AUC {auc(*cosines(vectors, rows)):.3f}")
        tuned, tested = (cosines(vectors, left_to_vectors(rows)) for rows in (tune, test))
        same_from, grey_from = choose(*tuned)
        show("tune, at the vectors", *tuned, same_from, grey_from)
        curve(*tuned)
        show("test, at the vectors", *tested, same_from, grey_from)
    show("the defaults on tune", *tuned, SAME_FROM, GREY_FROM)
    show("the defaults on test", *tested, SAME_FROM, GREY_FROM)
    for title, chosen, config in (
        ("with vectors", vectors, LadderConfig()),
        ("without", None, LadderConfig(embedder=None)),
    ):
        for name, rows in (("tune", tune), ("test", test)):
            print(f"the whole ladder {title}, as its defaults are, on {name}")
            whole_ladder(chosen, rows, config)


if __name__ == "__main__":
    main()
