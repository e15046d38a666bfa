"""Objects are found wherever they stand, mended by name, and never at the price of a crash."""

import json

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from benchmark.reading.json_values import find_objects

FIRST, SECOND = {"sand": True}, {"sand": False}
SCALARS = st.none() | st.booleans() | st.integers(-(10**12), 10**12) | st.floats(allow_nan=False) | st.text()
OBJECTS = st.dictionaries(
    st.text(),
    st.recursive(SCALARS, lambda inner: st.lists(inner) | st.dictionaries(st.text(), inner), max_leaves=5),
)
BRACE_SOUP = st.text(alphabet="{}[]\"'“”‘’\\:, \n`atrueFN1")
PLAIN = st.text(alphabet=st.characters(exclude_characters="{}\"'“”«»„‘’`\\", exclude_categories=["Cs"]))


@pytest.mark.parametrize(
    ("reply", "repairs"),
    [
        ('{"sand": true}', ()),
        (' \n{"sand": true}\n ', ()),
        ('Here you are: {"sand": true}', ("text_around",)),
        ('{"sand": true}. Anything else?', ("text_around",)),
        ('```json\n{"sand": true}\n```', ("code_fence",)),
        ('```\n{"sand": true}\n```', ("code_fence",)),
        ('Sure:\n```json\n{"sand": true}\n```\nDone.', ("code_fence", "text_around")),
        ('```json\n{"sand": true}', ("code_fence",)),
        ('{"sand": true,}', ("trailing_comma",)),
        ('{"sand": true , \n}', ("trailing_comma",)),
        ("{'sand': True}", ("python_literal",)),
        ("{'sand': true,}", ("python_literal", "trailing_comma")),
        ('{"sand": True}', ("python_literal",)),
        ("{“sand”: true}", ("smart_quotes",)),
        ("{„sand“: true}", ("smart_quotes",)),
        ("{«sand»: true}", ("smart_quotes",)),
        ("{‘sand’: True,}", ("smart_quotes", "python_literal", "trailing_comma")),
    ],
)
def test_every_repair_has_its_name(reply, repairs):
    (found,) = find_objects(reply)
    assert (found.value, found.repairs) == (FIRST, repairs)


@pytest.mark.parametrize(
    ("reply", "value"),
    [
        (r'{"a": "x } y", "b": "z { \" } w"}', {"a": "x } y", "b": 'z { " } w'}),
        ("{'a}': True}", {"a}": True}),
        ("{'a{': 'it\\'s', \"b\": \"it's\"}", {"a{": "it's", "b": "it's"}),
        ("{'say \"hi\"': True}", {'say "hi"': True}),
        ("{“a } b”: true}", {"a } b": True}),
        ("{'is true': True, 'None': None}", {"is true": True, "None": None}),
        ("{'a, ]': True,}", {"a, ]": True}),
        ('{"a, }": True,}', {"a, }": True}),
        (r'{"a\\": true}', {"a\\": True}),
        ('{"outer": {"inner": {"sand": true}}}', {"outer": {"inner": {"sand": True}}}),
        (r'{"a": "\ud83d\ude00", "b\ud83d": ["\u0000"]}', {"a": "😀", "b\ufffd": ["\ufffd"]}),
    ],
)
def test_what_stands_in_a_string_stays_as_it_is(reply, value):
    assert [found.value for found in find_objects(reply)] == [value]


@pytest.mark.parametrize(
    "prose",
    [
        "An open { comes first. ",
        "Sets open with { and it's so. ",
        'A 5" nail and an open { too. ',
        'He said "{" once. ',
        "I don't like { or {{ or {{{ at all. ",
        "{name} {{name}} {1: 2} {[1]: 2} {{1}} ",
        r"\{ \frac{1}{2} ",
        "{'never closed: ",
        '{"never": "closed, ',
        "} } ",
        "{ a {",
    ],
)
def test_braces_and_quotes_in_the_prose_hide_nothing(prose):
    for reply in (f'{prose}\n{{"sand": true}}', f'{prose}{{"sand": true}} and so on }} {{ '):
        assert find_objects(reply)[-1].value == FIRST


@pytest.mark.parametrize(
    ("reply", "values"),
    [
        ('{"sand": true} No, wait: {"sand": false}', [FIRST, SECOND]),
        ('{"sand": true}\n{"sand": false}', [FIRST, SECOND]),
        ('{"sand": true} {broken} {"sand": false}', [FIRST, SECOND]),
        ('{"predictions": {"sand": true}, oops}', [FIRST]),
        ('{"predictions": {"sand": true}', [FIRST]),
        ("{}", [{}]),
        ("", []),
        ("no braces", []),
        ("{", []),
        ("}{", []),
        ('["sand"]', []),
        ("{'sand', 'sun'}", []),
        ('{"sand": tru}', []),
        ("{sand: true}", []),
        ('{"sand" true}', []),
        ('{"n": ' + "1" * 5000 + "}", []),
        (r"{'a': '\d'}", []),
    ],
)
def test_which_objects_count(reply, values):
    assert [found.value for found in find_objects(reply)] == values


@pytest.mark.parametrize(
    ("reply", "value", "repeated"),
    [
        ('{"a": true, "b": true, "a": false}', {"b": True}, ("a",)),
        ('{"a": true, "a": false, "a": true}', {}, ("a",)),
        ('{"a": true, "a": true}', {"a": True}, ()),
        ("{'a': True, 'a': False}", {}, ("a",)),
        ('{"p": {"a": 1, "a": 2}, "a": true}', {"p": {}, "a": True}, ()),
    ],
)
def test_a_key_that_contradicts_itself_has_no_value(reply, value, repeated):
    (found,) = find_objects(reply)
    assert (found.value, found.repeated) == (value, repeated)
    assert ("repeated_key" in found.repairs) == (value != {"a": True})


@settings(max_examples=50)
@given(OBJECTS)
def test_strict_json_comes_back_whole(value):
    for reply in (json.dumps(value), json.dumps(value, ensure_ascii=False, indent=1)):
        (found,) = find_objects(reply)
        assert json.dumps(found.value) == json.dumps(value).replace("\\u0000", "\\ufffd")
        assert found.repairs == ()


@given(PLAIN, st.dictionaries(st.text(min_size=1), st.booleans(), min_size=1), PLAIN)
def test_an_object_is_found_anywhere_in_prose(before, value, after):
    (found,) = find_objects(before + json.dumps(value) + after)
    assert list(found.value.values()) == list(value.values())


@given(st.dictionaries(st.text(alphabet=st.characters(categories=["L"]) | st.sampled_from("'\"{}, ")), st.booleans()))
def test_what_python_prints_is_read(value):
    (found,) = find_objects(repr(value))
    assert found.value == value


@given(st.text() | BRACE_SOUP)
@example("{{1}: 2}")
@example("{'a': 0or 1, '\\d': 1}")
@example("{" * 3000 + "}" * 3000)
@example('{"a":' * 3000 + "1" + "}" * 3000)
def test_no_text_breaks_the_search(text):
    for found in find_objects(text):
        assert isinstance(found.value, dict)
        json.dumps(found.value, ensure_ascii=False).encode("utf-8")
