"""Each rung by itself: what it takes for the same, and the friends that only look alike."""

import pytest

from benchmark.matching.derivation import derived
from benchmark.matching.edit import misspelled
from benchmark.matching.inflection import inflected
from benchmark.matching.kin import akin
from benchmark.matching.normalise import words_of
from benchmark.matching.opposites import never_the_same
from benchmark.matching.phrase import contained
from benchmark.matching.spelling import american


def both_ways(rung, one, other):
    left, right = words_of(one), words_of(other)
    there, back = rung(left, right), rung(right, left)
    assert there == back
    return there not in (None, False)


def pairs(text):
    return [tuple(pair.strip().split("/")) for pair in text.split(",")]


INFLECTED = """batteries/battery, dogs/dog, waves/wave, boxes/box, buses/bus, ran/run, went/go, bigger/big,
happiest/happy, better/good, baked/bake, painted/paint, children/child, mice/mouse, knives/knife,
leaves/leaf, oxen/ox, kings/king, buildings/building, iphones/iphone, hot dogs/hot dog, hotdogs/hot
dog, letters/letter, people/person, women/woman, cacti/cactus, swam/swum, happier/happiest,
king's/king"""
NOT_INFLECTED = """milking/milk, fishing/fish, wedding/wed, saw/see, rose/rise, found/find, glasses/glass, news/new,
goods/good, number/numb, flower/flow, corner/corn, tired/tire, paris/pari, texas/texa, wales/whale,
boss/bos, chess/ches, bus/bu, italian/italy, women/man, moose/mice, cat/car, hot dogs/hot cat, red
car/blue cars, mars/mar, series/serie, yes/ye"""


@pytest.mark.parametrize(("one", "other"), pairs(INFLECTED))
def test_inflected(one, other):
    assert both_ways(inflected, one, other)


@pytest.mark.parametrize(("one", "other"), pairs(NOT_INFLECTED))
def test_not_inflected(one, other):
    assert not both_ways(inflected, one, other)


MISSPELLED = """oceen/ocean, elephent/elephant, definately/definitely, accomodation/accommodation, recieve/receive,
broccolli/broccoli, restaraunt/restaurant, sherlok/sherlock, rythm/rhythm, washing mashine/washing
machine"""
NOT_MISSPELLED = """cat/car, house/mouse, form/from, stone/store, angel/angle, desert/dessert, brian/brain,
paris/parish, vegas/vegan, venus/venue, austria/austrian, austria/australia, slovakia/slovenia,
marie/maria, quiet/quite, horse/house, angola/angora, zorblax/zorblix, hypothermia/hyperthermia,
cation/caution, model3/model4, teh/the, oceans/ocean, a1b2c/a1b2d, hot oceen/cold ocean"""


@pytest.mark.parametrize(("one", "other"), pairs(MISSPELLED))
def test_misspelled(one, other):
    assert both_ways(misspelled, one, other)


@pytest.mark.parametrize(("one", "other"), pairs(NOT_MISSPELLED))
def test_not_misspelled(one, other):
    assert not both_ways(misspelled, one, other)


def test_a_misspelling_says_how_many_letters_agree():
    assert misspelled(("oceen",), ("ocean",)) == pytest.approx(0.8)


DERIVED = """milking/milk, italy/italian, america/american, canada/canadian, japan/japanese, rain/rainy,
sun/sunny, stone/stony, happy/happiness, beauty/beautiful, teach/teacher, bake/baker,
create/creation, danger/dangerous, gold/golden, tour/tourist"""
NOT_DERIVED = """part/party, corn/corner, arm/army, moth/mother, universe/university, police/policy, bus/busy,
ear/early, even/evening, numb/number, tin/tiny, past/paste, iron/irony, import/important,
care/careless, star/stare, rot/rotation, count/country, sum/summer, paris/parish, maria/marina,
car/care, dent/dentist, red milk/blue milking"""


@pytest.mark.parametrize(("one", "other"), pairs(DERIVED))
def test_derived(one, other):
    assert both_ways(derived, one, other)


@pytest.mark.parametrize(("one", "other"), pairs(NOT_DERIVED))
def test_not_derived(one, other):
    assert not both_ways(derived, one, other)


@pytest.mark.parametrize(
    ("one", "other"), pairs("social network/social, elon musk/elon, new york city/new york, santa_claus/santa")
)
def test_contained(one, other):
    assert both_ways(contained, one, other)


@pytest.mark.parametrize(
    ("one", "other"),
    pairs(
        "network/work, social media/socialism, no sugar/sugar, lord of rings/of, up to/up, ab cd/ab,"
        "new old york/new york, a/a"
    ),
)
def test_not_contained(one, other):
    assert not both_ways(contained, one, other)


@pytest.mark.parametrize(
    ("one", "other"),
    pairs(
        "black/white, hot/cold, king/queen, kings/queens, beach/sand, gray/white, monday/tuesday, unhappy/happy,"
        " possible/impossible, careful/careless, non fiction/fiction, black cat/white cat, women/men, won/lost"
    ),
)
def test_never_the_same(one, other):
    assert both_ways(never_the_same, one, other)


@pytest.mark.parametrize(
    ("one", "other"),
    pairs("ocean/sea, sofa/couch, car/automobile, black cat/white dog, dogs/dog, grey/grey, autumn/fall"),
)
def test_may_be_the_same(one, other):
    assert not both_ways(never_the_same, one, other)


@pytest.mark.parametrize(
    ("one", "other"),
    pairs(
        "electricity/electrical, bread/breaded, eastern europe/central europe, hamburger/burger, plane/airplane,"
        "paying/payments"
    ),
)
def test_akin(one, other):
    assert both_ways(akin, one, other)


@pytest.mark.parametrize(
    ("one", "other"), pairs("ocean/sea, fridge/refrigerator, tv/television, ad/advertisement, wet/water")
)
def test_not_akin(one, other):
    assert not both_ways(akin, one, other)


@pytest.mark.parametrize(
    ("british", "spelling"),
    pairs("colour/color, colours/colors, theatre/theater, realised/realized, travelled/traveled, doughnuts/donuts"),
)
def test_american_spelling(british, spelling):
    assert american(british) == spelling and american(spelling) == spelling


@pytest.mark.parametrize(
    "word", ["four", "flour", "hour", "tour", "journal", "acre", "exercise", "rise", "called", "filled", "controlled"]
)
def test_words_with_one_spelling(word):
    assert american(word) == word
