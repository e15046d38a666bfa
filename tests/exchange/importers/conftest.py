"""Small files, and how to import them."""

import json

import pyarrow as pa
import pyarrow.parquet as pq
import pytest

from benchmark.errors import SelfexecError
from benchmark.exchange.importers.registry import importer_named


@pytest.fixture
def file(tmp_path):
    """Writes text, bytes, JSON Lines (a list of dicts) or Parquet (a dict of columns) under a name."""

    def write(name, content):
        path = tmp_path / name
        path.parent.mkdir(parents=True, exist_ok=True)
        if isinstance(content, dict):
            pq.write_table(pa.table(content), path)
        elif isinstance(content, list):
            path.write_text("".join(json.dumps(row) + "\n" for row in content), encoding="utf-8")
        else:
            path.write_bytes(content if isinstance(content, bytes) else content.encode())
        return path

    return write


@pytest.fixture
def rows():
    """All rows of an import."""

    def convert(kind, path, encoding="", **mapping):
        return list(importer_named(kind).convert(path, mapping, encoding))

    return convert


@pytest.fixture
def complaint(rows):
    """Message and hint of an import that must fail."""

    def fail(kind, path, encoding="", **mapping):
        with pytest.raises(SelfexecError) as caught:
            rows(kind, path, encoding, **mapping)
        assert caught.value.hint, "an error says what to do"
        return f"{caught.value.message} // {caught.value.hint}"

    return fail


@pytest.fixture
def look():
    """The preview of an import."""

    def preview(kind, path, n=5, **mapping):
        return importer_named(kind).preview(path, n, mapping)

    return preview
