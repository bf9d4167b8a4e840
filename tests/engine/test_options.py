"""Table options: each rulebook is a preset."""

import msgspec
import pytest

from engine.options import PRESETS, SEARCH_LIMITS, TURN_LIMITS, Options, PutBackRule, Trading
from engine.pieces import Side

UNTIL_ALL_PASS, TWO_TURNS = Trading.UNTIL_ALL_PASS, Trading.TWO_TURNS
EITHER, FACE_DOWN = PutBackRule.EITHER, PutBackRule.FACE_DOWN


@pytest.mark.parametrize(
    ("preset", "put_back", "trading", "sides_are_chosen"),
    [
        ("house", EITHER, UNTIL_ALL_PASS, False),
        ("it", EITHER, UNTIL_ALL_PASS, True),
        ("fr", EITHER, UNTIL_ALL_PASS, True),
        ("de", EITHER, UNTIL_ALL_PASS, True),
        ("es", FACE_DOWN, TWO_TURNS, True),
        ("pt", EITHER, TWO_TURNS, True),
    ],
)
def test_each_preset_has_the_options_of_its_rulebook(
    preset: str, put_back: PutBackRule, trading: Trading, sides_are_chosen: bool
) -> None:
    options = PRESETS[preset]
    assert (options.put_back, options.trading) == (put_back, trading)
    assert options.sides == ((Side.A,) * 4 if sides_are_chosen else None)
    assert not options.open_boards
    assert (options.search_seconds, options.turn_seconds) == (180, 60)


def test_there_is_a_preset_for_every_rulebook_and_the_house() -> None:
    assert set(PRESETS) == {"house", "it", "fr", "es", "pt", "de"}
    assert PRESETS["house"] == Options()


def test_the_offered_limits_are_the_documented_ones() -> None:
    assert SEARCH_LIMITS == (0, 120, 180, 300)
    assert TURN_LIMITS == (0, 30, 60, 120)


@pytest.mark.parametrize("preset", PRESETS)
def test_options_survive_encoding_and_decoding(preset: str) -> None:
    assert msgspec.json.decode(msgspec.json.encode(PRESETS[preset]), type=Options) == PRESETS[preset]
