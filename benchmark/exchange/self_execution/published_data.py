"""The published data sets as items, the very same that an import of the data set gives."""

import hashlib
import json
from pathlib import Path

from benchmark.errors import DataError
from benchmark.exchange.datasets import Dataset
from benchmark.exchange.importers.registry import importer_named
from benchmark.exchange.shapes import SHAPES
from benchmark.records import Item

KIND = "self-execution"
FREE_TOPIC = "a topic of the model's own choice"


def published_data(task: str, path: Path) -> Dataset:
    """The items of a published data set. Its hash is that of the file which `selfexec import dataset` writes of it, so
    that runs over that file have the same items and the same hash.
    """
    digest = hashlib.sha256()
    items = []
    for row in importer_named(KIND).convert(path):
        digest.update(json.dumps(row, ensure_ascii=False).encode() + b"\n")
        try:
            items.append(SHAPES[task](task, row))
        except ValueError as error:
            raise DataError(f"{path}: '{row['id']}': {error}", "check that the file is as it was published") from error
    return Dataset(path.name, digest.hexdigest()[:16], tuple(items))


def free_question() -> Dataset:
    """Experiment 4 has no data set: every model is asked for one question about whatever it likes."""
    item = Item(
        id="own-question", task="hard_question", cluster="own-question", category="", payload={"topic": FREE_TOPIC}
    )
    text = json.dumps(item.model_dump(mode="json"), ensure_ascii=False, sort_keys=True)
    return Dataset("one question of its own", hashlib.sha256(text.encode()).hexdigest()[:16], (item,))
