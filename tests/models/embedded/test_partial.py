import pytest
from hypothesis import given
from hypothesis import strategies as st

from benchmark.errors import FetchError
from benchmark.models.embedded.partial import Mark, Partial


@given(blocks=st.lists(st.binary(max_size=20)), keep=st.integers(0, 100))
def test_appending_goes_on_behind_the_bytes_that_are_trusted(tmp_path_factory, blocks, keep):
    partial = Partial(tmp_path_factory.mktemp("cache") / "file", 1, None)
    before = b"0123456789" * 3
    with partial.appending(0) as append:
        append(before)
    keep = min(keep, len(before))
    with partial.appending(keep) as append:
        sizes = [append(block) for block in blocks]
    whole = before[:keep] + b"".join(blocks)
    assert partial.path.read_bytes() == whole
    assert partial.size == len(whole) and (not sizes or sizes[-1] == len(whole))


def test_more_bytes_than_the_file_can_have_are_refused_and_count_for_nothing(tmp_path):
    partial = Partial(tmp_path / "file", 1, 4)
    with pytest.raises(FetchError, match="more than the 4 bytes"), partial.appending(0) as append:
        append(b"12345")
    assert partial.size == 0


def test_a_note_is_believed_only_of_its_own_source_and_up_to_the_bytes_that_are_there(tmp_path):
    partial = Partial(tmp_path / "file", 1, None)
    partial.path.write_bytes(b"123456")
    partial.note(Mark("a", parts=2, bytes=6))
    assert partial.mark("a") == Mark("a", 2, 6)
    assert partial.mark("b") == Mark("b")
    partial.path.write_bytes(b"12345")
    assert partial.mark("a") == Mark("a")


@pytest.mark.parametrize(
    "note", ["", "[]", "{", '{"parts": 1}', '{"source": "a", "bytes": "x"}', '{"source": "a", "z": 1}']
)
def test_a_note_that_cannot_be_read_is_no_note(tmp_path, note):
    partial = Partial(tmp_path / "file", 1, None)
    partial.path.write_bytes(b"123456")
    partial.path.with_name("file.1.partial.json").write_text(note)
    assert partial.mark("a") == Mark("a")


def test_a_finished_copy_leaves_nothing_behind(tmp_path):
    partial = Partial(tmp_path / "file", 1, None)
    partial.path.write_bytes(b"123")
    partial.note(Mark("a", 1, 3))
    partial.become(tmp_path / "file")
    assert [path.name for path in tmp_path.iterdir()] == ["file"]
    assert (tmp_path / "file").read_bytes() == b"123"
