"""Every encoding becomes UTF-8 with line feeds, or a sentence that says which line is not."""

import codecs
import os

import pytest
from hypothesis import given
from hypothesis import strategies as st

from benchmark.errors import DataError, UsageError
from benchmark.exchange.importers import plain
from benchmark.exchange.importers.plain import plain_text

TEXT = "id,prompt\n1,“Größe”\n"


def read(path, encoding=""):
    with plain_text(path, encoding) as file:
        return file.read_text(encoding="utf-8")


@pytest.mark.parametrize(
    ("content", "encoding"),
    [
        (TEXT.encode(), ""),
        (codecs.BOM_UTF8 + TEXT.encode(), ""),
        (codecs.BOM_UTF8 + TEXT.encode(), "utf-8"),
        (TEXT.encode("utf-16"), ""),
        (codecs.BOM_UTF16_BE + TEXT.encode("utf-16-be"), ""),
        (TEXT.encode("utf-16-le"), "utf-16-le"),
        (TEXT.encode("cp1252"), "cp1252"),
        (TEXT.replace("\n", "\r\n").encode(), ""),
        (TEXT.replace("\n", "\r").encode(), ""),
        (TEXT.replace("\n", "\r\n").encode("utf-16"), ""),
    ],
)
def test_what_is_read(file, content, encoding):
    assert read(file("a.csv", content), encoding) == TEXT


def test_a_plain_file_is_not_copied_and_a_copy_does_not_stay(file):
    path = file("a.csv", TEXT)
    with plain_text(path) as same:
        assert same.samefile(path)
    with plain_text(file("b*[1].csv", TEXT)) as copy:
        assert copy.read_text(encoding="utf-8") == TEXT and "*" not in copy.name
    assert not copy.exists()


@pytest.mark.parametrize(
    ("content", "encoding", "said"),
    [
        (b"a\nb\ncaf\xe9\n", "", "line 3: not UTF-8 text"),
        (b"a\n\xe2\x80", "", "line 2: not UTF-8 text"),
        (b"a\nb\x81\n", "cp1252", "line 2: not CP1252 text"),
        ("ab\n".encode("utf-16-le"), "", "UTF-16 without a byte order mark"),
        (bytes(100), "", "binary"),
    ],
)
def test_another_encoding_names_line_and_what_to_do(file, content, encoding, said):
    with pytest.raises(DataError) as caught:
        read(file("a.csv", content), encoding)
    assert said in caught.value.message and "--encoding" in caught.value.hint


def test_the_line_is_right_beyond_the_first_block(file):
    with pytest.raises(DataError, match="line 300001: not UTF-8"):
        read(file("a.csv", b"12345\n" * 300_000 + b"\xff\n"))


@pytest.mark.parametrize("encoding", ["klingon", "base64", "undefined", "rot13", "utf\0"])
def test_an_encoding_that_is_none(file, encoding):
    with pytest.raises(UsageError, match="no text encoding"):
        read(file("a.csv", TEXT), encoding)


def test_nul_and_surrogates_are_scrubbed(file):
    assert read(file("a.csv", b"some text\0 and more \xed\xa0\xbd\n")) == "some text\ufffd and more \ufffd\n"


def test_what_is_no_file(tmp_path):
    os.mkfifo(tmp_path / "pipe")
    for path in (tmp_path, tmp_path / "none", tmp_path / "pipe"):
        with pytest.raises(DataError):
            read(path)


def test_one_endless_line(file, monkeypatch):
    monkeypatch.setattr(plain, "LONGEST_LINE", 1000)
    monkeypatch.setattr(plain, "_BLOCK", 7)
    plain.refuse_long_lines(path := file("a.csv", ("x" * 999 + "\n") * 3), path)
    for content in ("a\nb\n" + "x" * 1001, "a\nb\n" + "x" * 1001 + "\n\n"):
        with pytest.raises(DataError, match="line 3: longer than"):
            plain.refuse_long_lines(path := file("a.csv", content), path)


@given(
    st.text(st.characters(exclude_categories=["Cs"], exclude_characters="\0\r")), st.sampled_from(["utf-8", "utf-16"])
)
def test_any_text_survives(tmp_path_factory, text, encoding):
    path = tmp_path_factory.mktemp("plain") / "a.txt"
    path.write_bytes(text.encode(encoding))
    assert read(path) == text.removeprefix("\ufeff" if encoding == "utf-8" else "")
