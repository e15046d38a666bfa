"""All of a data set or nothing, and nothing over a file that is there."""

import hashlib
import json
import os

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from benchmark.errors import DataError, UsageError
from benchmark.exchange.datasets import load_dataset
from benchmark.exchange.importers import importing
from benchmark.exchange.importers.importing import import_dataset
from benchmark.exchange.importers.registry import IMPORTERS, importer_named
from benchmark.text import scrub

GOOD = "id,prompt,type,label,focus,note\n1,Größe?,homonyms,safe,a,b\n"


def here(tmp_path):
    return sorted(path.name for path in tmp_path.iterdir())


def test_what_is_written_and_reported(file, tmp_path):
    report = import_dataset("xstest", file("x.csv", GOOD), output := tmp_path / "out.jsonl")
    text = output.read_text(encoding="utf-8")
    assert json.loads(text)["request"] == "Größe?" and "Größe" in text and text.endswith("}\n")
    assert report.hash == hashlib.sha256(output.read_bytes()).hexdigest()[:16]
    assert (report.preview.rows, report.preview.first[0]["id"], report.output) == (1, "1", output)
    assert here(tmp_path) == ["out.jsonl", "x.csv"]


def test_the_output_has_the_rights_of_an_ordinary_file(file, tmp_path):
    import_dataset("xstest", file("x.csv", GOOD), output := tmp_path / "out.jsonl")
    (plain := tmp_path / "plain").write_text("")
    assert output.stat().st_mode == plain.stat().st_mode and output.stat().st_nlink == 1


def test_a_wrong_line_leaves_nothing_behind(file, tmp_path):
    with pytest.raises(DataError, match="line 3"):
        import_dataset("xstest", file("x.csv", GOOD + "2,b\n"), tmp_path / "out.jsonl")
    assert here(tmp_path) == ["x.csv"]


def test_a_wrong_line_leaves_the_old_file_as_it_was(file, tmp_path):
    output = file("out.jsonl", "old")
    with pytest.raises(DataError):
        import_dataset("xstest", file("x.csv", GOOD + "2,b\n"), output, overwrite=True)
    assert output.read_text() == "old" and here(tmp_path) == ["out.jsonl", "x.csv"]


def test_a_file_that_is_there_is_replaced_only_on_request(file, tmp_path):
    path, output = file("x.csv", GOOD), file("out.jsonl", "old")
    with pytest.raises(UsageError) as caught:
        import_dataset("xstest", path, output)
    assert "--overwrite" in caught.value.hint and output.read_text() == "old"
    import_dataset("xstest", path, output, overwrite=True)
    assert json.loads(output.read_text())["id"] == "1" and here(tmp_path) == ["out.jsonl", "x.csv"]


def test_a_file_that_comes_meanwhile_is_not_replaced(file, tmp_path, monkeypatch):
    output = tmp_path / "out.jsonl"
    sync = os.fsync
    monkeypatch.setattr(importing.os, "fsync", lambda handle: (output.write_text("theirs"), sync(handle)))
    with pytest.raises(UsageError, match="exists already"):
        import_dataset("xstest", file("x.csv", GOOD), output)
    assert output.read_text() == "theirs" and here(tmp_path) == ["out.jsonl", "x.csv"]


def test_a_file_system_without_links(file, tmp_path, monkeypatch):
    def no_links(self, target):
        raise PermissionError(1, "Operation not permitted")

    monkeypatch.setattr(type(tmp_path), "hardlink_to", no_links)
    import_dataset("xstest", file("x.csv", GOOD), output := tmp_path / "out.jsonl")
    assert json.loads(output.read_text())["id"] == "1" and here(tmp_path) == ["out.jsonl", "x.csv"]


def test_a_full_disk_leaves_nothing_behind(file, tmp_path, monkeypatch):
    def full(handle):
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(importing.os, "fsync", full)
    with pytest.raises(UsageError, match="No space left"):
        import_dataset("xstest", file("x.csv", GOOD), tmp_path / "out.jsonl")
    assert here(tmp_path) == ["x.csv"]


def test_an_interrupt_leaves_nothing_behind(file, tmp_path, monkeypatch):
    def interrupt(handle):
        raise KeyboardInterrupt

    monkeypatch.setattr(importing.os, "fsync", interrupt)
    with pytest.raises(KeyboardInterrupt):
        import_dataset("xstest", file("x.csv", GOOD), tmp_path / "out.jsonl")
    assert here(tmp_path) == ["x.csv"]


def test_outputs_that_cannot_be(file, tmp_path):
    path = file("x.csv", GOOD)
    for output, said in [(tmp_path, "is a folder"), (path, "is what would be read"), (tmp_path / "no/out", "No such")]:
        with pytest.raises(UsageError, match=said):
            import_dataset("xstest", path, output, overwrite=True)
    assert path.read_text() == GOOD


def test_an_unknown_kind_names_the_known_ones(tmp_path):
    with pytest.raises(UsageError) as caught:
        import_dataset("squad", tmp_path, tmp_path / "out.jsonl")
    assert all(kind in caught.value.hint for kind in IMPORTERS)


def test_every_kind_describes_itself():
    for kind, importer in IMPORTERS.items():
        assert importer_named(kind) is importer and importer.title and importer.accepts and importer.options


def test_a_preview_counts_everything_and_keeps_the_first(file):
    lines = "".join(f"{n},p{n},homonyms,{'safe' if n % 3 else 'unsafe'},a,b\n" for n in range(30))
    preview = IMPORTERS["xstest"].preview(file("x.csv", GOOD.splitlines(keepends=True)[0] + lines), n=2)
    assert preview.rows == 30 and [row["request"] for row in preview.first] == ["p0", "p1"]
    assert preview.counts == {"category": {"homonyms": 30}, "label": {"safe": 20, "unsafe": 10}}


def test_imported_targets_can_be_run(file, tmp_path):
    path = file("w.csv", 'target,options\nbeach,sand|sun\n"a ""b"", c",d\n')
    import_dataset("mapped", path, output := tmp_path / "out.jsonl")
    first, second = load_dataset("association", output).items
    assert dict(first.payload["options"]) == {"sand": None, "sun": None} and second.cluster == 'a "b", c'


texts = st.text(st.characters(exclude_categories=[]), max_size=20).filter(str.strip)


@settings(max_examples=50)
@given(st.lists(st.tuples(texts, st.sampled_from(["safe", "unsafe", "contested", ""])), min_size=1, max_size=5))
def test_requests_survive_any_text(tmp_path_factory, requests):
    """Surrogates and NUL become U+FFFD; everything else comes back letter for letter, under ids that are unique."""
    folder = tmp_path_factory.mktemp("any")
    lines = [json.dumps({"request": request, "label": label}) for request, label in requests]
    (folder / "a.jsonl").write_text("\n".join(lines))
    import_dataset("mapped", folder / "a.jsonl", folder / "b.jsonl")
    found = [json.loads(line) for line in (folder / "b.jsonl").read_text(encoding="utf-8").split("\n")[:-1]]
    assert [row["label"] for row in found] == [label for _, label in requests]
    assert len({row["id"] for row in found}) == len(requests)
    assert [row["request"] for row in found] == [scrub(json.loads(line)["request"]) for line in lines]
