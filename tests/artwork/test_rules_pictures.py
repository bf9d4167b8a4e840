"""The pictures of examples in the rules are true and small, and contain no words."""

import io
import re

import pytest
from PIL import Image

from artwork.rules_pictures import (
    COLLECTION,
    EMPTY_POINTS,
    GOODS,
    HEIGHT,
    PRICE,
    WIDTH,
    RulesPicture,
    rules_picture_job,
)
from artwork.worker import draw
from engine.editions.reading import standard
from engine.rules.prestige import EMPTY_COLLECTION_POINTS, card_points

MAX_BYTES = 40_000


def words_of(what: RulesPicture) -> list[str]:
    return re.findall(r"<text [^>]*>(.*?)</text>", rules_picture_job(what).frames[0])


@pytest.mark.parametrize("what", RulesPicture)
def test_each_rules_picture_is_small_and_works_in_all_languages(what: RulesPicture) -> None:
    content = draw(rules_picture_job(what))
    assert len(content) < MAX_BYTES
    assert Image.open(io.BytesIO(content)).size == (WIDTH, HEIGHT)
    assert all(word.isdecimal() for word in words_of(what))


def test_6_2_the_collection_counts_as_the_rules_say() -> None:
    (card,) = [
        card for card in standard().cards if [(space.art, space.points) for space in card.spaces] == [*COLLECTION]
    ]
    assert EMPTY_POINTS == EMPTY_COLLECTION_POINTS
    assert words_of(RulesPicture.COLLECTION) == [str(card_points(card, filled)) for filled in range(4)]


def test_1_4_the_market_in_the_picture_exists_in_the_standard_edition() -> None:
    side = standard().markets[0].a
    assert (side.price, side.art_spaces) == (PRICE, len(GOODS))
    assert len(side.card_spaces) == 3, "the last space takes two cards"
